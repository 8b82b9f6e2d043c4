import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { type EmbeddedOptions, startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'

/** A folder of this test's own, gone when it ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'hearth-')))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  return folder
}

const shared = new Map<string | undefined, Promise<string>>()

/** The data folder of a stopped database that the tests of one file share; each leaves it whole and stopped. */
export function stoppedDatabase(): Promise<string> {
  const { testPath } = expect.getState()
  const database = shared.get(testPath) ?? createDatabase()
  shared.set(testPath, database)
  return database
}

async function createDatabase(): Promise<string> {
  const dataDir = join(await realpath(await mkdtemp(join(tmpdir(), 'hearth-'))), 'data')
  const database = await startEmbeddedPostgres({ dataDir, report: () => {} })
  await database.finishFirstStart()
  await database.stop()
  return dataDir
}

/** Starts the database in this process; it stops when the test ends. */
export async function startHere(dataDir: string, options: Partial<EmbeddedOptions> = {}) {
  const lines: string[] = []
  const database = await startEmbeddedPostgres({ dataDir, report: (line) => lines.push(line), ...options })
  onTestFinished(() => database.stop())
  return { ...database, lines }
}

/** Runs one statement in a connection of its own. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** A Hearth in a process of its own, to be killed or watched; `answer` is the line that it prints. */
export function startChild(dataDir: string, limits = '') {
  const script = join(import.meta.dirname, 'embedded-postgres-child.ts')
  const child = spawn('/bin/sh', ['-c', `${limits} exec "$0" "$@"`, process.execPath, script, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => endChild(child))
  return { child, answer: firstLine(child) }
}

async function firstLine(child: ChildProcess): Promise<{ url?: string; isNew?: boolean; error?: string }> {
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) return JSON.parse(line)
  return { error: 'The child ended without a word' }
}

export async function killChild(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.stdin?.end()
  await once(child, 'exit')
}
