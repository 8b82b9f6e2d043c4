import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { assetPartBytes } from '@hearth/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fromBuffer } from 'yauzl'
import { createArticle } from '../articles/index.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'
import { archiveJob, purgeArchivesJob, purgeAssetsJob } from './jobs.ts'

const start = new Date('2026-11-21T12:00:00Z')
const hour = 3_600_000

let hearth: TestApp
let ines: SignedIn

beforeAll(async () => {
  hearth = await startTestApp({ now: start })
  await hearth.addTenant('harbour')
  ines = await hearth.signIn({ role: 'STAFF', firstName: 'Ines' })
})
afterEach(() => {
  hearth.clock.now = start
})
afterAll(() => hearth.close())

async function ask<Answer>(text: string, variables: object = {}): Promise<Answer> {
  const { data, errors } = await hearth.graphql(text, variables, ines.token)
  if (errors) throw new Error(errors[0]?.message)
  return Object.values(data)[0] as Answer
}

type Upload = { file: { id: string }; parts: number; storedParts: number[]; address: string }
const uploadFields = '{ file { id name contentType stored } parts partSize storedParts address }'

const addGroup = async (title = 'Press pictures'): Promise<string> =>
  (
    await ask<{ id: string }>('mutation ($input: AssetInput!) { assetCreate(input: $input) { id } }', {
      input: { title },
    })
  ).id
const begin = (entryId: string, name: string, size: number): Promise<Upload> =>
  ask(
    `mutation ($entryId: ID!, $name: String!, $size: Float!) {
      assetUploadStart(entryId: $entryId, name: $name, size: $size) ${uploadFields} }`,
    { entryId, name, size },
  )
const resume = (id: string): Promise<Upload> =>
  ask(`mutation ($id: ID!) { assetUploadResume(id: $id) ${uploadFields} }`, { id })

const put = async ({ address }: Upload, number: number, body: Buffer): Promise<number> => {
  const { status } = await fetch(hearth.at(`${address}/${number}`), {
    method: 'PUT',
    body,
    headers: { 'content-type': 'application/octet-stream' },
  })
  return status
}

const partOf = (content: Buffer, number: number) =>
  content.subarray(number * assetPartBytes, (number + 1) * assetPartBytes)

/** Sends a whole file. */
async function send(entryId: string, name: string, content: Buffer): Promise<string> {
  const upload = await begin(entryId, name, content.length)
  for (let number = 0; number < upload.parts; number++)
    expect(await put(upload, number, partOf(content, number))).toBe(204)
  return upload.file.id
}

type Shown = {
  version: number
  fileCount: number
  size: number
  files: { id: string; name: string; contentType: string; url: string; stored: string | null }[]
}
const show = (id: string): Promise<Shown> =>
  ask(`{ asset(id: "${id}") { version fileCount size files { id name contentType url stored } } }`)

const png = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  Buffer.from('0000000d494844520000000100000001080600000000', 'hex'),
  Buffer.alloc(200),
])

