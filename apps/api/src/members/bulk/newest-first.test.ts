import { afterAll, beforeAll, expect, test } from 'vitest'
import { explain } from '../../test/servers/explain.ts'
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
    const plan = await explain(app.databaseUrl, String(statement))
    expect(plan).toContain('using members_newest_first')
    expect(plan).not.toContain('Sort')
  },
)
