// The export of all members over HTTP: the real server beside a bare one on the same database, which streams the same
// file, and beside PostgreSQL's own COPY.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { openCommunity } from './parts/community.ts'
import { median } from './parts/load.ts'
import { report } from './parts/report.ts'
import { type Server, signIn, startBare, startHearth } from './parts/servers.ts'

type Download = {
  seconds: number
  firstMs: number
  lines: number
  hash: string
  /** Of the server's process, in MiB: when the download began, and the most until it ended. */
  before: number
  peak: number
}

const linkQuery = 'mutation { adminUserExportLink { url rows } }'

async function askLink({ port }: Server, token: string): Promise<{ url: string; rows: number }> {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: linkQuery }),
  })
  const { data } = (await response.json()) as { data: { adminUserExportLink: { url: string; rows: number } } }
  return data.adminUserExportLink
}

/** The largest memory of a process since `forgetPeak`, in MiB (Linux). */
const peakOf = ({ pid }: Server): number =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

function forgetPeak(server: Server): number {
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5')
  return peakOf(server)
}

async function download(server: Server, path: string): Promise<Download> {
  const before = forgetPeak(server)
  const began = performance.now()
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`)
  if (!response.ok || !response.body) throw new Error(`${path} was answered with ${response.status}`)
  const hash = createHash('sha256')
  let [firstMs, lines] = [0, 0]
  for await (const chunk of response.body) {
    firstMs ||= performance.now() - began
    hash.update(chunk)
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1
  }
  const seconds = (performance.now() - began) / 1_000
  return { seconds, firstMs, lines, hash: hash.digest('hex'), before, peak: peakOf(server) }
}

/** All three in turns. @throws when a file has other lines than the link said, or Hearth's is not the bare server's */
async function measureInTurns(hearth: Server, bare: Server, rounds: number) {
  const token = await signIn(hearth.port)
  const figures: Record<string, Download[]> = { cursor: [], copy: [], hearth: [] }
  for (let round = 0; round < rounds; round++) {
    const [cursor, copy] = [await download(bare, '/cursor'), await download(bare, '/copy')]
    // A link is valid for a minute.
    const { url, rows } = await askLink(hearth, token)
    const now: Record<string, Download> = { cursor, copy, hearth: await download(hearth, url) }
    for (const [name, { lines }] of Object.entries(now)) {
      if (lines !== rows + 1) throw new Error(`${name}: ${lines} lines instead of ${rows + 1}`)
      figures[name]?.push(now[name] as Download)
    }
    if (now.hearth?.hash !== now.cursor?.hash) throw new Error('the file is not the one of csv-stringify')
  }
  return figures
}

const names: Record<string, string> = {
  cursor: 'bare, pg-cursor and csv-stringify',
  copy: 'bare, COPY',
  hearth: 'Hearth',
}

function rowOf(name: string, figures: Record<string, Download[]>): (string | number)[] {
  const own = figures[name] ?? []
  const middle = (of: (download: Download) => number) => median(own.map(of))
  const timesOf = (other: string) =>
    median(own.map(({ seconds }, round) => seconds / (figures[other]?.[round]?.seconds ?? 1))).toFixed(2)
  return [
    names[name] ?? name,
    middle(({ seconds }) => seconds).toFixed(2),
    timesOf('cursor'),
    timesOf('copy'),
    middle(({ firstMs }) => firstMs).toFixed(0),
    middle(({ before }) => before),
    middle(({ peak }) => peak),
  ]
}

async function run(members: number, rounds: number): Promise<void> {
  const community = await openCommunity(members)
  const servers: Server[] = []
  try {
    const hearth = await startHearth({ ...community, services: 'web' })
    servers.push(hearth)
    const bare = await startBare('exports.ts', community.url)
    servers.push(bare)
    const figures = await measureInTurns(hearth, bare, rounds)
    report(`export-${members}`, {
      columns: [
        `${members.toLocaleString('en-GB')} members`,
        'seconds',
        'times pg-cursor',
        'times COPY',
        'first byte, ms',
        'memory before, MiB',
        'peak memory, MiB',
      ],
      rows: Object.keys(names).map((name) => rowOf(name, figures)),
    })
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await community.stop()
  }
}

const sizes = process.argv.slice(2).map(Number)
for (const size of sizes.length > 0 ? sizes : [100_000, 1_000_000]) await run(size, size > 100_000 ? 3 : 5)
