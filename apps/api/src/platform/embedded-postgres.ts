import { resolve } from 'node:path'
import pg from 'pg'
import { claimDataFolder } from './data-folder.ts'
import {
  type ClusterPaths,
  clusterPaths,
  createCluster,
  findClusterVersion,
  owner,
  readPassword,
} from './postgres-cluster.ts'
import { findBinaries, findLaunchWays } from './postgres-launcher.ts'
import { type Report, type RunningServer, startServer, stopLeftoverServer } from './postgres-server.ts'
import { StartError } from './start-error.ts'

export type EmbeddedPostgres = {
  /** Where the database `hearth` answers, with its password. */
  url: string
  /** True when this start created the database. */
  isNew: boolean
  /** Stops PostgreSQL and lets go of the data folder; open transactions are rolled back. */
  stop(): Promise<void>
}

const databaseMissing = '3D000'
const wrongPassword = '28P01'
const durability = ['fsync', 'full_page_writes', 'synchronous_commit']

export async function hasEmbeddedDatabase(dataDir: string): Promise<boolean> {
  return (await findClusterVersion(clusterPaths(resolve(dataDir)))) !== null
}

/**
 * Runs the PostgreSQL that came with the packages, its cluster under `dataDir`, which this process then holds alone.
 * `report` gets a line for each step that takes time. Throws StartError with the one sentence to show.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  report: Report
}): Promise<EmbeddedPostgres> {
  const folder = await claimDataFolder(resolve(options.dataDir))
  let server: RunningServer | undefined
  try {
    const paths = clusterPaths(folder.path)
    server = await startCluster(paths, options.report)
    const { port } = server
    const password = await readPassword(paths)
    const url = (database: string) => `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`
    const isNew = await ensureDatabase(url, paths)
    return { url: url('hearth'), isNew, stop: stopOnce(server, folder.release) }
  } catch (error) {
    await server?.stop()
    await folder.release()
    throw error
  }
}

async function startCluster(paths: ClusterPaths, report: Report): Promise<RunningServer> {
  const { initdb, postgres } = await findBinaries()
  const ways = await findLaunchWays(postgres, paths.cluster)
  const version = await findClusterVersion(paths)
  let way = ways[0]
  if (version === null) {
    report('Preparing a new database')
    way = await createCluster(paths, initdb, ways)
  } else {
    refuseOtherVersion(version, way?.version ?? '', paths)
    await stopLeftoverServer(paths, report)
  }
  if (!way) throw new Error('findLaunchWays returns at least one way')
  return startServer(way, postgres, paths)
}

function refuseOtherVersion(cluster: string, binaries: string, paths: ClusterPaths): void {
  if (binaries.split('.')[0] === cluster) return
  throw new StartError(
    `The database in ${paths.cluster} was made by PostgreSQL ${cluster} and cannot be opened by PostgreSQL ${binaries}: dump it with PostgreSQL ${cluster} and restore it into a new DATA_DIR.`,
  )
}

/** Returns true when the database had to be created. Refuses a server that could lose what it confirmed. */
async function ensureDatabase(url: (database: string) => string, paths: ClusterPaths): Promise<boolean> {
  try {
    await withClient(url('hearth'), assertDurability)
    return false
  } catch (error) {
    const { code } = error as pg.DatabaseError
    if (code === wrongPassword) {
      throw new StartError(
        `The password in ${paths.password} does not open the database beside it: restore that file.`,
      )
    }
    if (code !== databaseMissing) throw error
  }
  await withClient(url('postgres'), (client) => client.query('create database hearth'))
  await withClient(url('hearth'), assertDurability)
  return true
}

async function assertDurability(client: pg.Client): Promise<void> {
  for (const setting of durability) {
    const { rows } = await client.query<Record<string, string>>(`show ${setting}`)
    const value = rows[0]?.[setting]
    if (value !== 'on') {
      throw new StartError(
        `The database could lose data: ${setting} is ${value}, and Hearth needs it to be on.`,
      )
    }
  }
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  // Without `ssl: false` a PGSSLMODE of the person's own would apply.
  const client = new pg.Client({ connectionString: url, ssl: false })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

function stopOnce(server: RunningServer, release: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | undefined
  return () => {
    stopping ??= server.stop().finally(release)
    return stopping
  }
}
