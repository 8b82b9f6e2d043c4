import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askImport, createImports, put, upload } from '../test/imports/files.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'

const now = new Date('2026-11-21T10:00:00Z')

let hearth: TestApp
let ines: SignedIn
beforeAll(async () => {
  hearth = await startTestApp({ now })
  ines = await hearth.signIn({ role: 'STAFF', email: 'ines@staff.example' })
})
afterAll(() => hearth.close())
beforeEach(async () => {
  hearth.clock.now = now
  await imports.empty(['hearth', 'harbour'])
})

const imports = createImports(() => hearth)
const { listMembers: members, listRecipients: mails } = imports
const importText = (text: string | Buffer, args: Parameters<typeof imports.importText>[2] = {}) =>
  imports.importText(ines, text, args)

describe('a file that cannot be imported', () => {
  test.each([
    ['unknown columns', 'email,shoe,hat\na@example.com,1,2\n', 'match no field\\. .*: shoe, hat$'],
    ['no email column', 'firstName\nAda\n', 'no email column'],
    ['a column twice', 'email,email\na@example.com,b@example.com\n', 'columns of the same name: email$'],
    ['no text', '', 'The file is empty'],
    ['broken quotes at the end', 'email\na@example.com\n"b@example.com\n', 'The quotes of row 3'],
    ['too many rows', `email\n${'a@example.com\n'.repeat(50_001)}`, 'more than 50,000 rows'],
    ['another encoding', Buffer.from('email\n\xe5@example.com\n', 'latin1'), 'not UTF-8'],
  ])('for %s fails at once, in one sentence, and inserts nobody', async (_what, content, sentence) => {
    const job = await importText('', { url: await upload(hearth, ines, content) })
    expect(job).toMatchObject({
      state: 'FAILED',
      message: expect.stringMatching(sentence),
      inserted: 0,
      canUndo: false,
    })
    expect(job.errors).toEqual([{ row: 0, column: null, message: job.message }])
    expect(job.finished).not.toBeNull()
    expect(await members()).toEqual([])
    expect(await mails()).toEqual([])
  })

  test('has a preview of what stands before the fault, and no failing page', async () => {
    const content = Buffer.from('email\na@example.com\n\xe5@example.com\n', 'latin1')
    const { id } = await importText('', { url: await upload(hearth, ines, content) })
    const { data, errors } = await hearth.graphql(
      'query ($id: ID!) { job(id: $id) { message preview { row } } }',
      { id },
      ines.token,
    )
    expect(errors).toBeUndefined()
    expect(data.job).toEqual({ message: expect.stringContaining('not UTF-8'), preview: [] })
  })

  test('for its header keeps the columns, so that staff can say which is which and check again', async () => {
    const refused = await importText('Mail,shoe\na@example.com,38\n', { dryRun: true })
    expect(refused).toMatchObject({ state: 'FAILED', total: null })
    expect(refused.mapping).toEqual([
      { column: 'Mail', field: null },
      { column: 'shoe', field: null },
    ])
    const mapping = [{ column: 'Mail', field: 'email' }, { column: 'shoe' }]
    const checked = await importText('', { url: refused.url, dryRun: true, mapping })
    expect(checked).toMatchObject({ state: 'DONE', total: 1, done: 1, failed: 0 })
  })

  test.each([
    ['an address of this machine', 'https://127.0.0.1/members.csv', '127.0.0.1 is not a public host'],
    ['a metadata service', 'https://169.254.169.254/latest', 'is not a public host'],
  ])('because it lies at %s fails the same way', async (_what, url, sentence) => {
    const job = await importText('', { url })
    expect(job).toMatchObject({ state: 'FAILED', message: expect.stringContaining(sentence), total: null })
  })

  test.each([
    ['http://files.example/members.csv', {}, 'must begin with https://'],
    ['https://ada:x@files.example/members.csv', {}, 'user name or a password'],
    ['/files/hearth/nonsense.csv', {}, 'The uploaded file was not found'],
    ['/files/hearth/00000000-0000-4000-8000-000000000000.csv', {}, 'The uploaded file was not found'],
    ['https://files.example/a.csv', { mapping: [{ column: 'x', field: 'id' }] }, "'id' is not a field"],
    ['https://files.example/a.csv', { enterpriseName: 'x'.repeat(501) }, 'at most 500 characters'],
  ])('is not even queued from %s with %j', async (url, args, sentence) => {
    const answer = await askImport(hearth, ines, { url, ...args })
    expect(answer.errors?.[0]?.message).toContain(sentence)
  })
})

describe('an upload address', () => {
  const sign = async () =>
    (
      await hearth.graphql(
        'mutation { userImportUpload(fileName: "x.csv") { signedUrl url } }',
        {},
        ines.token,
      )
    ).data.userImportUpload as { signedUrl: string; url: string }

  test('takes one file, for 5 minutes', async () => {
    const { signedUrl } = await sign()
    expect((await put(hearth, signedUrl, 'email\n')).status).toBe(204)
    expect(await put(hearth, signedUrl, 'email\n')).toMatchObject({
      status: 404,
      text: expect.stringContaining('expired or been used'),
    })
    const late = await sign()
    hearth.clock.now = new Date('2026-11-21T10:05:00Z')
    expect((await put(hearth, late.signedUrl, 'email\n')).status).toBe(404)
  })

  test('takes CSV of up to 10 MiB for its own tenant, and nothing is imported before it came', async () => {
    const { signedUrl, url } = await sign()
    expect((await put(hearth, signedUrl, '<p>', 'text/html')).status).toBe(415)
    expect((await put(hearth, signedUrl.replace('/hearth/', '/harbour/'), 'email\n')).status).toBe(404)
    expect((await askImport(hearth, ines, { url })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    const whole = Buffer.alloc(10 * 1024 * 1024, 'email\n')
    expect((await put(hearth, signedUrl, whole)).status).toBe(204)
    const { signedUrl: second, url: tooLarge } = await sign()
    const refused = await put(hearth, second, Buffer.concat([whole, Buffer.from('x')])).catch(() => ({
      status: 413,
    }))
    expect(refused.status).toBe(413)
    expect((await askImport(hearth, ines, { url: tooLarge })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })
})