describe('a file of an entry', () => {
  test('is sent in parts, in any order, and comes back as it was', async () => {
    const content = Buffer.alloc(2 * assetPartBytes + 5, 'tea ')
    const id = await addGroup()
    const upload = await begin(id, 'tea.txt', content.length)
    expect(upload).toMatchObject({ parts: 3, storedParts: [] })
    for (const number of [2, 0]) expect(await put(upload, number, partOf(content, number))).toBe(204)
    expect(await show(id)).toMatchObject({ fileCount: 0, size: 0, files: [{ stored: null, url: null }] })
    expect(await put(upload, 1, partOf(content, 1))).toBe(204)
    const shown = await show(id)
    expect(shown).toMatchObject({
      fileCount: 1,
      size: content.length,
      files: [{ contentType: 'text/plain' }],
    })
    const answer = await fetch(hearth.at(String(shown.files[0]?.url)))
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="tea.txt"; filename*=UTF-8''tea.txt`,
    )
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('goes on where it broke off: the parts that are there are told', async () => {
    const content = Buffer.alloc(assetPartBytes + 1, 'x')
    const id = await addGroup()
    const first = await begin(id, 'x.txt', content.length)
    await put(first, 0, partOf(content, 0))
    hearth.clock.now = new Date(start.getTime() + 10 * 60_000)
    const again = await resume(first.file.id)
    expect(again).toMatchObject({ storedParts: [0], parts: 2 })
    await put(again, 1, partOf(content, 1))
    expect((await show(id)).fileCount).toBe(1)
  })

  test('is there once, when its last parts come at the same moment and twice', async () => {
    const content = Buffer.alloc(3 * assetPartBytes, 'y')
    const id = await addGroup()
    const upload = await begin(id, 'y.txt', content.length)
    const numbers = [0, 1, 2, 0, 1, 2]
    const answers = await Promise.all(numbers.map((number) => put(upload, number, partOf(content, number))))
    expect(answers.every((status) => status === 204 || status === 409)).toBe(true)
    expect(await show(id)).toMatchObject({ version: 2, fileCount: 1 })
  })

  test.each([
    ['a PNG by any name', 'report.pdf', png, 'image/png'],
    ['a page', 'page.html', Buffer.from('<script>alert(1)</script>'), 'text/plain'],
    [
      'a drawing with script',
      'a.svg',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      'application/octet-stream',
    ],
    ['bytes', 'a.bin', Buffer.from([0, 1, 2, 3]), 'application/octet-stream'],
  ])('has the type of its content: %s', async (_what, name, content, type) => {
    const id = await addGroup()
    await send(id, name, content)
    const [file] = (await show(id)).files
    expect(file?.contentType).toBe(type)
    const { headers } = await fetch(hearth.at(String(file?.url)))
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
  })

  test.each([
    ['an empty file', 'a.txt', 0, 'The file is empty'],
    ['one byte more than 200 MB', 'a.txt', 209_715_201, 'A file can have at most 200 MB'],
    ['no name', ' / ', 1, 'The file needs a name'],
  ])('is refused: %s', async (_what, name, size, message) => {
    await expect(begin(await addGroup(), name, size)).rejects.toThrow(message)
  })

  test('has a name that is no path', async () => {
    const id = await addGroup()
    await begin(id, '../../etc/pass"wd\u202e.txt', 3)
    expect((await show(id)).files[0]?.name).toBe('etcpasswd.txt')
  })

  test('takes no part that is too long, too short or not one of its own', async () => {
    const upload = await begin(await addGroup(), 'a.txt', 3)
    expect(await put(upload, 0, Buffer.from('four'))).toBe(413)
    expect(await put(upload, 0, Buffer.from('tw'))).toBe(400)
    expect(await put(upload, 1, Buffer.from('one'))).toBe(400)
    expect(await put({ ...upload, address: `${upload.address}x` }, 0, Buffer.from('one'))).toBe(404)
    hearth.clock.now = new Date(start.getTime() + 24 * hour + 1)
    expect(await put(upload, 0, Buffer.from('one'))).toBe(404)
  })

  test('cannot be changed once it is complete', async () => {
    const upload = await begin(await addGroup(), 'a.txt', 3)
    expect(await put(upload, 0, Buffer.from('one'))).toBe(204)
    expect(await put(upload, 0, Buffer.from('two'))).toBe(409)
  })
})

describe('the files of an article', () => {
  const files = async (id: string) =>
    (await hearth.graphql(`{ article(id: "${id}") { assets { name size contentType url } } }`)).data.article

  test('are downloads for everybody once it is published, and for nobody else', async () => {
    const article = await createArticle(hearth.scope(), { title: 'Tea', body: '<p>b</p>' })
    await send(article.id, 'list.txt', Buffer.from('one'))
    const { assets } = await files(article.id)
    expect(assets).toMatchObject([{ name: 'list.txt', size: 3, contentType: 'text/plain' }])
    expect(await (await fetch(hearth.at(assets[0].url))).text()).toBe('one')
    await ask(`mutation { articleUnpublish(id: "${article.id}") { id } }`)
    expect((await fetch(hearth.at(assets[0].url))).status).toBe(404)
  })

  test('of another article are not given out under this one', async () => {
    const one = await createArticle(hearth.scope(), { title: 'One', body: '<p>b</p>' })
    const draft = await createArticle(hearth.scope(), { title: 'Two', body: '<p>b</p>', publishAt: null })
    await send(one.id, 'a.txt', Buffer.from('a'))
    const hidden = await send(draft.id, 'b.txt', Buffer.from('b'))
    expect((await fetch(hearth.at(`/article/${one.id}/files/${hidden}`))).status).toBe(404)
    expect((await fetch(hearth.at(`/article/${draft.id}/files/${hidden}`))).status).toBe(404)
  })
})

type Job = { id: string; state: string; total: number; done: number; message: string | null }
const jobFields = '{ id kind state total done failed message finished errors { message } }'
const request = (id: string): Promise<Job> =>
  ask(`mutation { contentRequestMasterAccess(id: "${id}") ${jobFields} }`)
const readJob = (id: string): Promise<Job> => ask(`{ assetArchive(id: "${id}") ${jobFields} }`)

/** The names and contents of a zip. */
async function unzip(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await new Promise<import('yauzl').ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
  )
  const found: Record<string, string> = {}
  return new Promise((resolve, reject) => {
    zip.on('end', () => resolve(found)).on('error', reject)
    zip.on('entry', (entry) =>
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error)
        found[entry.fileName] = String(await buffer(stream))
        zip.readEntry()
      }),
    )
    zip.readEntry()
  })
}

const linkOf = async () => {
  const mail = (await hearth.readMails(ines.email))
    .filter(({ template }) => template === 'asset-ready')
    .at(-1)
  return String(/https?:\/\/\S+\/asset-archives\/[^\s)]+/.exec(JSON.stringify(mail))?.[0]).replace(
    /["\\].*$/,
    '',
  )
}

describe('all files of an entry as one zip', () => {
  test('are made by a job, and its link is emailed and works for 24 hours', async () => {
    const id = await addGroup('Süße Bilder')
    await send(id, 'a.txt', Buffer.from('one'))
    hearth.clock.now = new Date(start.getTime() + 1)
    await send(id, 'A.txt', Buffer.from('two'))
    hearth.clock.now = start
    const job = await request(id)
    expect(job).toMatchObject({ kind: 'ASSET_ARCHIVE', state: 'QUEUED', total: 2, done: 0 })
    expect(await request(id)).toMatchObject({ id: job.id })
    await archiveJob.run(hearth.scope(), { id: job.id })
    await archiveJob.run(hearth.scope(), { id: job.id })
    expect(await readJob(job.id)).toMatchObject({ state: 'DONE', done: 2, message: null })
    const link = await linkOf()
    const answer = await fetch(hearth.at(link))
    expect(answer.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''S%C3%BC%C3%9Fe%20Bilder.zip`,
    )
    expect(await unzip(Buffer.from(await answer.arrayBuffer()))).toEqual({
      'a.txt': 'one',
      'A (2).txt': 'two',
    })
    hearth.clock.now = new Date(start.getTime() + 24 * hour)
    expect((await fetch(hearth.at(link))).status).toBe(404)
  })

  test('are those of an article too, by its id', async () => {
    const article = await createArticle(hearth.scope(), { title: 'Tea', body: '<p>b</p>' })
    await send(article.id, 'a.txt', Buffer.from('one'))
    expect(await request(article.id)).toMatchObject({ state: 'QUEUED', total: 1 })
  })

  test('are refused clearly for an unknown id and for an entry without files', async () => {
    await expect(request('00000000-0000-4000-8000-000000000000')).rejects.toThrow('The entry was not found')
    await expect(request('tea')).rejects.toThrow("'tea'")
    await expect(request(await addGroup())).rejects.toThrow('This entry has no files yet')
    const article = await createArticle(hearth.scope(), { title: 'Tea', body: '<p>b</p>' })
    await expect(request(article.id)).rejects.toThrow('This entry has no files yet')
  })

  test('end as failed, with a sentence, when a part is missing', async () => {
    const id = await addGroup()
    const file = await send(id, 'a.txt', Buffer.from('one'))
    await hearth.scope().services.storage.remove(`assets/hearth/${file}-0.part`)
    const job = await request(id)
    await archiveJob.run(hearth.scope(), { id: job.id })
    expect(await readJob(job.id)).toMatchObject({ state: 'FAILED', message: /could not be read/ })
  })
})

