// The members list over HTTP: the real server with a real staff token beside bare node:http on the same database.
import { memberListFields } from '@hearth/contract'
import { type Community, openCommunity } from './parts/community.ts'
import { compare, type Target } from './parts/load.ts'
import { report, say } from './parts/report.ts'
import { type Server, signIn, startBare, startHearth } from './parts/servers.ts'

type Node = Record<string, unknown>
type Answer = { data: { users: { edges: { node: Node }[]; pageInfo: { total?: number } } } }

const query = `query ($limit: Int, $page: Int, $sort: SortInput, $filter: FilterInput) {
  users(limit: $limit, page: $page, sort: $sort, filter: $filter) {
    edges { node { id ${memberListFields.join(' ')} } } pageInfo { total }
  }
}`
const ask = (filter: object) => ({
  query,
  variables: { limit: 25, page: 1, filter, sort: { field: 'created', order: 'DESC' } },
})

/** A page must have 25 rows of the right kind with all columns, and the total that the database counts. */
const pageOf = (total: number | undefined, isRight: (node: Node) => boolean) => (given: never) => {
  const { edges, pageInfo } = (given as Answer).data.users
  if (edges.length !== Math.min(25, total ?? 25)) throw new Error(`${edges.length} rows came`)
  if (pageInfo.total !== total) throw new Error(`the total is ${pageInfo.total}, not ${total}`)
  const wrong = edges.find(
    ({ node }) => memberListFields.some((field) => node[field] === undefined) || !isRight(node),
  )
  if (wrong) throw new Error(`this row does not belong there: ${JSON.stringify(wrong.node)}`)
}
const isPaid = ({ subscription }: Node) => subscription === 'ACTIVE'
const isFound = ({ lastName }: Node) => String(lastName).includes('Quillfeather')

async function count({ query: ask }: Community, condition: string): Promise<number> {
  const [row] = await ask<{ count: number }>(
    `select count(*)::int as count from members where tenant_id = 'hearth' and not archive and deleted_at is null and ${condition}`,
  )
  return row?.count ?? 0
}

type Servers = { bare: Server; hearth: Server; token: string }

async function listTargets(community: Community, { bare, hearth, token }: Servers): Promise<Target[]> {
  const check = pageOf(await count(community, `subscription = 'ACTIVE'`), isPaid)
  const body = ask({ filters: [{ field: 'subscription', values: ['ACTIVE'] }] })
  return [
    { ...bare, name: 'A: bare, page and count', path: '/counted', check },
    { ...bare, name: 'B: bare, page alone', path: '/page', check: pageOf(undefined, isPaid) },
    { ...hearth, name: 'Hearth, page and exact total', token, body, check },
  ]
}

async function searchTargets(community: Community, { bare, hearth, token }: Servers): Promise<Target[]> {
  const check = pageOf(await count(community, `search_text like '%quillfeather%'`), isFound)
  const body = ask({ query: 'quillfeather' })
  return [
    { ...bare, name: 'bare, rare word, page and count', path: '/search', check },
    { ...hearth, name: 'Hearth, rare word, page and exact total', token, body, check },
  ]
}

async function rowsOf(targets: Target[]): Promise<string[][]> {
  const figures = await compare(targets)
  return figures.map(({ perSecond, latency, cpuMs, ratio }, index) => [
    String(targets[index]?.name),
    perSecond.toFixed(0),
    ratio.toFixed(2),
    latency.toFixed(0),
    cpuMs.toFixed(2),
  ])
}

const columns = [
  'requests/s',
  'ratio to the first',
  '97.5th percentile, ms',
  'processor time of the server an answer, ms',
]

async function run(members: number): Promise<void> {
  const community = await openCommunity(members)
  const { url, dataDir } = community
  const hearth = await startHearth({ url, dataDir })
  const bare = await startBare('members.ts', url)
  try {
    const servers = { bare, hearth, token: await signIn(hearth.port) }
    const list = await rowsOf(await listTargets(community, servers))
    const search = await rowsOf(await searchTargets(community, servers))
    const size = `${members.toLocaleString('en-GB')} members`
    report(`members-list-${members}`, { columns: [size, ...columns], rows: [...list, ...search] })
  } finally {
    await Promise.all([hearth.stop(), bare.stop()])
    await community.stop()
  }
}

const sizes = process.argv.slice(2).map(Number)
for (const size of sizes.length > 0 ? sizes : [100_000, 1_000_000]) {
  say(`The members list at ${size.toLocaleString('en-GB')} members`)
  await run(size)
}
