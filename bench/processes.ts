// What a second web process brings on the same database: answers a second of one and of two, each on a core of its own
// while the load and the database share what is left, and the processor time that an answer costs.
import { execFileSync } from 'node:child_process'
import { openCommunity } from './parts/community.ts'
import { type Figures, measure, median, type Target } from './parts/load.ts'
import { report } from './parts/report.ts'
import { type Server, signIn, startHearth } from './parts/servers.ts'

const rounds = 7
const query =
  '{ me { id } livingRooms(limit: 25, ignorePillarMilestone: true) { edges { node { id title start } } } }'

function check(given: never): void {
  const { data } = given as { data?: { me?: object; livingRooms: { edges: object[] } } }
  if (!data?.me || data.livingRooms.edges.length !== 25)
    throw new Error(`an answer is not whole: ${JSON.stringify(given).slice(0, 300)}`)
}

const targetOf = ({ port, pid }: Server, token: string, connections: number): Target => ({
  name: `the process at ${port}`,
  port,
  pid,
  token,
  body: { query },
  connections,
  check,
})

/** Both are sent the same number of connections in all. @returns the sum of their answers a second */
async function together(servers: Server[], token: string): Promise<Figures> {
  const figures = await Promise.all(
    servers.map((server) => measure(targetOf(server, token, 16 / servers.length), 3)),
  )
  const sum = (of: (figure: Figures) => number) => figures.reduce((total, figure) => total + of(figure), 0)
  return {
    perSecond: sum(({ perSecond }) => perSecond),
    latency: Math.max(...figures.map(({ latency }) => latency)),
    cpuMs: sum(({ perSecond, cpuMs }) => perSecond * cpuMs) / sum(({ perSecond }) => perSecond),
  }
}

const community = await openCommunity(2_000)
const running: Server[] = []
try {
  const { url, dataDir } = community
  for (let core = 0; core < 2; core++) {
    // Both are the same community to a browser, and sign for one address.
    const env = { PUBLIC_URL: 'http://localhost:4000' }
    const server = await startHearth({ url, dataDir, services: 'web', env })
    running.push(server)
    execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(server.pid)])
  }
  // A session that one process began holds in the other.
  const token = await signIn(Number(running[0]?.port))
  await together(running, token)
  const one: Figures[] = []
  const two: Figures[] = []
  for (let round = 0; round < rounds; round++) {
    one.push(await together(running.slice(0, 1), token))
    two.push(await together(running, token))
  }
  const row = (name: string, figures: Figures[]) => [
    name,
    median(figures.map(({ perSecond }) => perSecond)).toFixed(0),
    median(figures.map(({ perSecond }, round) => perSecond / Number(one[round]?.perSecond))).toFixed(2),
    median(figures.map(({ latency }) => latency)).toFixed(0),
    median(figures.map(({ cpuMs }) => cpuMs)).toFixed(2),
  ]
  const columns = ['web processes', 'answers/s', 'ratio', '97.5th percentile, ms', 'server CPU an answer, ms']
  report('processes', { columns, rows: [row('one', one), row('two', two)] })
} finally {
  await Promise.all(running.map((server) => server.stop()))
  await community.stop()
}
