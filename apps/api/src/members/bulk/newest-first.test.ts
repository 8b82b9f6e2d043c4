import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../test/temporary-database.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test.each(['DESC', 'ASC'])(
  'reads a page in the order of created %s from an index, without sorting everybody',
  async (order) => {
    const { token } = await app.signIn({ role: 'ADMIN' })
    app.statements.splice(0)
    const list = 'query ($sort: SortInput) { users(sort: $sort) { edges { node { id } } } }'
    await app.graphql(list, { sort: { field: 'created', order } }, token)
    const statement = app.statements.find((text) => / from "members" .* limit /.test(text))
    // With so few rows PostgreSQL would rather read them all; what counts is that it need not.
    const url = new URL(app.databaseUrl)
    url.searchParams.set('options', '-c enable_seqscan=off -c enable_bitmapscan=off')
    const rows = await query(url.href, `explain (generic_plan) ${statement}`)
    const plan = JSON.stringify(rows)
    expect(plan).toContain('using members_newest_first')
    expect(plan).not.toContain('Sort')
  },
)
