import { resolve } from 'node:path'
import { parseConfig } from '../config.ts'
import { startDatabaseServer } from '../database-start.ts'
import { findRunningDatabase, startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { StartError } from '../platform/start-error.ts'
import { backUp, describeBackup } from './backup.ts'
import { isRestoreUnfinished, openVerified, restore } from './restore.ts'

type Report = (line: string) => void

/** npm runs a script in the project's folder; a name is meant from where the person is. */
const pathOf = (name: string): string => resolve(process.env.INIT_CWD ?? '.', name)

/** What nobody foresaw, such as a full disk or a database that went away, in a sentence with what it led to. */
const explained = (error: Error, state: string): StartError =>
  error instanceof StartError ? error : new StartError(`${state}: ${error.message}.`)

/** `npm run backup -- FILE`, also while Hearth runs. */
export async function backUpByCommand(words: string[], report: Report): Promise<void> {
  const [name] = words
  if (!name) throw new StartError('Say where to: npm run backup -- /backups/hearth.zip')
  const config = parseConfig(process.env)
  const databaseUrl = config.databaseUrl ?? (await findRunningDatabase(config.dataDir))
  const server = await startDatabaseServer({ ...config, databaseUrl }, { report })
  try {
    const file = pathOf(name)
    const summary = await backUp({ url: server.directUrl, dataDir: config.dataDir, file }).catch((error) => {
      throw explained(error, 'The backup was not written')
    })
    report(describeBackup(summary))
    report('It holds the keys and everything that members wrote: keep it where nobody else can read it.')
  } finally {
    await server.stop()
  }
}

/** `npm run restore -- FILE [--replace]`, while Hearth is stopped. */
export async function restoreByCommand(words: string[], report: Report): Promise<void> {
  const began = performance.now()
  const name = words.find((word) => !word.startsWith('--'))
  if (!name) throw new StartError('Say what to restore: npm run restore -- /backups/hearth.zip [--replace]')
  const { dataDir, databaseUrl, databaseDirectUrl = databaseUrl } = parseConfig(process.env)
  const archive = await openVerified(pathOf(name))
  try {
    const { created, version, tables } = archive.manifest
    report(`The backup of ${created}, written by release ${version}, is complete.`)
    const server = databaseDirectUrl ? undefined : await startEmbeddedPostgres({ dataDir, report })
    try {
      const url = databaseDirectUrl ?? server?.url ?? ''
      await restore({ archive, url, dataDir, replace: words.includes('--replace') }).catch((error) => {
        const state = isRestoreUnfinished(dataDir)
          ? 'The restore is not finished: mend that and run it again'
          : 'Nothing was changed'
        throw explained(error, state)
      })
      // Its people are in place, so no demo community is to be made.
      await server?.finishFirstStart()
    } finally {
      await server?.stop()
    }
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    report(`Restored ${tables.length} tables and the files in ${seconds} s. Start Hearth with npm start.`)
  } finally {
    archive.close()
  }
}
