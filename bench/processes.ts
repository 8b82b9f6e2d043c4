// What a second web process brings on the same database: answers a second of one and of two, each on a core of its own
// that the load and the database use too, and the processor time that an answer costs. Then again with so small a share
// of a core for each that nothing but the processes themselves can be short: what they share would show.
import { execFileSync } from 'node:child_process'
import { type Community, openCommunity } from './parts/community.ts'
import { type Figures, measure, median, type Target } from './parts/load.ts'
import { limitProcessor } from './parts/processor-share.ts'
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

/** Both processes, of which a session that one began holds in the other. */
async function startBoth({ url, dataDir }: Community): Promise<{ both: Server[]; token: string }> {
  // They are the same community to a browser, and sign for one address.
  const env = { PUBLIC_URL: 'http://localhost:4000' }
  const both: Server[] = []
  for (let count = 0; count < 2; count++) both.push(await startHearth({ url, dataDir, services: 'web', env }))
  return { both, token: await signIn(Number(both[0]?.port)) }
}

/** One and both in turns. @returns their rows of the table */
async function compare(both: Server[], token: string, where: string): Promise<string[][]> {
  await together(both, token)
  const [one, two]: [Figures[], Figures[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    one.push(await together(both.slice(0, 1), token))
    two.push(await together(both, token))
  }
  const row = (name: string, figures: Figures[]) => [
    `${name}, ${where}`,
    median(figures.map(({ perSecond }) => perSecond)).toFixed(0),
    median(figures.map(({ perSecond }, round) => perSecond / Number(one[round]?.perSecond))).toFixed(2),
    median(figures.map(({ latency }) => latency)).toFixed(0),
    median(figures.map(({ cpuMs }) => cpuMs)).toFixed(2),
  ]
  return [row('one', one), row('two', two)]
}

const pin = ({ pid }: Server, core: number) =>
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)])

async function run(community: Community, where: string, prepare: (server: Server, index: number) => unknown) {
  const { both, token } = await startBoth(community)
  try {
    for (const [index, server] of both.entries()) prepare(server, index)
    return await compare(both, token, where)
  } finally {
    await Promise.all(both.map((server) => server.stop()))
  }
}

/** So little of a core that load and database have more than enough of the rest. */
const share = 0.25

const community = await openCommunity(2_000)
const limits: ((() => void) | undefined)[] = []
try {
  const rows = await run(community, 'each on a core that load and database use too', pin)
  const limited = await run(community, `each with ${share} of a core`, ({ pid }) =>
    limits.push(limitProcessor(pid, share)),
  )
  const isLimited = limits.every((takeBack) => takeBack !== undefined)
  const columns = ['web processes', 'answers/s', 'ratio', '97.5th percentile, ms', 'server CPU an answer, ms']
  report('processes', { columns, rows: [...rows, ...(isLimited ? limited : [])] })
} finally {
  for (const takeBack of limits) takeBack?.()
  await community.stop()
}
