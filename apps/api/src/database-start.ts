import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Config } from './config.ts'
import { fullDisk, hasFullDisk } from './platform/data-folder.ts'
import { createDb, createPool, type Db, isUnavailable } from './platform/database/database.ts'
import { applicationRole, migrate } from './platform/database/migrate.ts'
import { type EmbeddedOptions, startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts'
import { StartError } from './platform/start-error.ts'

export type DatabaseServer = {
  url: string
  /** True in an embedded database while what a first start must do is not finished. */
  isNew: boolean
  finishFirstStart: () => Promise<void>
  stop: () => Promise<void>
}

type ServerOptions = Pick<EmbeddedOptions, 'report' | 'signal' | 'onLost'>

/** Starts the embedded PostgreSQL; one at DATABASE_URL is somebody else's to start. */
export async function startDatabaseServer(config: Config, options: ServerOptions): Promise<DatabaseServer> {
  if (!config.databaseUrl) return startEmbeddedPostgres({ dataDir: config.dataDir, ...options })
  const nothing = async () => {}
  return { url: config.databaseUrl, isNew: false, finishFirstStart: nothing, stop: nothing }
}

export type OpenDatabase = {
  db: Db
  pool: pg.Pool
  /** For readers who take their time (security.md R27): however many they are, requests never wait behind them. */
  streamDb: Db
  /** graphile-worker keeps connections open for itself, so that requests never wait behind jobs. */
  workerPool: pg.Pool
  stop: () => Promise<unknown>
}

const endPatienceMs = 1_000
export const streamConnections = 6

/** Brings the database to the newest schema and opens the pools, as the restricted role. */
export async function openDatabase(url: string, report: (line: string) => void): Promise<OpenDatabase> {
  const done = await migrateOrExplain(url)
  if (done.length > 0) report(`The database was brought up to date (${done.length} migrations).`)
  const pool = createPool({ url, role: applicationRole })
  const streamPool = createPool({ url, role: applicationRole, size: streamConnections })
  const workerPool = createPool({ url, role: applicationRole, size: 10 })
  // A start that is interrupted holds connections that only the end of the database takes from it.
  const stop = () =>
    Promise.race([Promise.all([pool, streamPool, workerPool].map((one) => one.end())), pause(endPatienceMs)])
  return { db: createDb(pool), pool, streamDb: createDb(streamPool), workerPool, stop }
}

async function migrateOrExplain(url: string): Promise<string[]> {
  try {
    return await migrate(url)
  } catch (error) {
    if (error instanceof StartError || isFullDisk(error)) throw error
    const { host, pathname } = new URL(url)
    throw new StartError(
      `DATABASE_URL: the database ${pathname.slice(1)} at ${host} cannot be used: ${(error as Error).message || 'no answer'}.`,
    )
  }
}

const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])
const isFullDisk = (error: unknown): boolean => fullDiskCodes.has((error as { code?: string }).code ?? '')

/** The sentence for what went wrong in a start; an error that nobody foresaw keeps its stack. */
export async function explainStartFailure(error: unknown, config: Config | undefined): Promise<string> {
  if (error instanceof StartError) return error.message
  // A database without room for its journal ends before it can say why.
  if (config && (isFullDisk(error) || (await hasFullDisk(config.dataDir))))
    return fullDisk(config.dataDir).message
  if (isUnavailable(error)) return `The database was lost during the start: ${(error as Error).message}.`
  return (error as Error).stack ?? String(error)
}
