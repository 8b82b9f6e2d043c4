// Every filter, order and search of the lists besides the members', at 2,000 and at 100,000 rows each, over HTTP.
import { openCommunity } from './parts/community.ts'
import { type Case, casesOf, type List, lists } from './parts/list-cases.ts'
import { median } from './parts/load.ts'
import { seedLists } from './parts/other-lists.ts'
import { report, say } from './parts/report.ts'
import { signIn, startHearth } from './parts/servers.ts'

type Site = {
  rows: number
  ask: (query: string, variables: object) => Promise<Record<string, Page>>
  scans: (table: string) => Promise<number>
  stop: () => Promise<void>
}
type Page = { edges: { node: { id: string } }[]; pageInfo?: { total: number } }

async function openSite(rows: number): Promise<Site> {
  const community = await openCommunity(rows)
  await seedLists(community)
  const hearth = await startHearth({ url: community.url, dataDir: community.dataDir, services: 'web' })
  const token = await signIn(hearth.port)
  return {
    rows,
    ask: async (query, variables) => {
      const response = await fetch(`http://127.0.0.1:${hearth.port}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query, variables }),
      })
      const { data, errors } = (await response.json()) as { data?: Record<string, Page>; errors?: object[] }
      if (!data || errors) throw new Error(`${JSON.stringify(variables)}: ${JSON.stringify(errors)}`)
      return data
    },
    scans: async (table) => {
      const text = 'select coalesce(seq_scan, 0)::int as scans from pg_stat_user_tables where relname = $1'
      return (await community.query<{ scans: number }>(text, [table]))[0]?.scans ?? 0
    },
    stop: async () => {
      await hearth.stop()
      await community.stop()
    },
  }
}

const times = 20

async function timePage(
  { ask }: Site,
  field: string,
  { variables, selection }: Omit<Case, 'name'> & { selection: string },
) {
  const args = field === 'livingRooms' ? ', ignorePillarMilestone: true' : ''
  const operation = `query ($page: Int, $sort: SortInput, $filter: FilterInput) {
    ${field}(limit: 25, page: $page, sort: $sort, filter: $filter${args}) { ${selection} }
  }`
  const begin = performance.now()
  const page = (await ask(operation, variables))[field] as Page
  return { page, ms: performance.now() - begin }
}

const idsAndTotal = 'edges { node { id } } pageInfo { total }'

/** The middle time of the page behind nine tenths of the list as it opens, in ms; the total says what it must have. */
async function measureFarDown(site: Site, { field, node }: List): Promise<number> {
  const { page: first } = await timePage(site, field, { variables: {}, selection: idsAndTotal })
  const variables = { page: Math.floor(((first.pageInfo?.total ?? 0) * 0.9) / 25) }
  const figures: number[] = []
  for (let time = 0; time < times; time++) {
    const { page, ms } = await timePage(site, field, { variables, selection: `edges { node { ${node} } }` })
    if (page.edges.length !== 25)
      throw new Error(`${field}, page ${variables.page}: ${page.edges.length} rows`)
    figures.push(ms)
  }
  return median(figures)
}

/** The 95th percentile of a page's time, and the first total's time, in ms. */
async function measure(site: Site, { field, node }: List, { name, variables }: Case) {
  const timed = (selection: string) => timePage(site, field, { variables, selection })
  const { page, ms: total } = await timed(idsAndTotal)
  const found = []
  for (let time = 0; time < times; time++) found.push(await timed(`edges { node { ${node} } }`))
  for (const { page: again } of found) {
    const ids = new Set(again.edges.map(({ node: { id } }) => id))
    if (ids.size !== Math.min(25, page.pageInfo?.total ?? -1))
      throw new Error(`${field}, ${name}: ${ids.size} rows of ${page.pageInfo?.total}`)
  }
  const sorted = found.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return { p95: sorted[Math.ceil(times * 0.95) - 1] ?? 0, middle: median(sorted), total }
}

async function compareList(list: List, small: Site, large: Site): Promise<string[]> {
  const before = await large.scans(list.table)
  const figures = []
  for (const one of casesOf(list)) {
    const [few, many] = [await measure(small, list, one), await measure(large, list, one)]
    figures.push({ name: one.name, few, many, ratio: many.p95 / few.p95 })
  }
  // A connection tells what it read once it has been idle for ten seconds.
  await new Promise((resolve) => setTimeout(resolve, 12_000))
  const scans = (await large.scans(list.table)) - before
  const worst = figures.toSorted((a, b) => b.many.middle / b.few.middle - a.many.middle / a.few.middle)[0]
  const beyond = figures.filter(({ few, many }) => many.p95 > 3 * few.p95 && many.middle > 3 * few.middle)
  for (const { name, few, many } of beyond)
    say(`${list.field}, ${name}: ${few.p95.toFixed(1)} ms, then ${many.p95.toFixed(1)} ms`)
  return [
    list.field,
    String(figures.length),
    median(figures.map(({ few }) => few.p95)).toFixed(1),
    median(figures.map(({ many }) => many.p95)).toFixed(1),
    median(figures.map(({ ratio }) => ratio)).toFixed(2),
    `${worst?.name}: ${((worst?.many.middle ?? 0) / (worst?.few.middle ?? 1)).toFixed(1)}`,
    Math.max(...figures.map(({ many }) => many.total)).toFixed(0),
    (await measureFarDown(large, list)).toFixed(1),
    String(scans),
  ]
}

const [few = 2_000, many = 100_000] = process.argv.slice(2).map(Number)
const [small, large] = [await openSite(few), await openSite(many)]
try {
  const rows = []
  for (const list of lists) rows.push(await compareList(list, small, large))
  const columns = [
    'list',
    'filters, orders, words',
    `p95 at ${few}, ms`,
    `p95 at ${many}, ms`,
    'ratio',
    'worst',
    'slowest first total, ms',
    'page behind nine tenths, ms',
    'sequential scans',
  ]
  report('other-lists', { columns, rows })
} finally {
  await small.stop()
  await large.stop()
}
