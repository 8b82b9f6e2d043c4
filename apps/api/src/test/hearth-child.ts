// The real server as a stranger starts it, in a process of its own, to be watched, stopped and killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { query } from './temporary-database.ts'

const start = fileURLToPath(new URL('../../start.js', import.meta.url))
const cli = fileURLToPath(new URL('../cli.ts', import.meta.url))

export type Hearth = {
  child: ChildProcess
  /** What it has said so far. */
  out: () => string
  err: () => string
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>
}

/** Starts it with these variables and no others of ours; it is gone when the test ends. */
export const startHearth = (variables: Record<string, string>): Hearth => startProgram([start], variables)

/** Starts a command of the command line. */
export const startCommand = (words: string[], variables: Record<string, string>): Hearth =>
  startProgram([cli, ...words], variables)

/** Runs a command to its end. */
export async function runCommand(words: string[], variables: Record<string, string>) {
  const command = startCommand(words, variables)
  return { code: await command.ended, out: command.out(), err: command.err() }
}

function startProgram(words: string[], variables: Record<string, string>): Hearth {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, words, {
    cwd: tmpdir(),
    env: { PATH, HOME, NODE_COMPILE_CACHE, LOG_LEVEL: 'silent', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.err += text
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return { child, out: () => said.out, err: () => said.err, ended }
}

/** Waits for the last line of a start. */
export const untilReady = (hearth: Hearth) => untilSaid(hearth, 'Ctrl-C stops everything')

/** Waits for a line; fails with what the server said when it ends before. */
export async function untilSaid(hearth: Hearth, text: string): Promise<void> {
  const ready = new Promise<boolean>((resolve) => {
    const look = () => hearth.out().includes(text) && resolve(true)
    hearth.child.stdout?.on('data', look)
    look()
  })
  if (!(await Promise.race([ready, hearth.ended.then(() => false)]))) {
    throw new Error(`The server ended: ${hearth.out()}${hearth.err()}`)
  }
}

export async function freePort(): Promise<string> {
  // Not one of those that the system hands out: it could give it to somebody else before the server has it.
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return freePort()
  }
  probe.close()
  await once(probe, 'close')
  return String(port)
}

const postmasterLine = (dataDir: string, line: number) =>
  Number.parseInt(
    readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[line] ?? '',
    10,
  )

/** The process of the running embedded database. */
export const databasePid = (dataDir: string): number => postmasterLine(dataDir, 0)

/** Where the running embedded database answers. */
export function databaseUrl(dataDir: string): string {
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim()
  return `postgres://hearth_owner:${password}@127.0.0.1:${postmasterLine(dataDir, 3)}/hearth`
}

/** Asks the running embedded database how many people it knows. */
export async function countMembers(dataDir: string): Promise<number> {
  const [row] = await query(databaseUrl(dataDir), 'select count(*)::int as count from members')
  return Number(row?.count)
}
