import { readFile, realpath } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { isDataFolderHeld } from '../platform/data-folder.ts'
import {
  type ClusterPaths,
  clusterPaths,
  findClusterVersion,
  lastUsefulLine,
} from '../platform/postgres/cluster.ts'
import { findBinaries, findLaunchWays } from '../platform/postgres/launcher.ts'
import { isServerOf, processStart } from '../platform/postgres/processes.ts'
import { readServerState } from '../platform/postgres/server.ts'
import { type Finding, look, ok, wrong } from './finding.ts'

/** The embedded PostgreSQL: its program, its files and what a killed one has left. Nothing is started. */
export async function checkEmbedded({ databaseUrl, dataDir }: Config): Promise<Finding[]> {
  if (databaseUrl) return []
  const paths = clusterPaths(dataDir)
  const version = await findClusterVersion(paths)
  const program = await checkProgram(paths, version)
  return version ? [program, await checkLeftovers(paths), ...(await checkLog(paths))] : [program]
}

async function checkProgram(paths: ClusterPaths, cluster: string | null): Promise<Finding> {
  const { postgres } = await findBinaries()
  const [way] = await findLaunchWays(postgres, paths.cluster)
  const version = way?.version ?? ''
  if (cluster && version.split('.')[0] !== cluster)
    return wrong(
      'PostgreSQL',
      `The files in ${paths.cluster} are of PostgreSQL ${cluster}, and the packages bring ${version}.`,
      'Back up with the release that made them, and restore into a new DATA_DIR.',
    )
  return ok('PostgreSQL', `Version ${version} can be run by this user.`)
}

async function checkLeftovers(paths: ClusterPaths): Promise<Finding> {
  const { pid } = await readServerState(paths.cluster)
  const isHeld = await isDataFolderHeld(paths.dataDir)
  if (!pid)
    return isHeld
      ? look(
          'database',
          'A Hearth holds the data folder, and its database is not there.',
          'Look at its output.',
        )
      : ok('database', 'The embedded database is stopped.')
  const runs = isServerOf(pid, await realpath(paths.cluster))
  if (runs && isHeld) return ok('database', `The embedded database runs as process ${pid}.`)
  if (runs)
    return look(
      'database',
      `A killed Hearth left PostgreSQL running as process ${pid}.`,
      'The next start ends it.',
    )
  const whose = processStart(pid) === null ? 'has ended' : 'is another program now'
  return look(
    'database',
    `postmaster.pid names process ${pid}, which ${whose}.`,
    'The next start removes it.',
  )
}

const tailBytes = 100_000

async function checkLog({ log }: ClusterPaths): Promise<Finding[]> {
  const text = (await readFile(log, 'utf8').catch(() => '')).slice(-tailBytes)
  const ofLastStart = text.slice(Math.max(0, text.lastIndexOf('starting PostgreSQL')))
  // What a server refused its clients is no fault of its own.
  const began = ofLastStart.includes('ready to accept connections')
  if (!(began ? /PANIC:/ : /(FATAL|PANIC):/).test(ofLastStart)) return []
  return [look('database log', lastUsefulLine(ofLastStart), `The whole log is ${log}.`)]
}
