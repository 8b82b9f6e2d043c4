// Every filter, order and search of the members list, at two sizes in turns: how much longer the larger one takes, the
// plan of each page, and the first total after a change apart.
import { memberListFields } from '@hearth/contract'
import { type Community, openCommunity } from './parts/community.ts'
import { median } from './parts/load.ts'
import { allowPlans, plansOf } from './parts/plans.ts'
import { report, say } from './parts/report.ts'
import { type Server, signIn, startHearth } from './parts/servers.ts'

type Variables = { page?: number; sort?: object; filter?: { query?: string; filters?: object[] } }
type Side = { community: Community; hearth: Server; token: string }

const by = (field: string, ...values: string[]): Variables => ({ filter: { filters: [{ field, values }] } })
const inOrder = (field: string, order: string): Variables => ({ sort: { field, order } })
const find = (query: string): Variables => ({ filter: { query } })

const values: Record<string, string[]> = {
  active: ['true', 'false'],
  subscription: ['ACTIVE', 'INACTIVE'],
  status: ['PENDING', 'APPROVED', 'REJECTED'],
  referred: ['true', 'false'],
  archive: ['true'],
  firstLogin: ['true', 'false'],
  lastActivity: ['true', 'false'],
  enterprise: ['true', 'false'],
  milestones: ['true', 'false'],
  hasComment: ['true', 'false'],
  mobileOS: ['APPLE', 'ANDROID', 'OTHER'],
  activation: ['NEVER_CLICKED', 'CLICKED_ACTIVE', 'CLICKED_INACTIVE'],
  role: ['CUSTOMER', 'STAFF', 'ADMIN', 'MANAGER'],
  deleted: ['true'],
}
const words = [
  'a',
  'z',
  'q',
  '7',
  'ß',
  'ad',
  'qz',
  'ada',
  'okafor',
  'quillfeather',
  'ada okafor',
  'zzzzz',
  'a b',
]
const orders = ['id', 'deletedAt', ...memberListFields]

const cases: [string, Variables][] = [
  ['no filter', {}],
  ...Object.entries(values).flatMap(([field, list]) =>
    list.map((value): [string, Variables] => [`${field} = ${value}`, by(field, value)]),
  ),
  ['role = STAFF, ADMIN or MANAGER', by('role', 'STAFF', 'ADMIN', 'MANAGER')],
  ['role = ADMIN by last name', { ...by('role', 'ADMIN'), ...inOrder('lastName', 'ASC') }],
  ...orders.flatMap((field) => [
    [`${field} ascending`, inOrder(field, 'ASC')] as [string, Variables],
    [`${field} descending`, inOrder(field, 'DESC')] as [string, Variables],
  ]),
  ...words.map((word): [string, Variables] => [`search ‘${word}’`, find(word)]),
  ['page 300', { page: 300 }],
  ['page 300 by last name', { page: 300, ...inOrder('lastName', 'ASC') }],
]
/** Of the larger one alone; compared with page 300 of the smaller one. */
const deep: [string, Variables] = ['page 4,000', { page: 4_000 }]

const query = `query ($page: Int, $sort: SortInput, $filter: FilterInput) {
  users(limit: 25, page: $page, sort: $sort, filter: $filter) {
    edges { node { id ${memberListFields.join(' ')} } } pageInfo { total }
  }
}`
const pageAlone = query.replace('pageInfo { total }', '')

async function ask({ hearth, token }: Side, text: string, variables: Variables): Promise<number> {
  const began = performance.now()
  const response = await fetch(`http://127.0.0.1:${hearth.port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: text, variables }),
  })
  const { data, errors } = (await response.json()) as {
    data?: { users: { edges: object[] } }
    errors?: object[]
  }
  if (!data || errors) throw new Error(`${JSON.stringify(variables)}: ${JSON.stringify(errors)}`)
  return performance.now() - began
}

const times = 40

/** The 95th percentile of each side, asked in turns; before, both have composed and planned the statement. */
async function compare(small: [Side, Variables], large: [Side, Variables]): Promise<[number, number]> {
  const figures: [number[], number[]] = [[], []]
  for (let turn = -8; turn < times; turn++) {
    const one = await ask(small[0], pageAlone, small[1])
    const other = await ask(large[0], pageAlone, large[1])
    if (turn >= 0) for (const [index, figure] of [one, other].entries()) figures[index]?.push(figure)
  }
  return [percentile95(figures[0]), percentile95(figures[1])]
}

const percentile95 = (figures: number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * 0.95) - 1] ?? 0

/** The total that nobody has asked for since the last change of the list. */
async function firstTotal(side: Side, variables: Variables): Promise<number> {
  const figures: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    await side.community.query(`select mark_list_change('hearth', 'members')`)
    figures.push(await ask(side, query, variables))
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
  const plans = await plansOf(side.community, () => ask(side, pageAlone, variables))
  const nodes = plans.filter(({ text }) => text.includes('from "members"')).flatMap((plan) => plan.nodes)
  const read = [...new Set(nodes.filter((node) => /Scan/.test(node) && !besideTheRows.test(node)))]
  if (read.length === 0) throw new Error(`No plan was logged for ${JSON.stringify(variables)}`)
  return read.join(', ')
}

async function rowOf(small: Side, large: Side, [name, variables]: [string, Variables]): Promise<string[]> {
  const beside = name === deep[0] ? { page: 300 } : variables
  const [one, other] = await compare([small, beside], [large, variables])
  const total = await firstTotal(large, variables)
  const plan = await planOf(large, variables)
  return [name, one.toFixed(1), other.toFixed(1), (other / one).toFixed(1), total.toFixed(0), plan]
}

const [few = 10_000, many = 1_000_000] = process.argv.slice(2).map(Number)
const small = await openSide(few)
const large = await openSide(many)
const columns = ['list', `${few}, p95 ms`, `${many}, p95 ms`, 'ratio', 'first total, ms', 'plan']
const rows: string[][] = []
try {
  for (const one of [...cases, deep]) {
    rows.push(await rowOf(small, large, one))
    say(rows.at(-1)?.join(' | ') ?? '')
  }
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
