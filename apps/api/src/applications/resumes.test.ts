import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { maxResumeBytes, resumeTexts } from '@hearth/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildPdf } from '../seed/seed-front-door.ts'
import { apply } from '../test/front-door.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'
import { purgeUploadsJob } from '../uploads/index.ts'

const pdf = 'application/pdf'
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

let hearth: TestApp
let ines: SignedIn
beforeAll(async () => {
  hearth = await startTestApp({ now: new Date('2026-11-21T10:00:00Z') })
  ines = await hearth.signIn({ role: 'STAFF' })
})
afterAll(() => hearth.close())
beforeEach(async () => {
  await hearth.db.deleteFrom('rateLimits').execute()
})

async function sign(fileType = pdf, fileName = 'My résumé <1>.pdf') {
  const { data, errors, status } = await hearth.graphql(
    'mutation ($fileName: String!, $fileType: String!) { applicationResumeUpload(fileName: $fileName, fileType: $fileType) { signedUrl url } }',
    { fileName, fileType },
  )
  return { ...data?.applicationResumeUpload, status, error: errors?.[0]?.message } as {
    signedUrl: string
    url: string
    status: number
    error?: string
  }
}
const put = async (address: string, content: Buffer, type = pdf) => {
  const response = await fetch(hearth.at(address), {
    method: 'PUT',
    body: new Uint8Array(content),
    headers: { 'content-type': type },
  })
  const text = await response.text()
  return { status: response.status, error: text && JSON.parse(text).error }
}
const content = buildPdf(['Ada Okafor'])

async function resumeOf(email: string, token = ines.token) {
  const { data } = await hearth.graphql(
    `{ users(filter: { query: "${email}" }) { edges { node { resume { name url } } } } }`,
    {},
    token,
  )
  return data.users.edges[0].node.resume as { name: string; url: string }
}

