import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDb, createPool } from '../platform/database/database.ts'
import { createStorage } from '../platform/storage/storage.ts'
import { seedDemo } from '../seed/seed.ts'
import { checksumsOfDatabase, checksumsOfFiles } from '../test/starts/checksums.ts'
import { query, temporaryFolder } from '../test/temporary-database.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { createTestDatabase } from '../test/test-database.ts'
import { type BackupSummary, backUp } from './backup.ts'
import { openVerified, restore } from './restore.ts'

/** The demo community, for the tests of this file; its app is stopped, so nobody writes. */
let original: { url: string; dataDir: string }
let file = ''
let summary: BackupSummary
beforeAll(async () => {
  const hearth = await startTestApp()
  await seedDemo(hearth.scope)
  original = { url: hearth.databaseUrl, dataDir: hearth.dataDir }
  await writeFile(join(await folderOf(original.dataDir, 'keys'), 'secret'), 'a key')
  await hearth.close()
  file = join(original.dataDir, 'backups', 'hearth.zip')
  summary = await backUp({ ...original, file })
})
afterAll(() => rm(original.dataDir, { recursive: true }))

async function folderOf(dataDir: string, name: string): Promise<string> {
  await mkdir(join(dataDir, name), { recursive: true })
  return join(dataDir, name)
}

const newFile = async () => join(await temporaryFolder(), 'hearth.zip')
const newPlace = async () => ({
  url: await createTestDatabase(),
  dataDir: join(await temporaryFolder(), 'data'),
})

async function restoreFile(file: string, place: { url: string; dataDir: string }, replace = false) {
  const archive = await openVerified(file)
  await restore({ archive, ...place, replace }).finally(archive.close)
}

describe('a backup', { timeout: 180_000 }, () => {
  test('R42 restored to a new place has equal checksums of every table, file and key, and the same structure', async () => {
    const place = await newPlace()
    expect(summary.files).toBeGreaterThan(10)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await restoreFile(file, place)
    expect(await checksumsOfDatabase(place.url)).toEqual(await checksumsOfDatabase(original.url))
    expect(await checksumsOfFiles(place.dataDir)).toEqual(await checksumsOfFiles(original.dataDir))
    expect(existsSync(`${file}.part`)).toBe(false)
    expect(existsSync(join(place.dataDir, 'restore-unfinished'))).toBe(false)
  })

  test('leaves no second names behind, and is noted as the last one', async () => {
    expect((await readdir(original.dataDir)).filter((name) => name.startsWith('backup.'))).toEqual([])
    expect(JSON.parse(await readFile(join(original.dataDir, 'last-backup.json'), 'utf8')).file).toBe(file)
    await expect(backUp({ ...original, file })).rejects.toThrow(
      `${file} is there already: choose another name.`,
    )
  })

  test('in the midst of writes is of one instant: what belongs together is in it together, rows and files', async () => {
    const hearth = await startTestApp()
    const [busy, place, writers] = [await newFile(), await newPlace(), startWriters(hearth)]
    await writers.untilCount(50)
    await backUp({ url: hearth.databaseUrl, dataDir: hearth.dataDir, file: busy })
    const { written } = await writers.stop()
    await hearth.close()
    await restoreFile(busy, place)
    const rows = await query(place.url, "select id, name from uploads where kind = 'import' order by name")
    expect(rows.length).toBeGreaterThan(10)
    expect(written, 'nothing was written meanwhile').toBeGreaterThan(rows.length)
    expect(
      await query(place.url, "select count(*)::int as count from logs where message like 'stored %'"),
    ).toEqual([{ count: rows.length }])
    const storage = createStorage({ storageProvider: 'files', dataDir: place.dataDir })
    for (const { id } of rows) {
      const content = await storage.get(`imports/hearth/${id}.csv`)
      expect(content && (await text(content))).toBe(`file ${id}`)
    }
  })
})

/** Keeps adding a file, its row and a line about it, and deleting the oldest, as the application does. */
function startWriters({ scope }: TestApp) {
  let [count, stopped] = [0, false]
  const work = async (live: string[] = []) => {
    while (!stopped) {
      live.push(await addFile(scope(), ++count))
      if (live.length > 20) await removeFile(scope(), String(live.shift()))
    }
  }
  const working = Promise.all([work(), work()]).finally(() => {
    stopped = true
  })
  return {
    untilCount: async (wanted: number) => {
      while (count < wanted && !stopped) await new Promise(setImmediate)
    },
    stop: async () => {
      stopped = true
      await working
      return { written: count }
    },
  }
}

