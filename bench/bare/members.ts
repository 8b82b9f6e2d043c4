// What the members list could cost at best: node:http and named statements, nothing else. No session, no GraphQL, no
// logging. /counted counts at every request, /page serves the page alone, /search finds a word.
import { createServer } from 'node:http'
import pg from 'pg'

const { DATABASE_URL, PORT } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 })

const columns = `id, first_name as "firstName", last_name as "lastName", email, role, mobile_os as "mobileOS", referred,
  contributor, enterprise, has_comment as "hasComment", status, active, subscription, archive, created`
const matching = `from members where tenant_id = $1 and subscription = $2 and archive = $3 and deleted_at is null`
const found = `from members where tenant_id = $1 and search_text like $2 and archive = $3 and deleted_at is null`
const newest = 'order by created desc nulls last, id desc limit 25'

const named = (name: string, text: string, values: unknown[]) => pool.query({ name, text, values })
const page = () => named('page', `select ${columns} ${matching} ${newest}`, ['hearth', 'ACTIVE', false])
const count = () => named('count', `select count(*)::int ${matching}`, ['hearth', 'ACTIVE', false])
const search = () =>
  named('search', `select ${columns} ${found} ${newest}`, ['hearth', '%quillfeather%', false])
const searchCount = () =>
  named('search-count', `select count(*)::int ${found}`, ['hearth', '%quillfeather%', false])

const answers: Record<string, () => Promise<object>> = {
  '/': async () => ({}),
  '/page': async () => connection((await page()).rows),
  '/counted': async () => {
    const [members, total] = await Promise.all([page(), count()])
    return connection(members.rows, total.rows[0].count)
  },
  '/search': async () => {
    const [members, total] = await Promise.all([search(), searchCount()])
    return connection(members.rows, total.rows[0].count)
  },
}

const connection = (rows: object[], total?: number) => ({
  data: { users: { edges: rows.map((node) => ({ node })), pageInfo: { total } } },
})

createServer(async (request, response) => {
  const answer = answers[request.url ?? '']
  if (!answer) return response.writeHead(404).end()
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(await answer()))
}).listen(Number(PORT), '127.0.0.1')
