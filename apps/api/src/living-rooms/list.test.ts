import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'

let hearth: TestApp
let token: string
let rosa: SignedIn
let owner: pg.Client

const now = new Date('2026-11-21T12:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

beforeAll(async () => {
  hearth = await startTestApp({ now })
  token = (await hearth.signIn({ role: 'STAFF' })).token
  rosa = await hearth.signIn({ focusMilestones: ['Personal:Friendship', 'Professional:Networking'] })
  // One room for each hour of two weeks around now, and three at the boundary instants.
  const around = Array.from({ length: 90 }, (_, index) => ({ start: hours((index - 45) * 4 + 1) }))
  await hearth.addRooms(around)
  await hearth.addRooms([
    { title: '100% begins now', start: now, end: hours(1) },
    { title: 'Ends_now', start: hours(-1), end: now },
    { title: 'Zoë', start: hours(200), hosts: ['Host B', 'Host C'], small: true, recorded: true },
    { title: 'Friends', start: hours(30), pillars: ['Personal'], milestones: ['Friendship'] },
    { title: 'Friends, running', start: hours(-0.5), pillars: ['Personal'], milestones: ['Friendship'] },
    { title: 'Money', start: hours(31), pillars: ['Financial'], milestones: ['Homeownership'] },
  ])
  await hearth.addTenant('harbour')
  await hearth.addRooms([{ title: 'Harbourroom' }], 'harbour')
  const people = await hearth.addMembers([{ archive: false }, { archive: false }])
  const rooms = await hearth.db
    .selectFrom('livingRooms')
    .select('id')
    .where('tenantId', '=', 'hearth')
    .execute()
  await hearth.db
    .insertInto('roomRegistrations')
    .values(
      rooms.flatMap((room) =>
        people.map((person, index) => ({
          tenantId: 'hearth',
          roomId: room.id,
          memberId: String(person.id),
          role: index === 0 ? 'HOST' : 'ATTENDEE',
          created: now,
        })),
      ),
    )
    .execute()
  owner = new pg.Client({ connectionString: hearth.databaseUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await hearth.close()
})

type Row = Record<string, string>

async function list(variables: object = {}, as = token): Promise<{ rows: Row[]; total: number }> {
  const { data, errors } = await hearth.graphql(
    `query ($limit: Int, $page: Int, $sort: SortInput, $filter: FilterInput, $start: DateTime, $end: DateTime, $ignore: Boolean) {
      livingRooms(limit: $limit, page: $page, sort: $sort, filter: $filter, start: $start, end: $end, ignorePillarMilestone: $ignore) {
        edges { node { id title start end state pillars hosts capacity seatsTaken recorded small created registrations { created } } } pageInfo { total } } }`,
    { ignore: true, ...variables },
    as,
  )
  expect(errors).toBeUndefined()
  const { edges, pageInfo } = data.livingRooms
  return { rows: edges.map((edge: { node: Row }) => edge.node), total: pageInfo.total }
}

async function countInSql(condition: string): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from living_rooms where tenant_id = 'hearth' and (${condition})`,
  )
  return Number(rows[0]?.count)
}

const at = `timestamptz '${now.toISOString()}'`
const filters: [field: string, value: string, sql: string][] = [
  ['state', 'UPCOMING', `"start" > ${at}`],
  ['state', 'RUNNING', `"start" <= ${at} and "end" > ${at}`],
  ['state', 'FINISHED', `"end" <= ${at}`],
  ['pillar', 'Personal', "'Personal' = any (pillars)"],
  ['pillar', 'Financial', "pillars @> '{Financial}'"],
  ['milestone', 'Friendship', "milestones @> '{Friendship}'"],
  ['host', 'Host C', "'Host C' = any (hosts)"],
  ['recorded', 'true', 'recorded'],
  ['recorded', 'false', 'not recorded'],
  ['small', 'true', 'small'],
  ['small', 'false', 'not small'],
  ['start', '2026-11-23T00:00:00Z', `"start" >= timestamptz '2026-11-23T00:00:00Z'`],
  ['end', '2026-11-19', `"end" <= timestamptz '2026-11-19T00:00:00Z'`],
]

describe('the list of Living Rooms', () => {
  test.each(filters)('filtered by %s = %s shows what SQL counts', async (field, value, condition) => {
    const expected = await countInSql(condition)
    expect(expected).toBeGreaterThan(0)
    const { rows, total } = await list({ filter: { filters: [{ field, values: [value] }] }, limit: 100 })
    expect([rows.length, total]).toEqual([expected, expected])
  })

  test('takes start and end as arguments too: rooms that begin at or after, and end at or before', async () => {
    const [start, end] = ['2026-11-20T13:00:00.000Z', '2026-11-22T14:00:00.000Z']
    const { total } = await list({ start, end })
    expect(total).toBe(
      await countInSql(`"start" >= timestamptz '${start}' and "end" <= timestamptz '${end}'`),
    )
    expect((await list({ start: now, end: hours(1) })).rows.map((row) => row.title)).toEqual([
      '100% begins now',
    ])
  })

  test.each([
    ['100%', ['100% begins now']],
    ['ends_', ['Ends_now']],
    ['zoë', ['Zoë']],
    ['zoë host c', ['Zoë']],
    ['harbourroom', []],
  ])('searched for %s', async (query, titles) => {
    expect((await list({ filter: { query } })).rows.map((row) => row.title)).toEqual(titles)
  })

  test('comes with the latest start first, 25 a page', async () => {
    const { rows, total } = await list()
    const starts = rows.map((row) => String(row.start))
    expect(starts).toHaveLength(25)
    expect(starts).toEqual(starts.toSorted().reverse())
    expect(total).toBe(await countInSql('true'))
  })

  test.each(['id', 'title', 'start', 'end', 'capacity', 'recorded', 'small', 'created', 'updated'])(
    'sorts by %s both ways',
    async (field) => {
      const ids = async (order: string) =>
        (await list({ sort: { field, order }, limit: 100 })).rows.map((row) => row.id)
      const ascending = await ids('ASC')
      expect(new Set(ascending).size).toBe(await countInSql('true'))
      expect(await ids('DESC')).toEqual(ascending.toReversed())
    },
  )

  test.each([
    [{ filter: { filters: [{ field: 'state', values: ['upcoming'] }] } }, 'UPCOMING, RUNNING, FINISHED'],
    [{ filter: { filters: [{ field: 'pillar', values: ['Sports'] }] } }, 'Professional, Personal, Financial'],
    [{ filter: { filters: [{ field: 'start', values: ['soon'] }] } }, 'a date and time with its zone, like'],
    [{ filter: { filters: [{ field: 'host', values: [''] }] } }, 'a text'],
    [{ filter: { filters: [{ field: 'shoeSize', values: ['1'] }] } }, 'Filters of this list: state, pillar'],
    [{ sort: { field: 'sequence', order: 'ASC' } }, 'This list sorts by: id, title, start'],
    [{ limit: 101 }, 'from 1 to 100, not 101'],
  ])('refuses %j and says what is allowed', async (variables, text) => {
    const { errors } = await hearth.graphql(
      'query ($limit: Int, $sort: SortInput, $filter: FilterInput) { livingRooms(limit: $limit, sort: $sort, filter: $filter) { edges { node { id } } } }',
      variables,
      token,
    )
    expect(errors?.[0]?.message).toContain(text)
  })

  test('costs the same few statements however many rows, seats and registrants it shows', async () => {
    const statementsOf = async (limit: number) => {
      hearth.statements.splice(0)
      const { rows } = await list({ limit })
      expect(rows).toHaveLength(limit)
      return hearth.statements.filter((text) => /living_rooms|room_registrations/.test(text))
    }
    expect(await statementsOf(1)).toHaveLength(4)
    expect(await statementsOf(80)).toHaveLength(4)
  })

  test('counts nobody who hosts as a taken seat', async () => {
    const { rows } = await list({ limit: 100 })
    expect(new Set(rows.map((row) => row.seatsTaken))).toEqual(new Set([1]))
  })
})

describe('what a member is shown (product.md 39)', () => {
  test('upcoming rooms that share a milestone with the focus, soonest first', async () => {
    const { rows, total } = await list({ ignore: false, limit: 100 }, rosa.token)
    expect(total).toBe(await countInSql(`"start" > ${at} and milestones && '{Friendship,Networking}'`))
    expect(rows.map((row) => row.title)).toContain('Friends')
    expect(rows.map((row) => row.title)).not.toContain('Money')
    const starts = rows.map((row) => String(row.start))
    expect(starts).toEqual(starts.toSorted())
  })

  test('all upcoming rooms when there is no focus, so that nobody sees an empty page', async () => {
    const { token: own } = await hearth.signIn({ focusMilestones: [] })
    expect((await list({ ignore: false }, own)).total).toBe(await countInSql(`"start" > ${at}`))
  })

  test('staff see all upcoming rooms without the flag, whatever their own focus', async () => {
    const { token: own } = await hearth.signIn({ role: 'STAFF', focusMilestones: ['Personal:Friendship'] })
    expect((await list({ ignore: false }, own)).total).toBe(await countInSql(`"start" > ${at}`))
  })

  test('every room that is not over when the focus is put aside; staff see the finished ones too', async () => {
    expect((await list({}, rosa.token)).total).toBe(await countInSql(`"end" > ${at}`))
    expect((await list({})).total).toBe(await countInSql('true'))
  })

  test('the past, latest first, from exactly the end on', async () => {
    const { data } = await hearth.graphql(
      '{ pastLivingRooms(limit: 10) { edges { node { title start end pillars milestones registrations { created } } } pageInfo { total } } }',
      {},
      rosa.token,
    )
    const { edges, pageInfo } = data.pastLivingRooms
    expect(pageInfo.total).toBe(await countInSql(`"end" <= ${at}`))
    expect(edges).toHaveLength(10)
    expect(edges[0].node.title).toBe('Ends_now')
  })
})

describe('rooms by their ids', () => {
  test('keep the order of the ids and leave out what is not there', async () => {
    const { rows } = await list({ limit: 3 })
    const ids = [rows[2]?.id, '00000000-0000-4000-8000-000000000000', rows[0]?.id]
    const { data } = await hearth.graphql(
      'query ($ids: [ID!]!) { livingRoomsMany(ids: $ids) { id } }',
      { ids },
      token,
    )
    expect(data.livingRoomsMany).toEqual([{ id: rows[2]?.id }, { id: rows[0]?.id }])
  })
})
