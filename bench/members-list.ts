// The members list over HTTP: the real server with a real staff token beside bare node:http on the same database.
import { memberListFields } from '@hearth/contract'
import { openCommunity } from './parts/community.ts'
import { compare, type Target } from './parts/load.ts'
import { report, say } from './parts/report.ts'
import { signIn, startBare, startHearth } from './parts/servers.ts'

type Answer = {
  data: { users: { edges: { node: Record<string, unknown> }[]; pageInfo: { total?: number } } }
}

const query = `query ($limit: Int, $page: Int, $sort: SortInput, $filter: FilterInput) {
  users(limit: $limit, page: $page, sort: $sort, filter: $filter) {
    edges { node { id ${memberListFields.join(' ')} } } pageInfo { total }
  }
}`

/** A page must have 25 rows of the right kind with all columns, and the total that the database counts. */
const pageOf =
  (total: number | undefined, isRight: (node: Record<string, unknown>) => boolean) => (given: never) => {
    const { edges, pageInfo } = (given as Answer).data.users
    if (edges.length !== Math.min(25, total ?? 25)) throw new Error(`${edges.length} rows came`)
    if (pageInfo.total !== total) throw new Error(`the total is ${pageInfo.total}, not ${total}`)
    const wrong = edges.find(
      ({ node }) => memberListFields.some((field) => node[field] === undefined) || !isRight(node),
    )
    if (wrong) throw new Error(`this row does not belong there: ${JSON.stringify(wrong.node)}`)
  }
const isPaid = ({ subscription }: Record<string, unknown>) => subscription === 'ACTIVE'
const isFound = ({ lastName }: Record<string, unknown>) => String(lastName).includes('Quillfeather')

async function run(members: number): Promise<void> {
  const community = await openCommunity(members)
  const servers = []
  try {
    const count = async (condition: string) => {
      const text = `select count(*)::int as count from members where tenant_id = 'hearth' and not archive and deleted_at is null and ${condition}`
      const [row] = await community.query<{ count: number }>(text)
      return row?.count
    }
    const paid = await count(`subscription = 'ACTIVE'`)
    const found = await count(`search_text like '%quillfeather%'`)
    const hearth = await startHearth({ url: community.url, dataDir: community.dataDir })
    servers.push(hearth)
    const bare = await startBare('members.ts', community.url)
    servers.push(bare)
    const token = await signIn(hearth.port)
    const ask = (filter: object) => ({
      query,
      variables: { limit: 25, page: 1, filter, sort: { field: 'created', order: 'DESC' } },
    })
    const list: Target[] = [
      { ...bare, name: 'A: bare, page and count', path: '/counted', check: pageOf(paid, isPaid) },
      { ...bare, name: 'B: bare, page alone', path: '/page', check: pageOf(undefined, isPaid) },
      {
        ...hearth,
        name: 'Hearth, page and exact total',
        token,
        body: ask({ filters: [{ field: 'subscription', values: ['ACTIVE'] }] }),
        check: pageOf(paid, isPaid),
      },
    ]
    const search: Target[] = [
      { ...bare, name: 'bare, rare word, page and count', path: '/search', check: pageOf(found, isFound) },
      {
        ...hearth,
        name: 'Hearth, rare word, page and exact total',
        token,
        body: ask({ query: 'quillfeather' }),
        check: pageOf(found, isFound),
      },
    ]
    const rows = []
    for (const targets of [list, search]) {
      const figures = await compare(targets)
      for (const [index, { perSecond, latency, cpuMs, ratio }] of figures.entries())
        rows.push([
          targets[index]?.name ?? '',
          perSecond.toFixed(0),
          ratio.toFixed(2),
          latency.toFixed(0),
          cpuMs.toFixed(2),
        ])
    }
    report(`members-list-${members}`, {
      columns: [
        `${members.toLocaleString('en-GB')} members`,
        'requests/s',
        'ratio to the first',
        '97.5th percentile, ms',
        'server CPU an answer, ms',
      ],
      rows,
    })
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await community.stop()
  }
}

const sizes = process.argv.slice(2).map(Number)
for (const size of sizes.length > 0 ? sizes : [100_000, 1_000_000]) {
  say(`The members list at ${size.toLocaleString('en-GB')} members`)
  await run(size)
}
