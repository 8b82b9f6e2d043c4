// What the members list could cost at best: node:http and the statements of the real list, nothing else. No
// session, no GraphQL, no logging.
import { createServer } from 'node:http'
import { countMembers, listMembers } from '@hearth/api/src/members/queries.ts'
import { createDb, createPool } from '@hearth/api/src/platform/database/database.ts'
import { memberListFields } from '@hearth/contract'

const { DATABASE_URL: url = '', PORT } = process.env
const statements: { text: string; values: unknown[] }[] = []
const pool = createPool({
  url,
  role: 'hearth_app',
  watch: (text, values) => void (recording && statements.push({ text, values: [...values] })),
})
const scope = { db: createDb(pool), tenantId: 'hearth', now: new Date() } as Parameters<typeof listMembers>[0]

let recording = true
await listMembers(scope, { limit: 25, page: 1 })
await countMembers(scope, undefined)
recording = false
const [list, count] = statements
if (!list || !count) throw new Error('The list runs other statements than this server knows')

const wireName = (column: string) =>
  column === 'mobile_os'
    ? 'mobileOS'
    : column.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())
const shown = new Set<string>(['id', 'avatar', ...memberListFields])

createServer(async (_request, response) => {
  const [members, total] = await Promise.all([
    pool.query(list.text, list.values),
    pool.query(count.text, count.values),
  ])
  const edges = members.rows.map((row: Record<string, unknown>) => ({
    node: Object.fromEntries(
      Object.entries(row)
        .map(([column, value]) => [wireName(column), value] as const)
        .filter(([name]) => shown.has(name)),
    ),
  }))
  const { count: found } = total.rows[0]
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify({ data: { users: { edges, pageInfo: { total: found } } } }))
}).listen(Number(PORT), '127.0.0.1')
