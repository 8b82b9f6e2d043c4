import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askImport, createImports, jobFields, loadJob, upload } from '../test/imports/files.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'
import { purgeUploadsJob } from '../uploads/index.ts'
import { purgeImportsJob } from './index.ts'

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

describe('a dry run', () => {
  test('says for each line what would happen, changes nothing, and can be followed by the import itself', async () => {
    await hearth.addMembers([{ email: 'known@example.com' }])
    const text = 'E-Mail,firstName\nada@example.com,Ada\nknown@example.com,K\nbad,B\nada@example.com,Again\n'
    const before = await members()
    const dry = await importText(text, { dryRun: true })
    expect(dry).toMatchObject({
      state: 'DONE',
      dryRun: true,
      total: 4,
      done: 1,
      failed: 1,
      skipped: 2,
      inserted: 0,
      canUndo: false,
    })
    expect(dry.mapping).toEqual([
      { column: 'E-Mail', field: 'email' },
      { column: 'firstName', field: 'firstName' },
    ])
    expect(await members()).toEqual(before)
    expect(await mails()).toEqual([])
    const { preview } = await loadJob(hearth, ines, dry.id, 'preview(limit: 3) { row outcome message cells }')
    expect(preview).toEqual([
      { row: 2, outcome: 'INSERT', message: null, cells: ['ada@example.com', 'Ada'] },
      {
        row: 3,
        outcome: 'SKIP',
        message: expect.stringContaining('already'),
        cells: ['known@example.com', 'K'],
      },
      { row: 4, outcome: 'ERROR', message: "'bad' is not an email address", cells: ['bad', 'B'] },
    ])
    const real = await importText('', { url: dry.url })
    expect(real).toMatchObject({ state: 'DONE', done: 1, failed: 1, skipped: 2, inserted: 1 })
  })
})

describe('an undo', () => {
  const undo = (id: string, staff = ines) =>
    hearth.graphql(
      `mutation ($id: ID!) { job: userImportUndo(id: $id) { ${jobFields} } }`,
      { id },
      staff.token,
    )

  test('removes everybody whom the import inserted and nobody else, and leaves its trace', async () => {
    await hearth.addMembers([{ email: 'known@example.com' }])
    const job = await importText('email\nknown@example.com\nada@example.com\nbo@example.com\n')
    const answer = await undo(job.id)
    expect(answer.data.job).toMatchObject({
      undone: hearth.clock.now.toISOString(),
      undoneBy: { email: 'ines@staff.example' },
      inserted: 2,
      canUndo: false,
    })
    expect((await members()).map(({ email }) => email)).toEqual(['known@example.com'])
    expect((await undo(job.id)).errors?.[0]?.message).toContain('already been undone')
    expect(await importText('', { url: job.url })).toMatchObject({ done: 2 })
  })

  test.each([
    [
      'set a password',
      async (id: string) =>
        hearth
          .scope()
          .transaction((tx) => tx.services.identity.adapter.setPassword(tx, id, 'Ember-lamp-42!')),
    ],
    [
      'logged in',
      async (id: string) =>
        hearth.db
          .updateTable('members')
          .set({ firstLogin: hearth.clock.now })
          .where('tenantId', '=', 'hearth')
          .where('id', '=', id)
          .execute(),
    ],
  ])('is refused once one of them has %s', async (_what, activate) => {
    const job = await importText('email\nada@example.com\nbo@example.com\n')
    const [ada] = await members()
    await activate(String(ada?.id))
    const answer = await undo(job.id)
    expect(answer.errors?.[0]?.message).toBe(
      '[IMPORT_IN_USE] 1 of the 2 imported people have activated their account, so the import can no longer be undone',
    )
    expect(await members()).toHaveLength(2)
    expect(await loadJob(hearth, ines, job.id)).toMatchObject({ canUndo: false, undone: null })
  })

  test('is refused while the import runs, after a dry run, and after 30 days', async () => {
    const url = await upload(hearth, ines, 'email\nada@example.com\n')
    const { id } = (await askImport(hearth, ines, { url })).data.job
    expect((await undo(id)).errors?.[0]?.message).toContain('still running')
    const dry = await importText('', { url, dryRun: true })
    expect((await undo(dry.id)).errors?.[0]?.message).toContain('added nobody')
    const real = await importText('', { url })
    await hearth.db
      .updateTable('importJobs')
      .set({ finished: new Date('2026-10-20T10:00:00Z') })
      .where('tenantId', '=', 'hearth')
      .execute()
    expect((await undo(real.id)).errors?.[0]?.message).toContain('for 30 days')
    expect(await members()).toHaveLength(1)
  })
})

test('files and bad lines are gone 30 days after the import, its people stay', async () => {
  const job = await importText('email\nada@example.com\nbad\n')
  const unused = await upload(hearth, ines, 'email\nb@example.com\n')
  const stored = async () => {
    const names = await readdir(join(hearth.dataDir, 'imports', 'hearth'))
    return [job.url, unused].map((url) => names.includes(basename(url)))
  }
  const runNightly = async () => {
    for (const job of [purgeImportsJob, purgeUploadsJob]) await job.run(hearth.scope(), {})
  }
  hearth.clock.now = new Date('2026-12-21T09:00:00Z')
  await runNightly()
  expect(await stored()).toEqual([true, true])
  const rows = () =>
    hearth.db.selectFrom('importRows').select('row').where('tenantId', '=', 'hearth').execute()
  expect(await rows()).toHaveLength(1)
  hearth.clock.now = new Date('2026-12-21T10:00:01Z')
  await runNightly()
  expect(await stored()).toEqual([false, false])
  expect(await rows()).toEqual([])
  expect(await members()).toHaveLength(1)
})
