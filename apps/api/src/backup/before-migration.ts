import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../platform/start-error.ts'
import { backUp, describeBackup } from './backup.ts'
import { connectAsOwner, hasPeople } from './tables.ts'

const kept = 3
const prefix = 'before-migration-'

/** Writes a backup of a database with people, for the way back, and keeps the newest three. */
export async function backUpBeforeMigration(
  { url, dataDir }: { url: string; dataDir: string },
  report: (line: string) => void,
): Promise<void> {
  if (!(await isUsed(url))) return
  const folder = join(dataDir, 'backups')
  const name = `${prefix}${new Date().toISOString().replaceAll(/[:.]/g, '-')}.zip`
  report('The database is backed up before it is brought up to date')
  const summary = await backUp({ url, dataDir, file: join(folder, name) }).catch((error: Error) => {
    throw new StartError(
      `The backup before the migrations failed, so none was run: ${error.message}. Mend that, or set BACKUP_BEFORE_MIGRATION=off.`,
    )
  })
  report(describeBackup(summary))
  const names = (await readdir(folder)).filter((entry) => entry.startsWith(prefix) && entry.endsWith('.zip'))
  for (const old of names.sort().slice(0, -kept)) await rm(join(folder, old))
}

async function isUsed(url: string): Promise<boolean> {
  const client = await connectAsOwner(url)
  return hasPeople(client).finally(() => client.end())
}
