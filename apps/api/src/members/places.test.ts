import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { explain } from '../test/servers/explain.ts'
import { sendGraphql, startTestApp, type TestApp } from '../test/test-app.ts'
import { membersList } from './list.ts'

// Where a page far down begins is remembered, and right at every moment: on two processes, beside writers who keep their
// transactions open, commit, and roll back.

type Order = { field: string; order: 'ASC' | 'DESC' }

const newestFirst: Order = { field: 'created', order: 'DESC' }
const limit = 25
/** The 41st page of 25 is the first that begins beyond 1,000 rows. */
const far = 42

/** What each order sorts by, and how somebody who comes last in it comes first; an id never changes. */
const columns: Record<string, [column: string, last?: string, first?: string]> = {
  id: ['id'],
  deletedAt: ['deleted_at', 'deleted_at = now()', 'deleted_at = null'],
  firstName: ['first_name collate "und-x-icu"', `first_name = 'Zoë'`, `first_name = null`],
  lastName: ['last_name collate "und-x-icu"', `last_name = 'zuse'`, `last_name = 'aalto'`],
  email: ['email collate "und-x-icu"', `email = 'zz@example.com'`, `email = '0@example.com'`],
  role: ['role', `role = 'STAFF'`, `role = 'ADMIN'`],
  mobileOS: ['mobile_os', `mobile_os = 'OTHER'`, 'mobile_os = null'],
  referred: ['referred', 'referred = true', 'referred = false'],
  contributor: ['contributor', 'contributor = true', 'contributor = false'],
  enterprise: ['enterprise', 'enterprise = true', 'enterprise = false'],
  hasComment: ['has_comment', `comment = 'Called'`, 'comment = null'],
  status: ['status', `status = 'REJECTED'`, `status = 'APPROVED'`],
  active: ['active', 'active = true', 'active = false'],
  subscription: ['subscription', `subscription = 'INACTIVE'`, `subscription = 'ACTIVE'`],
  archive: ['archive', 'archive = true', 'archive = false'],
  created: ['created', `created = now() + interval '1 year'`, `created = now() - interval '9 years'`],
}
const orders = Object.keys(columns)
/** In the others some or all members of this list have no value. */
const ordersOfValues = orders.filter((field) => !['mobileOS', 'deletedAt'].includes(field))

let one: TestApp
let other: TestApp
let token: string
let owner: pg.Client
const writers: pg.Client[] = []

beforeAll(async () => {
  one = await startTestApp()
  other = await startTestApp({ beside: one })
  token = (await one.signIn({ role: 'STAFF' })).token
  const connect = async () => {
    const client = new pg.Client({ connectionString: one.databaseUrl })
    await client.connect()
    return client
  }
  owner = await connect()
  for (let index = 0; index < 3; index++) writers.push(await connect())
  await one.addMembers(Array.from({ length: 1_200 }, () => ({ archive: false })))
})
afterAll(async () => {
  await Promise.all([owner, ...writers].map((client) => client.end()))
  await other.close()
  await one.close()
})

const listText = `query ($page: Int, $sort: SortInput) {
  users(limit: ${limit}, page: $page, sort: $sort) { edges { node { id } } }
}`

async function pageOn(app: TestApp, page: number, sort: Order = newestFirst): Promise<string[]> {
  const { data } = await sendGraphql(app.url, { query: listText, variables: { page, sort } }, token)
  return data.users.edges.map(({ node }: { node: { id: string } }) => node.id)
}

async function pageInSql(page: number, { field, order }: Order = newestFirst): Promise<string[]> {
  const [first] = columns[field] ?? []
  const empty = order === 'DESC' ? 'nulls last' : 'nulls first'
  const { rows } = await owner.query(
    `select id from members where tenant_id = 'hearth' and not archive and deleted_at is null
     order by ${first} ${order} ${empty}, created ${order}, id ${order} limit ${limit} offset ${(page - 1) * limit}`,
  )
  return rows.map(({ id }) => id)
}

