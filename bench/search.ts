// The one search over records of all kinds, beside a bare statement that looks for members alone, at 100,000 of each.
import { openCommunity } from './parts/community.ts'
import { median } from './parts/load.ts'
import { seedLists } from './parts/other-lists.ts'
import { allowPlans, plansOf } from './parts/plans.ts'
import { report, say } from './parts/report.ts'
import { signIn, startHearth } from './parts/servers.ts'

const words = {
  common: 'company',
  'first name': 'okafor',
  rare: 'quillfeather',
  'two letters': 'ad',
  'two words': 'ada okafor',
  'on everything': 'money',
  address: 'person.777@example.com',
  absent: 'xyzzyxy',
}
const times = 40

const text =
  'query ($words: String!) { search(words: $words) { kind more total hits { id title detail path } } }'
const bare = `select id, first_name, last_name, email from members
  where tenant_id = 'hearth' and deleted_at is null and search_text like $1 order by created desc, id desc limit 6`

const [rows = 100_000] = process.argv.slice(2).map(Number)
const community = await openCommunity(rows)
await seedLists(community)
await allowPlans(community)
const hearth = await startHearth({ url: community.url, dataDir: community.dataDir, services: 'web' })
const token = await signIn(hearth.port)

async function search(typed: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${hearth.port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: text, variables: { words: typed } }),
  })
  const { data, errors } = (await response.json()) as {
    data?: { search: { hits: object[] }[] }
    errors?: object[]
  }
  if (!data || errors) throw new Error(`${typed}: ${JSON.stringify(errors)}`)
  return data.search.reduce((sum, { hits }) => sum + hits.length, 0)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

/** Both in turns, so that a busy moment falls on both. */
async function measure([name, typed]: [string, string]) {
  const found = await search(typed)
  const [ours, theirs]: [number[], number[]] = [[], []]
  const [word = ''] = typed.split(' ')
  for (let time = 0; time < times; time++) {
    ours.push(await timed(() => search(typed)))
    theirs.push(await timed(() => community.query(bare, [`%${word}%`])))
  }
  const p95 = ours.toSorted((a, b) => a - b)[Math.ceil(times * 0.95) - 1] ?? 0
  const ratio = median(ours.map((ms, time) => ms / (theirs[time] ?? 1)))
  return [
    name,
    typed,
    found,
    median(ours).toFixed(1),
    p95.toFixed(1),
    median(theirs).toFixed(1),
    ratio.toFixed(1),
  ]
}

try {
  const measured = []
  for (const one of Object.entries(words)) measured.push(await measure(one))
  report('search', {
    columns: ['words', 'typed', 'hits', 'median, ms', 'p95, ms', 'bare statement, median, ms', 'ratio'],
    rows: measured,
  })
  for (const typed of Object.values(words)) {
    const plans = await plansOf(community, () => search(typed))
    const scans = plans.flatMap(({ nodes }) => nodes.filter((node) => node.startsWith('Seq Scan')))
    say(`${typed}: reads whole ${[...new Set(scans)].join(', ') || 'no table'}`)
  }
} finally {
  await hearth.stop()
  await community.stop()
}
