// Every filter, order and search of the members list, at two sizes in turns: how much longer the larger one takes, the
// plan of each page, and the first total after a change apart.
import { memberListFields } from '@hearth/contract'
import { type Community, openCommunity } from './parts/community.ts'
import { median } from './parts/load.ts'
import { type Case, cases, find, inSql, type Variables } from './parts/member-cases.ts'
import { allowPlans, plansOf } from './parts/plans.ts'
import { report, say } from './parts/report.ts'
import { type Server, signIn, startHearth } from './parts/servers.ts'

type Side = { community: Community; hearth: Server; token: string }

const query = `query ($page: Int, $sort: SortInput, $filter: FilterInput) {
  users(limit: 25, page: $page, sort: $sort, filter: $filter) {
    edges { node { id ${memberListFields.join(' ')} } } pageInfo { total }
  }
}`
const pageAlone = query.replace('pageInfo { total }', '')

type Users = { edges: { node: { id: string } }[]; pageInfo?: { total: number } }

async function fetchUsers({ hearth, token }: Side, text: string, variables: Variables): Promise<Users> {
  const response = await fetch(`http://127.0.0.1:${hearth.port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: text, variables }),
  })
  const { data, errors } = (await response.json()) as { data?: { users: Users }; errors?: object[] }
  if (!data || errors) throw new Error(`${JSON.stringify(variables)}: ${JSON.stringify(errors)}`)
  return data.users
}

const idsOf = ({ edges }: Users): string => edges.map(({ node }) => node.id).join(' ')

/** What PostgreSQL itself answers, which every answer of that side must be. */
async function answerOf({ community }: Side, variables: Variables) {
  const { page, total } = inSql(variables)
  const ids = (await community.query<{ id: string }>(page)).map(({ id }) => id).join(' ')
  const [counted] = await community.query<{ total: number }>(total)
  return { ids, total: counted?.total }
}

const times = 40

/** Asks again and again for a page, whose rows must be right each time. @returns how long it takes, in ms */
async function pageOf(side: Side, { asked, afterChange }: Omit<Case, 'name'>) {
  const { ids } = await answerOf(side, asked)
  return async () => {
    if (afterChange) await markChange(side)
    const began = performance.now()
    const users = await fetchUsers(side, pageAlone, asked)
    const ms = performance.now() - began
    if (idsOf(users) !== ids) throw new Error(`${JSON.stringify(asked)}: these are not the rows of the page`)
    return ms
  }
}

/** The 95th percentile of each side, asked in turns; before, both have composed and planned the statement. */
async function compare(small: Side, large: Side, { asked, beside, afterChange }: Case) {
  const few = await pageOf(small, { asked: beside ?? asked })
  const many = await pageOf(large, { asked, ...(afterChange && { afterChange }) })
  const figures: [number[], number[]] = [[], []]
  for (let turn = -8; turn < times; turn++)
    for (const [index, page] of [few, many].entries()) {
      const ms = await page()
      if (turn >= 0) figures[index]?.push(ms)
    }
  return figures.map(percentile95) as [number, number]
}

const percentile95 = (figures: number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * 0.95) - 1] ?? 0

const markChange = ({ community }: Side) => community.query(`select mark_list_change('hearth', 'members')`)

/** The total that nobody has asked for since the last change of the list, which must be right. */
async function firstTotal(side: Side, variables: Variables): Promise<number> {
  const { ids, total } = await answerOf(side, variables)
  const figures: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    await markChange(side)
    const began = performance.now()
    const users = await fetchUsers(side, query, variables)
    figures.push(performance.now() - began)
    if (users.pageInfo?.total !== total || idsOf(users) !== ids)
      throw new Error(`${JSON.stringify(variables)}: the total is ${users.pageInfo?.total}, not ${total}`)
  }
  return median(figures)
}

async function openSide(members: number): Promise<Side> {
  const community = await openCommunity(members)
  await allowPlans(community)
  const hearth = await startHearth({ url: community.url, dataDir: community.dataDir, services: 'web' })
  return { community, hearth, token: await signIn(hearth.port) }
}

/** The revision and the session, which the page's own statement reads from small tables and by the person's index. */
const besideTheRows = /list_changes|\((sessions|legacy_staff|members_by_reach)\)/

async function planOf(side: Side, variables: Variables): Promise<string> {
  const plans = await plansOf(side.community, () => fetchUsers(side, pageAlone, variables))
  const nodes = plans.filter(({ text }) => text.includes('from "members"')).flatMap((plan) => plan.nodes)
  const read = [...new Set(nodes.filter((node) => /Scan/.test(node) && !besideTheRows.test(node)))]
  if (read.length === 0) throw new Error(`No plan was logged for ${JSON.stringify(variables)}`)
  return read.join(', ')
}

async function rowOf(small: Side, large: Side, one: Case): Promise<string[]> {
  const [few, many] = await compare(small, large, one)
  const total = await firstTotal(large, one.asked)
  const plan = await planOf(large, one.asked)
  return [one.name, few.toFixed(1), many.toFixed(1), (many / few).toFixed(1), total.toFixed(0), plan]
}

/**
 * The email addresses of members in PostgreSQL's sample of texts, which it takes for words that more members have. Each
 * is asked for once, because a process remembers what a search found.
 */
async function findSampled(side: Side): Promise<{ p95: number; plan: string }> {
  const [sample] = await side.community.query<{ texts: string[] }>(
    `select histogram_bounds::text::text[] as texts from pg_stats where tablename = 'members' and attname = 'search_text'`,
  )
  const found = (sample?.texts ?? []).flatMap((text) => /person\.\d+@example\.com/.exec(text) ?? [])
  const [last = '', ...addresses] = found.filter((_, index) => index % Math.floor(found.length / times) === 0)
  const figures: number[] = []
  for (const address of addresses) figures.push(await (await pageOf(side, { asked: find(address) }))())
  return { p95: percentile95(figures), plan: await planOf(side, find(last)) }
}

async function rowOfSampled(small: Side, large: Side): Promise<string[]> {
  const [few, many] = [await findSampled(small), await findSampled(large)]
  const ratio = (many.p95 / few.p95).toFixed(1)
  return ['search for sampled addresses', few.p95.toFixed(1), many.p95.toFixed(1), ratio, '', many.plan]
}

const [few = 10_000, many = 1_000_000] = process.argv.slice(2).map(Number)
const small = await openSide(few)
const large = await openSide(many)
const columns = ['list', `${few}, p95 ms`, `${many}, p95 ms`, 'ratio', 'first total, ms', 'plan']
const rows: string[][] = []
try {
  for (const one of cases) {
    rows.push(await rowOf(small, large, one))
    say(rows.at(-1)?.join(' | ') ?? '')
  }
  rows.push(await rowOfSampled(small, large))
} finally {
  for (const { hearth, community } of [small, large]) {
    await hearth.stop()
    await community.stop()
  }
}
report('members-filters', { columns, rows })
const scanned = rows.filter(([, , , , , plan]) => plan?.includes('Seq Scan(members)'))
if (scanned.length > 0)
  throw new Error(`Every member is read for ${scanned.map(([name]) => name).join(', ')}`)
