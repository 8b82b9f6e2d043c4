import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { explain } from '../servers/explain.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test-app.ts'

// However many rows a list has, a page in any of its orders is read from an index, and one with a word from the index of
// words if the word is rare. Lists that stay short are left out: keys, webhooks and milestones.

/** `joined`: the rows of two tables are read, to know which of them belong together. */
const lists: { field: string; from: string; all?: string; joined?: true }[] = [
  { field: 'users', from: 'members' },
  { field: 'applications', from: 'application_queue', joined: true },
  { field: 'livingRooms', from: 'living_rooms', all: ', ignorePillarMilestone: true' },
  { field: 'schedules', from: 'content_items' },
  { field: 'outboxMessages', from: 'outbox_messages' },
  { field: 'imports', from: 'import_jobs' },
  { field: 'referrals', from: 'referral_counts' },
  { field: 'reports', from: 'report_queue' },
  { field: 'supportConversations', from: 'support_inbox' },
  { field: 'payments', from: 'payments' },
  { field: 'logs', from: 'logs' },
  { field: 'articles', from: 'articles' },
  { field: 'broadcasts', from: 'broadcasts' },
  { field: 'assets', from: 'asset_entries' },
]

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn({ role: 'ADMIN' })
})
afterAll(() => app.close())

const ask = (field: string, variables: { sort?: object; page?: number }, all = '') =>
  app.graphql(
    `query ($sort: SortInput, $page: Int) { ${field}(sort: $sort, page: $page${all}) { edges { node { id } } } }`,
    variables,
    admin.token,
  )

/** What the refusal of an unknown order offers. */
async function sortsOf(field: string): Promise<string[]> {
  const { errors } = await ask(field, { sort: { field: 'nothing', order: 'ASC' } })
  const offered = /: ([\w, ]+)\.?$/.exec(String(errors?.[0]?.message))?.[1]
  return String(offered).split(', ')
}

describe.each(lists)('$field', ({ field, from }) => {
  test('is read from an index in each of its orders', async () => {
    const sorted = []
    for (const name of await sortsOf(field))
      for (const order of ['ASC', 'DESC']) {
        app.statements.splice(0)
        const { errors } = await ask(field, { sort: { field: name, order } })
        expect(errors).toBeUndefined()
        const page = app.statements.find(
          (text) => text.includes(`from "${from}"`) && text.includes(' limit '),
        )
        const plan = await explain(app.databaseUrl, String(page))
        if (plan.includes('Sort Key')) sorted.push(`${name} ${order}: ${plan}`)
      }
    expect(sorted).toEqual([])
  })
})

describe.each(lists.filter(({ joined }) => !joined))('$field', ({ field, all }) => {
  test('finds the ids of a page far down in an index alone', async () => {
    app.statements.splice(0)
    await ask(field, { page: 50 }, all)
    const page = app.statements.find((text) => text.includes('any(array('))
    const plan = await explain(app.databaseUrl, String(page))
    expect(plan).toMatch(/Index Only Scan (Backward )?using \w+ on/)
  })
})

test('how rare a word is, PostgreSQL estimates from five hundred texts of every column that is searched', async () => {
  const { rows } = await app.pool.query(`
    select searched.relname as index, coalesce(attstattarget, 100) as texts
    from pg_index join pg_class as searched on searched.oid = indexrelid
      join pg_opclass on pg_opclass.oid = indclass[0] and opcname = 'gin_trgm_ops'
      join pg_attribute on indkey[0] <> 0 and attrelid = indrelid and attnum = indkey[0]
        or indkey[0] = 0 and attrelid = indexrelid and attnum = 1`)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ texts }) => texts < 500)).toEqual([])
})
