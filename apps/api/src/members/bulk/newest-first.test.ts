import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The plan for any values, which PostgreSQL 15 tells of a prepared statement alone. */
async function explain(statement: string): Promise<string> {
  const options = '-c enable_seqscan=off -c enable_bitmapscan=off -c plan_cache_mode=force_generic_plan'
  const client = new pg.Client({ connectionString: app.databaseUrl, options })
  await client.connect()
  await client.query(`prepare page as ${statement}`)
  const values = [...new Set(statement.match(/\$\d+/g))].map(() => 'null')
  const { rows } = await client.query(`explain execute page(${values})`)
  await client.end()
  return JSON.stringify(rows)
}

test.each(['DESC', 'ASC'])(
  'reads a page in the order of created %s from an index, without sorting everybody',
  async (order) => {
    const { token } = await app.signIn({ role: 'ADMIN' })
    app.statements.splice(0)
    const list = 'query ($sort: SortInput) { users(sort: $sort) { edges { node { id } } } }'
    await app.graphql(list, { sort: { field: 'created', order } }, token)
    const statement = app.statements.find((text) => / from "members" .* limit /.test(text))
    // With so few rows PostgreSQL would rather read them all; what counts is that it need not.
    const plan = await explain(String(statement))
    expect(plan).toContain('using members_newest_first')
    expect(plan).not.toContain('Sort')
  },
)