describe('a resume', () => {
  test('comes with the application, and is given to staff as a file to keep', async () => {
    const { signedUrl, url } = await sign()
    expect(await put(signedUrl, content)).toMatchObject({ status: 204 })
    const { errors } = await apply(hearth, { email: 'resume@example.com', resume: { name: 'x', url } })
    expect(errors).toBeUndefined()
    const resume = await resumeOf('resume@example.com')
    expect(resume.name).toBe('My résumé 1.pdf')
    const response = await fetch(hearth.at(resume.url))
    expect(Buffer.from(await response.arrayBuffer())).toEqual(content)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': pdf,
      'content-disposition':
        'attachment; filename="resume.pdf"; filename*=UTF-8\'\'My%20r%C3%A9sum%C3%A9%201.pdf',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
  })

  test('is read for 10 minutes by an address, and by no other', async () => {
    const { url } = await resumeOf('resume@example.com')
    const read = async (address: string) => (await fetch(hearth.at(address))).status
    const start = hearth.clock.now
    hearth.clock.now = new Date(start.getTime() + 600_000)
    expect(await read(url)).toBe(200)
    hearth.clock.now = new Date(start.getTime() + 600_001)
    expect(await read(url)).toBe(404)
    hearth.clock.now = start
    expect(await read(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).toBe(404)
    expect(await read(url.replace('.hearth.', '.harbour.'))).toBe(404)
    expect(await read('/applications/resumes')).toBe(404)
  })

  test('belongs to one application', async () => {
    const { signedUrl, url } = await sign()
    await put(signedUrl, content)
    const resume = { name: 'x', url }
    expect((await apply(hearth, { email: 'first@example.com', resume })).errors).toBeUndefined()
    const second = await apply(hearth, { email: 'second@example.com', resume })
    expect(second.errors?.[0]?.message).toContain('The resume was not received')
  })

  test('is no picture, though it lies among the files', async () => {
    const { signedUrl, url } = await sign()
    await put(signedUrl, content)
    expect((await fetch(hearth.at(url))).status).toBe(404)
    const { errors } = await hearth.graphql(
      'mutation ($id: ID!, $avatar: String) { adminUserUpdate(id: $id, input: { avatar: $avatar }) { id } }',
      { id: ines.id, avatar: url },
      ines.token,
    )
    expect(errors?.[0]?.message).toContain('avatar must be the url')
  })

  test.each(['image/png', 'text/html', 'application/zip', ''])('no place is given for %j', async (type) => {
    expect((await sign(type)).error).toBe(`[BAD_INPUT] ${resumeTexts.wrongType}`)
  })

  test.each([
    ['a page under the name of a PDF', pdf, Buffer.from('<html><script>alert(1)</script></html>')],
    ['any archive under the name of a Word file', docx, Buffer.from('PK\x03\x04nothing')],
    ['nothing', pdf, Buffer.alloc(0)],
  ])('%s is refused', async (_name, type, bytes) => {
    const { signedUrl } = await sign(type)
    expect(await put(signedUrl, bytes, type)).toEqual({ status: 400, error: resumeTexts.wrongType })
  })

  test('Word files of both kinds are taken', async () => {
    const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0])
    const place = await sign('application/msword', 'cv.doc')
    expect((await put(place.signedUrl, old, 'application/msword')).status).toBe(204)
    const newer = await sign(docx, 'cv.docx')
    expect((await put(newer.signedUrl, Buffer.from('PK\x03\x04..word/document.xml'), docx)).status).toBe(204)
  })

  test('5,242,880 bytes are taken, one more is not', async () => {
    const padded = (bytes: number) => Buffer.concat([content, Buffer.alloc(bytes - content.length)])
    expect((await put((await sign()).signedUrl, padded(maxResumeBytes))).status).toBe(204)
    expect(await put((await sign()).signedUrl, padded(maxResumeBytes + 1))).toEqual({
      status: 413,
      error: resumeTexts.tooLarge,
    })
  })

  test('an address takes one file of its type, for 10 minutes, in its own tenant', async () => {
    const { signedUrl } = await sign()
    expect((await put(signedUrl.replace('/hearth/', '/harbour/'), content)).status).toBe(404)
    expect((await put(signedUrl, content, 'application/msword')).status).toBe(400)
    expect((await put(signedUrl, content)).status).toBe(204)
    expect((await put(signedUrl, content)).status).toBe(404)
    const late = await sign()
    const start = hearth.clock.now
    hearth.clock.now = new Date(start.getTime() + 600_001)
    expect((await put(late.signedUrl, content)).status).toBe(404)
    hearth.clock.now = start
  })

  test('R05 the 16th place from one network within half an hour waits', async () => {
    for (let count = 0; count < 15; count += 1) await sign()
    expect((await sign()).status).toBe(429)
  })

  test('that could not be stored is not promised by any row, and its address takes it later', async () => {
    const { signedUrl, url } = await sign()
    const resume = { name: 'x', url }
    const folder = join(hearth.dataDir, 'resumes')
    await mkdir(folder, { recursive: true })
    await rename(folder, `${folder}.away`)
    await writeFile(folder, '')
    expect((await put(signedUrl, content)).status).toBe(500)
    const refused = await apply(hearth, { email: 'broken@example.com', resume })
    expect(refused.errors?.[0]?.message).toContain('The resume was not received')
    await rm(folder)
    await rename(`${folder}.away`, folder)
    expect((await put(signedUrl, content)).status).toBe(204)
    expect((await apply(hearth, { email: 'mended@example.com', resume })).errors).toBeUndefined()
  })

  test('that nobody applied with is deleted after a day; one of an application stays', async () => {
    const { signedUrl } = await sign()
    await put(signedUrl, content)
    const stored = async () =>
      hearth.db.selectFrom('uploads').select('id').where('tenantId', '=', 'hearth').execute()
    const start = hearth.clock.now
    await purgeUploadsJob.run(hearth.scope(), {})
    expect((await stored()).length).toBeGreaterThan(2)
    hearth.clock.now = new Date(start.getTime() + 86_400_001)
    await purgeUploadsJob.run(hearth.scope(), {})
    expect(await stored()).toHaveLength(3)
    expect(await readdir(join(hearth.dataDir, 'resumes', 'hearth'))).toHaveLength(3)
    hearth.clock.now = start
    expect((await fetch(hearth.at((await resumeOf('resume@example.com')).url))).status).toBe(200)
  })
})
