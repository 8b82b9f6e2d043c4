import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fewByLetters } from '../platform/database/lists/count.ts'
import { fewRows } from '../platform/database/lists/totals.ts'
import { explain } from '../test/servers/explain.ts'
import { sendGraphql, startTestApp, type TestApp } from '../test/test-app.ts'
import { membersList } from './list.ts'

// The totals of the members list are remembered, and exact at every moment: on two processes, beside writers who keep
// their transactions open, commit, and roll back.

type Filter = { field: string; values: string[] }

let one: TestApp
let other: TestApp
let token: string
let owner: pg.Client
const writers: pg.Client[] = []

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: one.databaseUrl })
  await client.connect()
  return client
}

beforeAll(async () => {
  one = await startTestApp()
  other = await startTestApp({ beside: one })
  token = (await one.signIn({ role: 'STAFF' })).token
  owner = await connect()
  for (let index = 0; index < 3; index++) writers.push(await connect())
})
afterAll(async () => {
  await Promise.all([owner, ...writers].map((client) => client.end()))
  await other.close()
  await one.close()
})
beforeEach(async () => {
  await one.addMembers(Array.from({ length: 12 }, () => ({ archive: false, lastActivity: null })))
})

const listText = `query ($filter: FilterInput) {
  users(limit: 1, filter: $filter) { edges { node { id } } pageInfo { total } }
}`

/** A page of one row, so that the page itself does not tell the total. */
async function totalOn(app: TestApp, filters: Filter[] = [], query?: string): Promise<number> {
  const { data } = await sendGraphql(
    app.url,
    { query: listText, variables: { filter: { filters, query } } },
    token,
  )
  return data.users.pageInfo.total
}

async function countInSql(condition: string): Promise<number> {
  const text = `select count(*)::int as count from members where tenant_id = 'hearth' and ${condition}`
  return (await owner.query(text)).rows[0].count
}

/** One member for each field that the list filters by: how a row comes to be found, and how no longer. */
const changes: Record<keyof typeof membersList.filters, [value: string, find: string, lose: string]> = {
  active: ['true', 'active = true', 'active = false'],
  subscription: ['ACTIVE', `subscription = 'ACTIVE'`, `subscription = 'INACTIVE'`],
  status: ['REJECTED', `status = 'REJECTED'`, `status = 'APPROVED'`],
  referred: ['true', 'referred = true', 'referred = false'],
  archive: ['true', 'archive = true', 'archive = false'],
  firstLogin: ['true', 'first_login = now()', 'first_login = null'],
  lastActivity: ['true', 'last_activity = now()', 'last_activity = null'],
  enterprise: ['true', 'enterprise = true', 'enterprise = false'],
  milestones: ['true', `focus_milestones = '{Career}'`, `focus_milestones = '{}'`],
  milestone: [
    'Personal:Friendship',
    `focus_milestones = '{Personal:Friendship}'`,
    `focus_milestones = '{Personal:Adulting}'`,
  ],
  hasComment: ['true', `comment = 'Called'`, 'comment = null'],
  mobileOS: ['ANDROID', `mobile_os = 'ANDROID'`, 'mobile_os = null'],
  activation: ['CLICKED_ACTIVE', 'clicked_activation_link = true', 'clicked_activation_link = false'],
  emailBounced: [
    'true',
    `email_bounced_at = now(), email_bounce_reason = 'x'`,
    'email_bounced_at = null, email_bounce_reason = null',
  ],
  role: ['MANAGER', `role = 'MANAGER'`, `role = 'CUSTOMER'`],
  deleted: ['true', 'deleted_at = now()', 'deleted_at = null'],
}

test('every field that the list filters by is here', () => {
  expect(Object.keys(changes).sort()).toEqual(Object.keys(membersList.filters).sort())
})

describe.each(Object.entries(changes))('the total by %s', (field, [value, find, lose]) => {
  test('follows each change, on two processes', async () => {
    const [some, two] = await one.addMembers(
      Array.from({ length: 2 }, () => ({ archive: false, active: true, clickedActivationLink: false })),
    )
    const setAll = (change: string) =>
      owner.query(`update members set ${change} where tenant_id = 'hearth' and id = any($1)`, [
        [some?.id, two?.id],
      ])
    await setAll(lose)
    const filters = [{ field, values: [value] }]
    const before = [await totalOn(one, filters), await totalOn(other, filters)]
    expect(before[0]).toBe(before[1])
    await setAll(find)
    expect([await totalOn(one, filters), await totalOn(other, filters)]).toEqual(
      before.map((total) => total + 2),
    )
    await setAll(lose)
    expect([await totalOn(other, filters), await totalOn(one, filters)]).toEqual(before)
  })
})

