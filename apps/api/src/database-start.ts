import type pg from 'pg'
import type { Config } from './config.ts'
import { createDb, createPool, type Db } from './platform/database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { applicationRole, migrate } from './platform/migrate.ts'
import { StartError } from './platform/start-error.ts'

export type OpenDatabase = {
  db: Db
  pool: pg.Pool
  /** graphile-worker keeps connections open for itself, so that requests never wait behind jobs. */
  workerPool: pg.Pool
  isNew: boolean
  stop: () => Promise<void>
}

/** Starts or reaches PostgreSQL, brings it to the newest schema and opens the pools, as the restricted role. */
export async function openDatabase(config: Config, report: (line: string) => void): Promise<OpenDatabase> {
  const server = config.databaseUrl
    ? { url: config.databaseUrl, isNew: false, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: config.dataDir, report })
  try {
    const done = await migrateOrExplain(server.url)
    if (done.length > 0) report(`The database was brought up to date (${done.length} migrations).`)
  } catch (error) {
    await server.stop()
    throw error
  }
  const pool = createPool({ url: server.url, role: applicationRole })
  const workerPool = createPool({ url: server.url, role: applicationRole, size: 6 })
  const stop = async () => {
    await Promise.all([pool.end(), workerPool.end()])
    await server.stop()
  }
  return { db: createDb(pool), pool, workerPool, isNew: server.isNew, stop }
}

async function migrateOrExplain(url: string): Promise<string[]> {
  try {
    return await migrate(url)
  } catch (error) {
    if (error instanceof StartError) throw error
    const { host, pathname } = new URL(url)
    throw new StartError(
      `DATABASE_URL: the database ${pathname.slice(1)} at ${host} cannot be used: ${(error as Error).message || 'no answer'}.`,
    )
  }
}
