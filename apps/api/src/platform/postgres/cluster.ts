import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fullDisk } from '../data-folder.ts'
import { StartError } from '../start-error.ts'
import { type LaunchWay, launch } from './launcher.ts'

export const owner = 'hearth_owner'

/** The folders and files of the embedded database inside a data folder. */
export const clusterPaths = (dataDir: string) => ({
  dataDir,
  cluster: join(dataDir, 'postgres'),
  password: join(dataDir, 'postgres.password'),
  log: join(dataDir, 'postgres.log'),
  /** There while the first start is not finished. */
  firstStart: join(dataDir, 'first-start'),
})
export type ClusterPaths = ReturnType<typeof clusterPaths>

const unfinished = 'postgres.new-'

/** The major version of the cluster's files; null when there is no cluster yet. */
export async function findClusterVersion(paths: ClusterPaths): Promise<string | null> {
  const names = await readdir(paths.cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw unreadable(paths.cluster, error)
  })
  if (names === null) return null
  try {
    return (await readFile(join(paths.cluster, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    throw unreadable(paths.cluster, error as NodeJS.ErrnoException)
  }
}

/** Creates the cluster beside its place and moves it there when complete: a cluster in place is a whole one. */
export async function createCluster(
  paths: ClusterPaths,
  { initdb, ways, signal }: { initdb: string; ways: LaunchWay[]; signal?: AbortSignal | undefined },
): Promise<LaunchWay> {
  await removeUnfinished(paths.dataDir)
  let reason = ''
  for (const way of ways) {
    const folder = join(paths.dataDir, unfinished + randomUUID())
    await mkdir(folder, { mode: 0o700 })
    if (way.owner) await chown(folder, way.owner.uid, way.owner.gid)
    await writePassword(paths.password)
    const command = [initdb, `--pgdata=${folder}`, `--pwfile=${paths.password}`]
    const failure = await runInitdb(way, command, signal)
    if (failure === null) {
      await rename(folder, paths.cluster)
      return way
    }
    reason = failure
    await removeUnfinished(paths.dataDir)
    signal?.throwIfAborted()
  }
  if (reason.includes('No space left on device')) throw fullDisk(paths.dataDir)
  throw new StartError(`The database in ${paths.cluster} could not be created: ${reason}`)
}

export async function readPassword(paths: ClusterPaths): Promise<string> {
  try {
    return (await readFile(paths.password, 'utf8')).trim()
  } catch (error) {
    throw unreadable(paths.password, error as NodeJS.ErrnoException)
  }
}

async function writePassword(path: string): Promise<void> {
  await writeFile(path, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  await chmod(path, 0o600)
}

async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(unfinished)) continue
    // The initdb of a killed server may still be adding files.
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

/** Null when it went well, else the last useful line of what it said. */
async function runInitdb(
  way: LaunchWay,
  command: string[],
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const safety = ['--data-checksums', '--auth=scram-sha-256', `--username=${owner}`]
  const child = launch(way, [...command, ...locale, ...safety], { stdio: ['ignore', 'ignore', 'pipe'] })
  const end = () => child.kill('SIGTERM')
  if (signal?.aborted) end()
  signal?.addEventListener('abort', end)
  process.once('exit', end)
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const [code, endedBy] = await once(child, 'close')
  signal?.removeEventListener('abort', end)
  process.off('exit', end)
  if (code === 0) return null
  // Of many lines that follow from a full disk this one names it.
  const fullDisk = said.split('\n').find((line) => line.includes('No space left on device'))
  return fullDisk ?? (lastUsefulLine(said) || `initdb ended with ${endedBy ?? code}.`)
}

/** The last line that says what went wrong, without time and process id; empty when none does. */
export function lastUsefulLine(log: string): string {
  const lines = log.split('\n').filter((line) => line.trim() !== '')
  const cause = lines.findLast((line) => /(FATAL|PANIC|error):/.test(line) && !/TCP\/IP sockets/.test(line))
  const line = cause ?? lines.findLast((text) => /LOG:.*could not/.test(text)) ?? lines.at(-1) ?? ''
  return line.replace(/^.*?(FATAL|PANIC|LOG|error):\s*/, '')
}

function unreadable(path: string, error: NodeJS.ErrnoException): StartError {
  return new StartError(
    `${path} cannot be read (${error.code}): it belongs to the database of this data folder, so restore it, or set DATA_DIR to another folder.`,
  )
}