/** The statements of the lists since the last call, and whether each began at a place. */
const readings = () =>
  one.statements
    .splice(0)
    .filter((text) => text.includes('any(array('))
    .map((text) => /[<>]= \(select/.test(text))

test('every order of the list is here', () => {
  expect(orders.toSorted()).toEqual(Object.keys(membersList.sorts).toSorted())
})

describe.each(
  ordersOfValues.flatMap((field) => [{ field, order: 'ASC' } as Order, { field, order: 'DESC' } as Order]),
)('pages far down by $field $order', (sort) => {
  test('are those that PostgreSQL counts to, from a place or not', async () => {
    readings()
    for (const page of [far, far, far + 1, far + 4, far - 1])
      expect(await pageOn(one, page, sort), `page ${page}`).toEqual(await pageInSql(page, sort))
    expect(readings()).toEqual([false, true, true, true, false])
  })
})

test('a page is read from its place by the index of its order, row by row from there', async () => {
  for (const field of ['created', 'lastName'] as const) {
    await pageOn(one, far, { field, order: 'DESC' })
    one.statements.splice(0)
    await pageOn(one, far, { field, order: 'DESC' })
    const page = one.statements.find((text) => text.includes('any(array('))
    const plan = await explain(one.databaseUrl, String(page))
    expect(plan).toMatch(/Index Cond: \(\(tenant_id = [^"]* AND \(ROW\(/)
  }
})

describe.each(orders.filter((field) => field !== 'id'))('who comes last by %s and then first', (field) => {
  test('moves the pages of both processes', async () => {
    const [, last, first] = columns[field] ?? []
    const [mover] = await one.addMembers([{ archive: false, created: new Date('2001-01-01') }])
    const move = (change: string) =>
      owner.query(`update members set ${change} where tenant_id = 'hearth' and id = $1`, [mover?.id])
    const sort: Order = { field, order: 'ASC' }
    for (const change of [last, first, last]) {
      await move(String(change))
      const expected = await pageInSql(far, sort)
      expect(await pageOn(one, far, sort), change).toEqual(expected)
      expect(await pageOn(other, far, sort), change).toEqual(expected)
    }
  })
})

test('a name whose capital letter alone changes moves the pages', async () => {
  await owner.query(`update members set last_name = 'Meyer' where tenant_id = 'hearth'`)
  const [mover] = await one.addMembers([
    { archive: false, lastName: 'meyer', created: new Date('2099-01-01') },
  ])
  const sort: Order = { field: 'lastName', order: 'ASC' }
  for (const name of ['meyer', 'Meyer']) {
    await owner.query(`update members set last_name = $1 where id = $2 and tenant_id = 'hearth'`, [
      name,
      mover?.id,
    ])
    expect(await pageOn(one, far, sort), name).toEqual(await pageInSql(far, sort))
  }
})

test('pages of members without a value in the order are those that PostgreSQL counts to', async () => {
  await owner.query(`update members set mobile_os = 'APPLE' where tenant_id = 'hearth'`)
  await one.addMembers(Array.from({ length: 300 }, () => ({ archive: false, mobileOS: null })))
  for (const field of ['mobileOS', 'deletedAt'])
    for (const order of ['DESC', 'ASC'] as const)
      for (const page of [far, far + 5, far + 8, far + 9])
        expect(await pageOn(one, page, { field, order }), `${field} ${order}, page ${page}`).toEqual(
          await pageInSql(page, { field, order }),
        )
})

test('a place whose member has gone, and a page beyond the end, are read from the top', async () => {
  const [first] = await pageOn(one, far)
  await owner.query(`delete from members where tenant_id = 'hearth' and id = $1`, [first])
  expect(await pageOn(one, far)).toEqual(await pageInSql(far))
  expect(await pageOn(one, 4_000)).toEqual([])
  expect(await pageOn(one, far)).toEqual(await pageInSql(far))
})

const act: Record<string, (writer: pg.Client, step: number) => Promise<unknown>> = {
  begin: (writer) => writer.query('begin'),
  add: (writer, step) =>
    writer.query(
      `insert into members (tenant_id, email, username, created, updated)
       values ('hearth', $1 || '@example.com', $1, now() + $2 * interval '1 minute', now())`,
      [`step-${step}`, step],
    ),
  archive: (writer, step) =>
    writer.query(
      `update members set archive = true where tenant_id = 'hearth' and id = (
         select id from members where tenant_id = 'hearth' and not archive and deleted_at is null
         order by created desc, id desc offset $1 limit 1)`,
      [step * 7],
    ),
  commit: (writer) => writer.query('commit'),
  rollback: (writer) => writer.query('rollback'),
}

test('beside writers who hold their transactions open, commit and roll back, both processes show the same page', async () => {
  const steps = ['begin', 'add', 'archive', 'commit', 'begin', 'archive', 'add', 'rollback']
  for (let step = 0; step < 72; step++) {
    const index = step % 3
    // Each writer is at another of the steps, so that some are always open while others end.
    const name = String(steps[(Math.floor(step / 3) + index * 2 + (index === 0 ? 0 : 4)) % steps.length])
    if (step >= index * 6 || name === 'begin') await act[name]?.(writers[index] as pg.Client, step)
    const expected = await pageInSql(far)
    expect(await pageOn(one, far), `step ${step}, ${name}`).toEqual(expected)
    expect(await pageOn(other, far), `step ${step}, ${name}`).toEqual(expected)
  }
  for (const writer of writers) await writer.query('rollback')
})
