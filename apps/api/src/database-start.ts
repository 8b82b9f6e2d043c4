import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { backUpBeforeMigration } from './backup/before-migration.ts'
import { refuseUnfinishedRestore } from './backup/restore.ts'
import type { Config } from './config.ts'
import { fullDisk, hasFullDisk } from './platform/data-folder.ts'
import { assertApplicationRole } from './platform/database/application-role.ts'
import { createDb, createPool, type Db, isUnavailable } from './platform/database/database.ts'
import { applicationRole, migrate, waitForMigrations } from './platform/database/migrate.ts'
import { createReplica, type Replica } from './platform/database/replica/replica.ts'
import { type EmbeddedOptions, startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts'
import { StartError } from './platform/start-error.ts'

export type DatabaseServer = {
  url: string
  /** The same database with nothing between: for migrations, backups, and what keeps a session. */
  directUrl: string
  /** True in an embedded database while what a first start must do is not finished. */
  isNew: boolean
  finishFirstStart: () => Promise<void>
  stop: () => Promise<void>
}

type ServerOptions = Pick<EmbeddedOptions, 'report' | 'signal' | 'onLost'>

/** Starts the embedded PostgreSQL; one at DATABASE_URL is somebody else's to start. */
export async function startDatabaseServer(config: Config, options: ServerOptions): Promise<DatabaseServer> {
  refuseUnfinishedRestore(config.dataDir)
  const { databaseUrl: url, databaseDirectUrl: directUrl = url } = config
  if (!url || !directUrl) {
    const server = await startEmbeddedPostgres({ dataDir: config.dataDir, ...options })
    return { ...server, directUrl: server.url }
  }
  const nothing = async () => {}
  return { url, directUrl, isNew: false, finishFirstStart: nothing, stop: nothing }
}

export type OpenDatabase = {
  db: Db
  pool: pg.Pool
  /**
   * For readers who take their time (security.md R27): however many they are, requests never wait behind them. Direct,
   * because each holds a connection as long as it reads, and a pooler has few.
   */
  streamDb: Db
  /** graphile-worker keeps connections open for itself, so that requests never wait behind jobs. Direct: it listens. */
  workerPool: pg.Pool
  stop: () => Promise<unknown>
}

const endPatienceMs = 1_000
export const streamConnections = 6

type MigrationSettings = Pick<Config, 'dataDir' | 'backupBeforeMigration' | 'migrateOnStart'>
type Urls = Pick<DatabaseServer, 'url' | 'directUrl'>

/** Brings the database to the newest schema, or waits until it is, and opens the pools, as the restricted role. */
export async function openDatabase(
  { url, directUrl }: Urls,
  settings: MigrationSettings & Pick<Config, 'databasePooled'>,
  options: Pick<ServerOptions, 'report' | 'signal'>,
): Promise<OpenDatabase> {
  if (settings.migrateOnStart) await migrateOrExplain(directUrl, settings, options.report)
  else await explained(directUrl, () => waitForMigrations(directUrl, options))
  const [pooled, role] = [settings.databasePooled, applicationRole]
  const pool = createPool({ url, pooled, role })
  const streamPool = createPool({ url: directUrl, role, size: streamConnections })
  const workerPool = createPool({ url: directUrl, role, size: 10 })
  // A start that is interrupted holds connections that only the end of the database takes from it.
  const stop = () =>
    Promise.race([Promise.all([pool, streamPool, workerPool].map((one) => one.end())), pause(endPatienceMs)])
  await explained(url, () => assertApplicationRole(pool)).catch(async (error) => {
    await stop()
    throw error
  })
  return { db: createDb(pool), pool, streamDb: createDb(streamPool), workerPool, stop }
}

/** The standby at DATABASE_REPLICA_URL; while it cannot be read, everything is read from the primary. */
export async function openReplica(
  { databaseReplicaUrl: url }: Config,
  { pool }: OpenDatabase,
  log: FastifyBaseLogger,
): Promise<Replica | undefined> {
  if (!url) return undefined
  const replica = createReplica({ url, primary: pool, log, streamConnections })
  await replica.watch.look()
  return replica
}

/** Runs what the database has not had yet, and says so. */
export async function migrateOrExplain(
  url: string,
  { dataDir, backupBeforeMigration }: Omit<MigrationSettings, 'migrateOnStart'>,
  report: (line: string) => void,
): Promise<void> {
  const before = () => backUpBeforeMigration({ url, dataDir }, report)
  const done = await explained(url, () => migrate(url, backupBeforeMigration ? { before } : {}))
  if (done.length > 0) report(`The database was brought up to date (${done.length} migrations).`)
}

async function explained<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const { name } = error as Error
    if (error instanceof StartError || name === 'AbortError' || isFullDisk(error)) throw error
    const { host, pathname } = new URL(url)
    if (/unsupported startup parameter/.test((error as Error).message))
      throw new StartError(
        `DATABASE_URL: ${host} is a pooler; set DATABASE_POOLER=transaction, and DATABASE_DIRECT_URL to the database itself.`,
      )
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
