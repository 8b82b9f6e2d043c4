import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import pg from 'pg'
import { claimDataFolder, isDataFolderHeld } from '../data-folder.ts'
import { StartError } from '../start-error.ts'
import {
  type ClusterPaths,
  clusterPaths,
  createCluster,
  findClusterVersion,
  owner,
  readPassword,
} from './cluster.ts'
import { findBinaries, findLaunchWays } from './launcher.ts'
import { type RunningServer, readServerState, stopLeftoverServer } from './server.ts'
import { type SupervisorOptions, superviseServer } from './supervisor.ts'

export type EmbeddedPostgres = {
  /** Where the database `hearth` answers, with its password. */
  url: string
  /** True from the start that creates the database until one has called `finishFirstStart`. */
  isNew: boolean
  /** Notes that all that a first start must do is done. */
  finishFirstStart(): Promise<void>
  /** Stops PostgreSQL and lets go of the data folder; open transactions are rolled back. */
  stop(): Promise<void>
}

const databaseMissing = '3D000'
const wrongPassword = '28P01'
const durability = ['fsync', 'full_page_writes', 'synchronous_commit']

/** True until a start has finished all that a first start must do. */
export async function isFirstStart(dataDir: string): Promise<boolean> {
  const paths = clusterPaths(resolve(dataDir))
  return (await findClusterVersion(paths)) === null || existsSync(paths.firstStart)
}

/** Whether a data folder has a database, complete or not. */
export const hasDatabase = async (dataDir: string): Promise<boolean> =>
  (await findClusterVersion(clusterPaths(resolve(dataDir)))) !== null

export type EmbeddedOptions = SupervisorOptions & { dataDir: string }
type Server = Pick<RunningServer, 'port' | 'stop'>

/**
 * Runs the PostgreSQL that came with the packages, its cluster under `dataDir`, which this process then holds alone,
 * and starts it again when it ends by itself. `report` gets a line for each step that takes time.
 * @throws StartError with the one sentence to show, or the reason of `signal`
 */
export async function startEmbeddedPostgres({
  dataDir,
  ...options
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  leaveOutForeignSettings()
  const folder = await claimDataFolder(resolve(dataDir))
  let server: Server | undefined
  try {
    const paths = clusterPaths(folder.path)
    server = await startCluster(paths, options)
    // What an interrupted start still asks of the database then fails at once instead of being waited for.
    options.signal?.addEventListener('abort', server.stop, { once: true })
    const url = databaseUrls(await readPassword(paths), server.port)
    await ensureDatabase(url, paths)
    options.signal?.throwIfAborted()
    // From here on the caller stops it, after what stands on it.
    options.signal?.removeEventListener('abort', server.stop)
    return {
      url: url('hearth'),
      isNew: existsSync(paths.firstStart),
      finishFirstStart: () => rm(paths.firstStart, { force: true }),
      stop: stopOnce(server, folder.release),
    }
  } catch (error) {
    await server?.stop()
    await folder.release()
    options.signal?.throwIfAborted()
    throw error
  }
}

/** Where the database of a Hearth answers that is running in this data folder; undefined when none is. */
export async function findRunningDatabase(dataDir: string): Promise<string | undefined> {
  leaveOutForeignSettings()
  const paths = clusterPaths(resolve(dataDir))
  if (!(await isDataFolderHeld(paths.dataDir))) return undefined
  const { port, status } = await readServerState(paths.cluster)
  if (!port || status !== 'ready') {
    throw new StartError(
      'The Hearth that uses this data folder is just starting or stopping: try again in a moment.',
    )
  }
  return databaseUrls(await readPassword(paths), port)('hearth')
}

/** The environment's PG* variables are about somebody else's database, and every client in this process reads them. */
function leaveOutForeignSettings(): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('PG')) delete process.env[name]
}

const databaseUrls = (password: string, port: number) => (database: string) =>
  `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`

async function startCluster(paths: ClusterPaths, options: SupervisorOptions): Promise<Server> {
  const { report, signal } = options
  const { initdb, postgres } = await findBinaries()
  const ways = await findLaunchWays(postgres, paths.cluster)
  const version = await findClusterVersion(paths)
  let way = ways[0]
  if (version === null) {
    report('Preparing a new database')
    way = await createCluster(paths, { initdb, ways, signal })
  } else {
    refuseOtherVersion(version, way?.version ?? '', paths)
    if (existsSync(paths.firstStart)) report('The first start was cut off and is finished now')
    await stopLeftoverServer(paths, report)
  }
  if (!way) throw new Error('findLaunchWays returns at least one way')
  return superviseServer({ way, postgres, paths }, options)
}

function refuseOtherVersion(cluster: string, binaries: string, paths: ClusterPaths): void {
  if (binaries.split('.')[0] === cluster) return
  throw new StartError(
    `The database in ${paths.cluster} was made by PostgreSQL ${cluster} and cannot be opened by PostgreSQL ${binaries}: dump it with PostgreSQL ${cluster} and restore it into a new DATA_DIR.`,
  )
}

const firstStartNote = 'The first start is not finished. The next start finishes it and removes this file.\n'

/** Creates the database when it is missing. Refuses a server that could lose what it confirmed. */
async function ensureDatabase(url: (database: string) => string, paths: ClusterPaths): Promise<void> {
  try {
    return await withClient(url('hearth'), assertDurability)
  } catch (error) {
    const { code } = error as pg.DatabaseError
    if (code === wrongPassword) {
      throw new StartError(
        `The password in ${paths.password} does not open the database beside it: restore that file.`,
      )
    }
    if (code !== databaseMissing) throw error
  }
  // Before the database: a start that finds the database finds the note too.
  await writeFile(paths.firstStart, firstStartNote, { mode: 0o600, flush: true })
  await withClient(url('postgres'), (client) => client.query('create database hearth'))
  await withClient(url('hearth'), assertDurability)
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
  const client = new pg.Client({ connectionString: url })
  // Its loss rejects what is asked of it; without a listener it would end the process besides.
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

function stopOnce(server: Server, release: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | undefined
  return () => {
    stopping ??= server.stop().finally(release)
    return stopping
  }
}