describe('what is no longer needed', () => {
  const kept = (folder: string): string[] => {
    const path = join(hearth.dataDir, folder, 'hearth')
    return statSync(path, { throwIfNoEntry: false }) ? readdirSync(path) : []
  }

  test('a zip goes once its link is over', async () => {
    const id = await addGroup()
    await send(id, 'a.txt', Buffer.from('one'))
    const job = await request(id)
    await archiveJob.run(hearth.scope(), { id: job.id })
    hearth.clock.now = new Date(start.getTime() + 23 * hour)
    await purgeArchivesJob.run(hearth.scope(), {})
    expect(kept('archives')).toContain(`${job.id}.zip`)
    hearth.clock.now = new Date(start.getTime() + 24 * hour + 1)
    await purgeArchivesJob.run(hearth.scope(), {})
    expect(kept('archives')).toEqual([])
  })

  test('a file that was removed goes in the night, and so do one that nobody finished and those of a deleted entry', async () => {
    const [id, deleted] = [await addGroup(), await addGroup()]
    const [removed, stays] = [
      await send(id, 'a.txt', Buffer.from('a')),
      await send(id, 'b.txt', Buffer.from('b')),
    ]
    const half = await begin(id, 'c.txt', assetPartBytes + 1)
    await put(half, 0, Buffer.alloc(assetPartBytes, 'c'))
    const gone = await send(deleted, 'd.txt', Buffer.from('d'))
    await ask(`mutation { assetFileDelete(id: "${removed}") { id } }`)
    await ask(`mutation { assetsDelete(ids: ["${deleted}"]) { id } }`)
    const has = (file: string) => kept('assets').some((name) => name.startsWith(file))
    const purgeAt = async (days: number) => {
      hearth.clock.now = new Date(start.getTime() + days * 24 * hour + 1)
      await purgeAssetsJob.run(hearth.scope(), {})
    }
    await purgeAt(1)
    expect([removed, half.file.id, gone, stays].map(has)).toEqual([false, true, true, true])
    await purgeAt(7)
    expect([half.file.id, gone, stays].map(has)).toEqual([false, true, true])
    await purgeAt(30)
    expect([gone, stays].map(has)).toEqual([false, true])
  })
})

test('an entry is renamed, deleted and restored, and each leaves an audit entry', async () => {
  const id = await addGroup('Old')
  await ask(`mutation { assetUpdate(id: "${id}", input: { title: "New" }, ifVersion: 1) { id } }`)
  await ask(`mutation { assetDelete(id: "${id}") { id } }`)
  expect(await ask(`{ asset(id: "${id}") { id } }`)).toBeNull()
  await ask(`mutation { assetsRestore(ids: ["${id}"]) { id } }`)
  const changes = await hearth.db
    .selectFrom('recordChanges')
    .select(['actorId', 'updated'])
    .where('tenantId', '=', 'hearth')
    .where('record', '=', 'asset')
    .where('recordId', '=', id)
    .orderBy('version')
    .execute()
  expect(changes.map(({ actorId, updated }) => [actorId, Object.keys(updated as object)])).toEqual([
    [ines.id, ['title']],
    [ines.id, ['deletedAt']],
    [ines.id, ['deletedAt']],
  ])
})
