import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { readFile, realpath, rm, stat, truncate } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fullDisk, hasFullDisk } from '../data-folder.ts'
import { StartError } from '../start-error.ts'
import { type ClusterPaths, lastUsefulLine } from './cluster.ts'
import { type LaunchWay, launch } from './launcher.ts'
import { isServerOf } from './processes.ts'

/** What a server is started from. */
export type ServerProgram = { way: LaunchWay; postgres: string; paths: ClusterPaths }
export type RunningServer = {
  port: number
  /** Settles when the server has ended, whatever ended it. */
  ended: Promise<void>
  stop(): Promise<void>
}
export type Report = (line: string) => void

/** Given on the command line, where neither postgresql.conf nor ALTER SYSTEM can change them. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '128MB',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Statements and details carry what members wrote; a log must not.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

const maxLogBytes = 5_000_000
const maxTries = 20
const readyPatience = 600_000

/**
 * Starts the server of a whole cluster, on a free port unless one is given, and waits until it takes connections.
 * An abort of `signal` stops it again and rejects.
 */
export async function startServer(
  program: ServerProgram,
  { port: givenPort, signal }: { port?: number; signal?: AbortSignal | undefined } = {},
): Promise<RunningServer> {
  const { paths } = program
  for (let tries = 1; ; tries++) {
    signal?.throwIfAborted()
    const logStart = await trimLog(paths.log)
    const port = givenPort ?? (await findFreePort())
    const child = await spawnServer(program, port)
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const stop = () => stopProcess(child.pid ?? 0, () => hasEnded(child))
    if (await becomesReady(child, { cluster: paths.cluster, signal })) return { port, ended, stop }
    if (!hasEnded(child)) await stop()
    signal?.throwIfAborted()
    const said = (await readFile(paths.log)).subarray(logStart).toString()
    // Somebody took the port meanwhile, or processes of a killed server are still on their way out.
    const passing = /(Address already|still) in use/.test(said)
    if (!passing || tries === maxTries) throw await startFailure(paths, said)
    await pause(200)
  }
}

/** Stops the server that a killed Hearth left behind in this cluster. The caller holds the data folder. */
export async function stopLeftoverServer(paths: ClusterPaths, report: Report): Promise<void> {
  if (process.platform === 'win32') return
  const { pid } = await readServerState(paths.cluster)
  if (!pid) return
  const cluster = await realpath(paths.cluster)
  if (isServerOf(pid, cluster)) {
    report(`Stopping the database that a killed Hearth left running (pid ${pid})`)
    await stopProcess(pid, () => !isServerOf(pid, cluster))
  } else {
    // By now the number may be another process', and PostgreSQL would refuse to start because of it.
    await rm(join(cluster, 'postmaster.pid'), { force: true })
  }
}

function serverCommand(postgres: string, cluster: string, port: number): string[] {
  const options = Object.entries({ ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return [postgres, '-D', cluster, ...options]
}

/** In a process group of its own: Ctrl-C in a terminal reaches only Hearth, which drains and then stops it. */
async function spawnServer({ way, postgres, paths }: ServerProgram, port: number): Promise<ChildProcess> {
  const log = openSync(paths.log, 'a', 0o600)
  try {
    const command = serverCommand(postgres, paths.cluster, port)
    const child = launch(way, command, { cwd: paths.dataDir, detached: true, stdio: ['ignore', log, log] })
    await once(child, 'spawn')
    // However Hearth exits, short of being killed, the server goes with it.
    const end = () => child.kill('SIGINT')
    process.once('exit', end)
    child.once('exit', () => process.off('exit', end))
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function becomesReady(
  child: ChildProcess,
  { cluster, signal }: { cluster: string; signal?: AbortSignal | undefined },
): Promise<boolean> {
  const deadline = Date.now() + readyPatience
  while (!hasEnded(child) && !signal?.aborted && Date.now() < deadline) {
    const { pid, status } = await readServerState(cluster)
    if (pid === child.pid && status === 'ready') return true
    await pause(20)
  }
  return false
}

type ServerState = { pid?: number | undefined; port?: number | undefined; status?: string | undefined }

/** What the server says of itself in postmaster.pid: line 1 is its pid, line 4 its port, line 8 its state. */
export async function readServerState(cluster: string): Promise<ServerState> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const number = (index: number) => Number.parseInt(lines[index] ?? '', 10) || undefined
  return { pid: number(0), port: number(3), status: lines[7]?.trim() }
}

async function stopProcess(pid: number, hasGone: () => boolean): Promise<void> {
  // Fast shutdown; then, when something hangs, the immediate one, after which the next start recovers.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (hasGone()) return
    process.kill(pid, signal)
    const deadline = Date.now() + 10_000
    while (!hasGone() && Date.now() < deadline) await pause(20)
  }
  if (!hasGone())
    throw new StartError(`The database (pid ${pid}) does not stop: end that process, then start again.`)
}

/** Keeps the log small; returns its length. */
async function trimLog(log: string): Promise<number> {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  )
  if (size <= maxLogBytes) return size
  await truncate(log)
  return 0
}

async function startFailure(paths: ClusterPaths, said: string): Promise<StartError> {
  // A full disk leaves no room for the log line either.
  if (await hasFullDisk(paths.dataDir)) return fullDisk(paths.dataDir)
  return new StartError(`The database did not start: ${lastUsefulLine(said)} (the whole log is ${paths.log})`)
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
