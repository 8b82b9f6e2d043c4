import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { listRecorded } from '../platform/database/migrations.ts'
import { StartError } from '../platform/start-error.ts'
import { type ArchiveWriter, createArchive } from './archive.ts'
import { openLinks, walkFiles } from './files.ts'
import { connectAsOwner, copyOut, listSequences, listTables } from './tables.ts'

export type BackupOptions = {
  /** The database, as its owner. It may be in use. */
  url: string
  dataDir: string
  /** Where to; nothing may be there yet. */
  file: string
}
export type BackupSummary = { file: string; bytes: number; tables: number; files: number; seconds: number }

const packageFile = new URL('../../../../package.json', import.meta.url)
const noteOfLast = (dataDir: string) => join(dataDir, 'last-backup.json')

/** Writes database, files and keys as they are at one instant. @throws StartError when there is nothing to write */
export async function backUp({ url, dataDir, file }: BackupOptions): Promise<BackupSummary> {
  const began = performance.now()
  if (existsSync(file)) throw new StartError(`${file} is there already: choose another name.`)
  const part = `${file}.part`
  await rm(part, { force: true })
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const client = await connectAsOwner(url)
  const links = await openLinks(dataDir)
  const archive = await createArchive(part)
  try {
    await links.add()
    await beginSnapshot(client)
    await links.add()
    const counts = await writeAll(client, archive, links.folder)
    await rename(part, file)
    await flushFolder(dirname(file))
    const { bytes, ...rest } = counts
    const created = new Date().toISOString()
    await writeFile(noteOfLast(dataDir), JSON.stringify({ file, bytes, created }), { mode: 0o600 })
    return { file, bytes, ...rest, seconds: (performance.now() - began) / 1_000 }
  } catch (error) {
    archive.abandon(error as Error)
    await rm(part, { force: true })
    throw error
  } finally {
    await client.end()
    await links.remove()
  }
}

/** The sentence about a backup that was written. */
export const describeBackup = ({ file, bytes, tables, files, seconds }: BackupSummary): string =>
  `Wrote ${file}: ${(bytes / 1_000_000).toFixed(1)} MB with ${tables} tables and ${files} files, in ${seconds.toFixed(1)} s.`

/** When and where the last backup of this data folder was written; undefined: there was none. */
export function findLastBackup(
  dataDir: string,
): { file: string; bytes: number; created: string } | undefined {
  const note = noteOfLast(dataDir)
  return existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : undefined
}

/** Every table is then read as it is at this instant. */
async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  if ((await listRecorded(client)).length === 0)
    throw new StartError('There is nothing to back up: no Hearth was started with this database yet.')
}

async function writeAll(client: pg.Client, archive: ArchiveWriter, folder: string) {
  const tables = await listTables(client)
  for (const table of tables) await archive.add(`tables/${table.name}`, await copyOut(client, table))
  let files = 0
  for await (const path of walkFiles(folder)) {
    // Pictures, films and documents are compressed already.
    await archive.add(path, createReadStream(join(folder, path)), { compress: false })
    files++
  }
  const bytes = await archive.finish({
    product: 'hearth',
    format: 1,
    version: JSON.parse(readFileSync(packageFile, 'utf8')).version,
    created: new Date().toISOString(),
    migrations: await listRecorded(client),
    tables,
    sequences: await listSequences(client),
  })
  return { bytes, tables: tables.length, files }
}

/** So that the file's name survives a power cut as its content does. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
