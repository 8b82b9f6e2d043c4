import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { migrate } from '../platform/database/migrate.ts'
import { findForeignMigration } from '../platform/database/migrations.ts'
import { StartError } from '../platform/start-error.ts'
import { type Archive, type Manifest, openArchive } from './archive.ts'
import { isKept, openPlace } from './files.ts'
import { connectAsOwner, emptyDatabase, hasPeople, loadTables } from './tables.ts'

export type RestoreOptions = {
  archive: Archive
  /** The database, as its owner. Nobody else may use it meanwhile. */
  url: string
  dataDir: string
  /** Whether what is there may be lost. */
  replace: boolean
}

const noteOf = (dataDir: string) => join(dataDir, 'restore-unfinished')
const note = 'A restore is not finished. Run it again; it removes this file.\n'

/** Whether a restore into the data folder was begun and has not ended. */
export const isRestoreUnfinished = (dataDir: string): boolean => existsSync(noteOf(dataDir))

/** Half a restore must not be taken for a community. @throws StartError while one is not finished */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (!isRestoreUnfinished(dataDir)) return
  throw new StartError(
    `A restore into ${dataDir} was cut off, so it is not complete: run "npm run restore -- FILE" again.`,
  )
}

/**
 * Opens a backup and reads all of it.
 * @throws StartError when it is not complete, was altered, or is of a newer release than this
 */
export async function openVerified(file: string): Promise<Archive> {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`)
  const archive = await openArchive(file)
  try {
    refuseUnknownMigrations(archive.manifest, file)
    await archive.verify()
    return archive
  } catch (error) {
    archive.close()
    throw error
  }
}

function refuseUnknownMigrations({ migrations, version }: Manifest, file: string): void {
  const foreign = findForeignMigration(migrations)
  if (!foreign) return
  throw new StartError(
    `${file} was written by another release, ${version}, which has the migration ${foreign.name}: restore it with that release, then upgrade. Nothing was changed.`,
  )
}

/** Puts a backup in the place of what is there. Cut off, it leaves a note, and is done by running it again. */
export async function restore({ archive, url, dataDir, replace }: RestoreOptions): Promise<void> {
  const { manifest } = archive
  const client = await connectAsOwner(url)
  try {
    const isAgain = isRestoreUnfinished(dataDir)
    if (!replace && !isAgain && (await hasPeople(client)))
      throw new StartError(
        'There are people in this database already. Nothing was changed: choose an empty one, or add --replace to lose what is there.',
      )
    await refuseCompany(client)
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await writeFile(noteOf(dataDir), note, { mode: 0o600, flush: true })
    const place = await openPlace(dataDir)
    await extractFiles(archive, place.folder)
    await emptyDatabase(client)
    await migrate(url, { only: manifest.migrations.map(({ name }) => name) })
    await loadTables(client, manifest, (table) => archive.read(`tables/${table.name}`))
    await place.moveIn()
    await rm(noteOf(dataDir))
  } finally {
    await client.end()
  }
}

async function refuseCompany(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  const count = rows[0]?.count ?? 0
  if (count === 0) return
  throw new StartError(
    `${count === 1 ? 'Another connection uses' : `${count} other connections use`} this database. Nothing was changed: stop Hearth and everything else that uses it, then try again.`,
  )
}

async function extractFiles({ manifest, read }: Archive, folder: string): Promise<void> {
  for (const name of Object.keys(manifest.members).filter(isKept)) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(path, await read(name), { mode: name.startsWith('keys/') ? 0o600 : 0o644, flush: true })
  }
}