type Writer = ReturnType<TestApp['scope']>

async function addFile(scope: Writer, number: number): Promise<string> {
  const id = randomUUID()
  const { tenantId, now } = scope
  await scope.services.storage.put(`imports/${tenantId}/${id}.csv`, Buffer.from(`file ${id}`))
  await scope.transaction(async ({ db }) => {
    const name = String(number)
    const row = {
      tenantId,
      id,
      kind: 'import',
      name,
      contentType: 'text/csv',
      created: now,
      expires: now,
      stored: now,
    }
    await db.insertInto('uploads').values(row).execute()
    await db
      .insertInto('logs')
      .values({ tenantId, id, created: now, level: 'INFO', message: `stored ${id}` })
      .execute()
  })
  return id
}

async function removeFile(scope: Writer, id: string): Promise<void> {
  const { tenantId } = scope
  await scope.transaction(async (tx) => {
    await tx.db.deleteFrom('uploads').where('tenantId', '=', tenantId).where('id', '=', id).execute()
    await tx.db
      .deleteFrom('logs')
      .where('tenantId', '=', tenantId)
      .where('message', '=', `stored ${id}`)
      .execute()
  })
  await scope.services.storage.remove(`imports/${tenantId}/${id}.csv`)
}

describe('a file that is not a complete backup is refused before anything is changed', () => {
  test.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1_000)],
    ['cut off in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['altered in a byte of a table', (bytes: Buffer) => flip(bytes, bytes.length / 3)],
    ['altered in its list', (bytes: Buffer) => flip(bytes, bytes.lastIndexOf('hearth-backup sha256=') + 25)],
    ['empty', () => Buffer.alloc(0)],
  ])('%s', async (_what, alter) => {
    const [altered, place] = [await newFile(), await newPlace()]
    await writeFile(altered, alter(await readFile(file)))
    const before = await checksumsOfDatabase(place.url)
    await expect(restoreFile(altered, place, true)).rejects.toThrow(
      /^.*hearth\.zip is not a complete backup of Hearth \(.+\)\. Nothing was changed\.$/,
    )
    expect(await checksumsOfDatabase(place.url)).toEqual(before)
    expect(existsSync(place.dataDir)).toBe(false)
  })
})

function flip(bytes: Buffer, place: number): Buffer {
  const index = Math.floor(place)
  bytes[index] = (bytes[index] ?? 0) ^ 1
  return bytes
}

describe('a restore', { timeout: 180_000 }, () => {
  test('refuses a database with people, and replaces them with --replace', async () => {
    const place = await newPlace()
    await restoreFile(file, place)
    await writeFile(join(await folderOf(place.dataDir, 'uploads/hearth'), 'later.jpg'), 'sent later')
    await expect(restoreFile(file, place)).rejects.toThrow('There are people in this database already.')
    expect(existsSync(join(place.dataDir, 'uploads/hearth/later.jpg'))).toBe(true)
    await restoreFile(file, place, true)
    expect(await checksumsOfFiles(place.dataDir)).toEqual(await checksumsOfFiles(original.dataDir))
  })

  test('refuses a database that somebody uses', async () => {
    const place = await newPlace()
    const pool = createPool({ url: place.url, size: 1 })
    await createDb(pool).selectFrom('tenants').select('id').where('id', '=', 'hearth').execute()
    await expect(restoreFile(file, place)).rejects.toThrow('Another connection uses this database.')
    await pool.end()
  })

  test('of a newer release is refused, with the name of that release', async () => {
    const newer = await newFile()
    const added = { name: '9999_of_tomorrow.sql', checksum: 'statements:none' }
    const insert = `insert into schema_migrations (name, checksum) values ('${added.name}', '${added.checksum}')`
    await query(original.url, insert)
    await backUp({ ...original, file: newer })
    await query(original.url, `delete from schema_migrations where name = '${added.name}'`)
    await expect(openVerified(newer)).rejects.toThrow(
      'was written by another release, 0.1.0, which has the migration 9999_of_tomorrow.sql: restore it with that release, then upgrade. Nothing was changed.',
    )
  })
})
