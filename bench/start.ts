// A start, from the process's first instant to the first good answer of /health/ready, and the memory that the server
// keeps: `npm run start-up -w bench -- 9` starts it nine times on each kind of database.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@hearth/api/src/platform/postgres/embedded-postgres.ts'
import { memberListFields } from '@hearth/contract'
import { median } from './parts/load.ts'
import { report, say } from './parts/report.ts'
import { type HearthOptions, type Server, signIn, startHearth } from './parts/servers.ts'

const starts = Number(process.argv[2] ?? 7)
/** How long a server is left to itself before its memory is read. */
const quietMs = 2_000
const requests = 20
const pageLength = 25
// The port differs from start to start; a token is good for one address.
const env = { PUBLIC_URL: 'http://localhost:4000' }

type Start = { seconds: number; idle: number; used: number }

/** Resident memory of a process in MiB (Linux). */
const residentMiB = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

async function loadList(port: number, token: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      query: `{ users(limit: ${pageLength}, page: 1) { edges { node { id ${memberListFields.join(' ')} } } pageInfo { total } } }`,
    }),
  })
  const { data } = (await response.json()) as { data?: { users: { edges: unknown[] } } }
  if (data?.users.edges.length !== pageLength) throw new Error(`The list answered ${JSON.stringify(data)}`)
}

async function withServer<T>(options: HearthOptions, use: (server: Server) => Promise<T>): Promise<T> {
  const server = await startHearth({ ...options, demo: true, env })
  try {
    return await use(server)
  } finally {
    await server.stop()
  }
}

/** `token`: of a session that an earlier start opened. */
const measureStart = (options: HearthOptions, token: string): Promise<Start> =>
  withServer(options, async ({ port, pid, readyMs }) => {
    await pause(quietMs)
    const idle = residentMiB(pid)
    for (let sent = 0; sent < requests; sent += 1) await loadList(port, token)
    await pause(quietMs)
    return { seconds: readyMs / 1000, idle, used: residentMiB(pid) }
  })

async function measure(kind: string, options: HearthOptions): Promise<string[]> {
  // The first start is not measured: it makes the demo community, and Node keeps what it compiled.
  const token = await withServer(options, ({ port }) => signIn(port))
  const done: Start[] = []
  for (let start = 0; start < starts; start += 1) done.push(await measureStart(options, token))
  const cell = (name: keyof Start, digits: number) => {
    const figures = done.map((start) => start[name])
    const [middle, least, most] = [median(figures), Math.min(...figures), Math.max(...figures)]
    return `${middle.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`
  }
  return [kind, cell('seconds', 2), cell('idle', 0), cell('used', 0)]
}

const folder = await mkdtemp(join(tmpdir(), 'hearth-start-'))
try {
  const rows: string[][] = []
  const { url, stop } = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), report: () => {} })
  try {
    rows.push(await measure('external', { url, dataDir: join(folder, 'external') }))
  } finally {
    await stop()
  }
  rows.push(await measure('embedded', { dataDir: join(folder, 'embedded') }))
  const columns = ['database', 'ready, s', 'idle, MiB', `after ${requests} members lists, MiB`]
  say(`${starts} starts, median (least–most), load ${loadavg()[0]?.toFixed(1)} at the end`)
  report('start-up', { columns, rows })
} finally {
  await rm(folder, { recursive: true, force: true })
}