test('a search follows a new name, and the sum of marks stays small', async () => {
  expect(await totalOn(one, [], 'quillfeather')).toBe(0)
  await one.addMembers([
    { lastName: 'Quillfeather', archive: false },
    { lastName: 'Quillfeather-Berg', archive: false },
  ])
  expect(await totalOn(one, [], 'quillfeather')).toBe(2)
  for (let change = 0; change < 1_000; change++)
    await owner.query(
      `update members set enterprise = not enterprise where id = (select min(id::text)::uuid from members)`,
    )
  // One writer in fifty adds the marks up.
  const { rows } = await owner.query(`select count(*)::int as marks from list_changes`)
  expect(rows[0].marks).toBeLessThan(1_000)
  expect(await totalOn(other, [], 'quillfeather')).toBe(2)
})

test('a letter is counted by its index where it is rare, and by looking at all rows where it is not', async () => {
  const add = (length: number) =>
    one.addMembers(Array.from({ length }, () => ({ lastName: '王', archive: false })))
  const counting = async () => {
    one.statements.splice(0)
    const total = await totalOn(one, [], '王')
    return { total, statements: one.statements.filter((text) => text.includes('count(*)')).length }
  }
  await add(2)
  expect(await counting()).toEqual({ total: 2, statements: 1 })
  await add(fewByLetters - 2)
  expect(await counting()).toEqual({ total: fewByLetters, statements: 1 })
  await add(1)
  expect(await counting()).toEqual({ total: fewByLetters + 1, statements: 2 })
  // What was many when it was last asked is not tried as few again, until it is few.
  await add(1)
  expect(await counting()).toEqual({ total: fewByLetters + 2, statements: 1 })
})

test('a letter that many have is counted by the index of texts, and texts that are too long for it are not left out', async () => {
  const names = (length: number) => Array.from({ length }, () => ({ lastName: '林', archive: false }))
  await one.addMembers(names(fewByLetters + 1))
  const before = await totalOn(one, [], '林')
  // Letters that repeat nowhere: an index would refuse them, because it could not make them short.
  const long = Array.from({ length: 499 }, (_, at) => String.fromCodePoint(0x3400 + at * 7)).join('')
  const texts = { firstName: `林${long}`, lastName: long, companyName: long, city: long }
  await one.addMembers([
    { ...texts, archive: false },
    { ...texts, archive: true },
  ])
  one.statements.splice(0)
  expect(await totalOn(one, [], '林')).toBe(before + 1)
  const [counting] = one.statements.filter((text) => text.includes('count(*)'))
  await owner.query('analyze members')
  const plan = await explain(one.databaseUrl, String(counting))
  expect(plan).toContain('Index Only Scan using members_by_text')
  expect(plan).toContain('Index Scan using members_with_long_text')
  expect(await totalOn(one, [{ field: 'archive', values: ['true'] }], '林')).toBe(1)
})

test('words without a trigram are counted by their letters alone: the index of trigrams would be read whole', async () => {
  await one.addMembers([1, 2].map(() => ({ firstName: 'Ferdinand', lastName: '薛龚', archive: false })))
  for (const [query, alone] of [
    ['薛', true],
    ['薛龚 龚', true],
    ['ferdinand 薛', false],
  ] as const) {
    one.statements.splice(0)
    expect(await totalOn(one, [], query)).toBe(2)
    const [counting] = one.statements.filter((text) => text.includes('count(*)'))
    expect(counting?.includes(`("search_text" || '') like`)).toBe(alone)
  }
})

describe('a search that found few rows', () => {
  /** The names on a page of three, the total, and whether one plan served all words. */
  async function search(query: string) {
    one.statements.splice(0)
    const text = `query ($filter: FilterInput) {
      users(limit: 3, sort: { field: "lastName", order: ASC }, filter: $filter) {
        edges { node { lastName } } pageInfo { total }
      }
    }`
    const { data } = await sendGraphql(one.url, { query: text, variables: { filter: { query } } }, token)
    return {
      names: data.users.edges.map(({ node }: { node: { lastName: string } }) => node.lastName),
      total: data.users.pageInfo.total,
      hasOnePlan: one.statements.some((statement) => statement.includes('like (select $')),
    }
  }
  const add = (...lastNames: string[]) =>
    one.addMembers(lastNames.map((lastName) => ({ lastName, archive: false })))

  test('is not planned for its words again, and finds what has been added since', async () => {
    await add('Ferncastle-D', 'Ferncastle-B')
    const two = { names: ['Ferncastle-B', 'Ferncastle-D'], total: 2 }
    expect(await search('ferncastle')).toEqual({ ...two, hasOnePlan: false })
    expect(await search('ferncastle')).toEqual({ ...two, hasOnePlan: true })
    await add('Ferncastle-A', 'Ferncastle-C')
    const four = { names: ['Ferncastle-A', 'Ferncastle-B', 'Ferncastle-C'], total: 4, hasOnePlan: true }
    expect(await search('ferncastle')).toEqual(four)
    await add(...Array.from({ length: fewRows }, () => 'Ferncastle-E'))
    const many = { ...four, total: 4 + fewRows }
    expect(await search('ferncastle')).toEqual(many)
    expect(await search('ferncastle')).toEqual({ ...many, hasOnePlan: false })
  })
})

