import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GraphqlAnswer, startTestApp, type TestApp } from '../../test/test-app.ts'
import { runWaiting } from '../../test/workers/run-waiting.ts'
import { registeredJob } from '../jobs.ts'

// security.md R36: seats are limited, for many requests at once and for several processes on one database.

let hearth: TestApp
let beside: TestApp
let token: string

beforeAll(async () => {
  hearth = await startTestApp()
  beside = await startTestApp({ beside: hearth })
  token = (await hearth.signIn({ role: 'STAFF' })).token
})
afterAll(async () => {
  await beside.close()
  await hearth.close()
})

const someMembers = async (count: number) =>
  (await hearth.addMembers(Array.from({ length: count }, () => ({ archive: false })))).map(({ id }) =>
    String(id),
  )

/** Every other call reaches the other process. */
const everywhere = (index: number) => (index % 2 === 0 ? hearth : beside)

const register = (app: TestApp, id: unknown, variables: object) =>
  app.graphql(
    `mutation ($id: ID!, $userId: ID!, $role: RegistrationRole, $override: Boolean) {
      adminLivingRoomRegister(id: $id, input: { userId: $userId, role: $role }, override: $override) { id }
    }`,
    { id, ...variables },
    token,
  )

const codesOf = (answers: GraphqlAnswer[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, (answer) => answer.errors?.[0]?.extensions.code ?? 'registered')].map(
      ([code, all]) => [code, all.length],
    ),
  )

async function seatsOf(id: unknown) {
  const { data } = await hearth.graphql(
    `{ livingRoom(id: "${id}") { capacity seatsTaken registrations { role } } }`,
    {},
    token,
  )
  return data.livingRoom
}

describe('R36 the last seat is taken once', () => {
  test('200 registrations at once for 50 seats give exactly 50 and 150 clear refusals', async () => {
    const [room] = await hearth.addRooms([{ capacity: 50 }])
    const people = await someMembers(200)
    const answers = await Promise.all(
      people.map((userId, index) => register(everywhere(index), room?.id, { userId, role: 'ATTENDEE' })),
    )
    expect(codesOf(answers)).toEqual({ registered: 50, ROOM_FULL: 150 })
    const refused = answers.find((answer) => answer.errors)
    expect(refused?.errors?.[0]?.message).toBe('[ROOM_FULL] All 50 seats of this Living Room are taken')
    const { seatsTaken, registrations } = await seatsOf(room?.id)
    expect([seatsTaken, registrations.length]).toEqual([50, 50])
    await runWaiting(hearth, registeredJob)
    const { rows } = await hearth.pool.query(
      "select count(*)::int as mails from outbox_messages where tenant_id = 'hearth' and template = 'room-registered'",
    )
    expect(rows[0].mails).toBe(50)
  })

  test('a capacity that is lowered meanwhile never leaves more people than seats', async () => {
    const [room] = await hearth.addRooms([{ capacity: 30 }])
    const people = await someMembers(40)
    const lower = (capacity: number) =>
      beside.graphql(
        'mutation ($id: ID!, $capacity: Int) { livingRoomUpdate(id: $id, input: { capacity: $capacity }) { id } }',
        { id: room?.id, capacity },
        token,
      )
    const [registrations] = await Promise.all([
      Promise.all(people.map((userId, index) => register(everywhere(index), room?.id, { userId }))),
      Promise.all([20, 15, 10, 5].map(lower)),
    ])
    const { capacity, seatsTaken } = await seatsOf(room?.id)
    expect(seatsTaken).toBeLessThanOrEqual(capacity)
    expect(codesOf(registrations)).toEqual({ registered: seatsTaken, ROOM_FULL: 40 - seatsTaken })
  })

  test('the same person twice at once is registered once, and told once', async () => {
    const [room] = await hearth.addRooms([{ capacity: 5 }])
    const [userId] = await someMembers(1)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        register(everywhere(index), room?.id, { userId, role: 'ATTENDEE' }),
      ),
    )
    expect(codesOf(answers)).toEqual({ registered: 10 })
    expect((await seatsOf(room?.id)).registrations).toHaveLength(1)
    const { rows } = await hearth.pool.query(
      "select count(*)::int as entries from room_audit_entries where tenant_id = 'hearth' and room_id = $1",
      [room?.id],
    )
    expect(rows[0].entries).toBe(1)
  })

  test('hosts who become attendees at once take no more seats than there are', async () => {
    const [room] = await hearth.addRooms([{ capacity: 2 }])
    const people = await someMembers(6)
    for (const userId of people) await register(hearth, room?.id, { userId, role: 'HOST' })
    const answers = await Promise.all(
      people.map((userId, index) => register(everywhere(index), room?.id, { userId, role: 'ATTENDEE' })),
    )
    expect(codesOf(answers)).toEqual({ registered: 2, ROOM_FULL: 4 })
    expect((await seatsOf(room?.id)).seatsTaken).toBe(2)
  })

  test('a seat that is given back is free at once', async () => {
    const [room] = await hearth.addRooms([{ capacity: 1 }])
    const [first, second] = await someMembers(2)
    await register(hearth, room?.id, { userId: first })
    expect(codesOf([await register(beside, room?.id, { userId: second })])).toEqual({ ROOM_FULL: 1 })
    await hearth.graphql(
      'mutation ($id: ID!, $userId: ID!) { adminLivingRoomUnregister(id: $id, input: { userId: $userId }) { id } }',
      { id: room?.id, userId: first },
      token,
    )
    expect(codesOf([await register(beside, room?.id, { userId: second })])).toEqual({ registered: 1 })
  })

  /** Another process has locked the room, and gives its last seat to somebody while `call` waits. */
  async function whileTaken(id: unknown, call: () => Promise<GraphqlAnswer>): Promise<GraphqlAnswer> {
    const other = new pg.Client({ connectionString: hearth.databaseUrl })
    await other.connect()
    const [guest] = await someMembers(1)
    await other.query('begin')
    await other.query("select from living_rooms where tenant_id = 'hearth' and id = $1 for update", [id])
    await other.query(
      "insert into room_registrations (tenant_id, room_id, member_id, role, created) values ('hearth', $1, $2, 'ATTENDEE', now())",
      [id, guest],
    )
    let answered = false
    const answer = call().finally(() => {
      answered = true
    })
    while (!answered && !(await someoneWaits(other))) await new Promise((resolve) => setTimeout(resolve, 20))
    await other.query('commit')
    await other.end()
    return answer
  }

  async function someoneWaits(client: pg.Client): Promise<boolean> {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return Number(rowCount) > 0
  }

  test('a seat that another process is giving away is waited for', async () => {
    const [room] = await hearth.addRooms([{ capacity: 1 }])
    const [userId] = await someMembers(1)
    const answer = await whileTaken(room?.id, () => register(hearth, room?.id, { userId }))
    expect(codesOf([answer])).toEqual({ ROOM_FULL: 1 })
  })

  test('a capacity is not lowered past a seat that another process is giving away', async () => {
    const [room] = await hearth.addRooms([{ capacity: 3 }])
    await register(hearth, room?.id, { userId: (await someMembers(1))[0] })
    const answer = await whileTaken(room?.id, () =>
      hearth.graphql(
        `mutation { livingRoomUpdate(id: "${room?.id}", input: { capacity: 1 }) { id } }`,
        {},
        token,
      ),
    )
    expect(codesOf([answer])).toEqual({ CAPACITY_TAKEN: 1 })
  })
})