test('what no filter sees leaves the total remembered', async () => {
  await totalOn(one)
  await owner.query(
    `update members set bio = 'Changed', last_activity = now() where last_activity is not null`,
  )
  one.statements.splice(0)
  await totalOn(one)
  expect(one.statements.filter((text) => text.includes('count(*)'))).toEqual([])
})

/** Who commits and who rolls back, in an order that no random number has to be remembered for. */
const schedule = Array.from({ length: 60 }, (_, step) => ({
  writer: (step * 7) % 3,
  act: ['begin', 'change', 'list', 'commit', 'change', 'savepoint', 'rollback'][(step * 5) % 7] as string,
}))

const flips = [
  `update members set archive = not archive where id = (select id from members where tenant_id = 'hearth' order by md5(id::text || $1) limit 1)`,
  `update members set subscription = case subscription when 'ACTIVE' then 'INACTIVE' else 'ACTIVE' end where id = (select id from members where tenant_id = 'hearth' order by md5(id::text || $1) limit 1)`,
  `insert into members (tenant_id, email, username, created, updated) values ('hearth', $1 || '@example.com', $1, now(), now())`,
  `delete from members where id = (select id from members where tenant_id = 'hearth' and role = 'CUSTOMER' order by md5(id::text || $1) limit 1)`,
]

const asked: { filters: Filter[]; condition: string }[] = [
  { filters: [], condition: 'not archive and deleted_at is null' },
  {
    filters: [{ field: 'subscription', values: ['ACTIVE'] }],
    condition: `not archive and deleted_at is null and subscription = 'ACTIVE'`,
  },
]

test('beside writers who hold their transactions open, commit and roll back, both processes say what is committed', async () => {
  const open = new Set<number>()
  const act: Record<string, (writer: number, step: number) => Promise<void>> = {
    begin: async (writer) => {
      if (!open.has(writer)) await writers[writer]?.query('begin')
      open.add(writer)
    },
    change: async (writer, step) => {
      // Two open writers on one row would wait for each other; each keeps to rows of its own.
      await writers[writer]?.query(
        String(flips[step % flips.length]).replaceAll(
          `tenant_id = 'hearth'`,
          `tenant_id = 'hearth' and get_byte(uuid_send(id), 0) % 3 = ${writer}`,
        ),
        [`step-${step}`],
      )
    },
    savepoint: async (writer, step) => {
      if (!open.has(writer)) return
      await writers[writer]?.query('savepoint before')
      await act.change?.(writer, step)
      await writers[writer]?.query('rollback to savepoint before')
    },
    commit: async (writer) => {
      if (open.delete(writer)) await writers[writer]?.query('commit')
    },
    rollback: async (writer) => {
      if (open.delete(writer)) await writers[writer]?.query('rollback')
    },
    list: async () => {},
  }
  for (const [step, { writer, act: name }] of schedule.entries()) {
    await act[name]?.(writer, step)
    for (const { filters, condition } of asked) {
      const expected = await countInSql(condition)
      expect(await totalOn(one, filters), `step ${step}, ${name}`).toBe(expected)
      expect(await totalOn(other, filters), `step ${step}, ${name}`).toBe(expected)
    }
  }
  for (const writer of open) await writers[writer]?.query('rollback')
})

test('while two writers insert as fast as they can, no total is below what was committed or above what was begun', async () => {
  const before = await countInSql('not archive and deleted_at is null')
  let begun = before
  let committed = before
  let writing = true
  const insert = async (writer: pg.Client, name: string) => {
    for (let turn = 0; turn < 60; turn++) {
      begun += 1
      await writer.query('begin')
      await writer.query(String(flips[2]), [`${name}-${turn}`])
      await writer.query('commit')
      committed += 1
    }
  }
  const read = async (app: TestApp) => {
    while (writing) {
      const least = committed
      const total = await totalOn(app)
      expect(total).toBeGreaterThanOrEqual(least)
      expect(total).toBeLessThanOrEqual(begun)
    }
  }
  const [first, second] = writers as [pg.Client, pg.Client]
  const readers = [read(one), read(other), read(one)]
  await Promise.all([insert(first, 'first'), insert(second, 'second')])
  writing = false
  await Promise.all(readers)
  expect([await totalOn(one), await totalOn(other)]).toEqual([before + 120, before + 120])
})
