import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, startHearth, untilReady } from '../test/hearth-child.ts'
import { temporaryFolder } from '../test/temporary-database.ts'
import { sendGraphql, startTestApp, type TestApp } from '../test/test-app.ts'
import { signInAt } from '../test/test-people.ts'
import { noteFigure } from './figures.ts'

// Many people want the few seats of one Living Room at the same instant (security.md R36).

const people = 200
const seats = 50

/** Makes the people and rooms, and reads what became of them. */
let hearth: TestApp

beforeAll(async () => {
  hearth = await startTestApp()
})
afterAll(() => hearth.close())

/** Two processes of Hearth with the same database and keys, as two machines would be. */
async function startTwo(): Promise<string[]> {
  const shared = {
    DATABASE_URL: hearth.databaseUrl,
    DATA_DIR: await temporaryFolder(),
    PUBLIC_URL: 'http://localhost',
    SERVICES: 'web',
    DEMO: 'off',
  }
  const origins: string[] = []
  // The first one makes the keys.
  for (let count = 0; count < 2; count++) {
    const port = await freePort()
    await untilReady(startHearth({ ...shared, PORT: port }))
    origins.push(`http://localhost:${port}`)
  }
  return origins
}

async function newRoom(): Promise<{ id: string; memberIds: string[] }> {
  const [room] = await hearth.addRooms([{ capacity: seats }])
  const members = await hearth.addMembers(Array.from({ length: people }, () => ({ archive: false })))
  return { id: String(room?.id), memberIds: members.map(({ id }) => String(id)) }
}

async function countSeats(id: string): Promise<number> {
  const { rows } = await hearth.pool.query(
    "select count(*)::int as taken from room_registrations where tenant_id = 'hearth' and room_id = $1",
    [id],
  )
  return rows[0].taken
}

/** What a server without a lock does, in a transaction of each request: looks for a free seat, then takes it. */
async function takeWithoutLock(pool: pg.Pool | undefined, id: string, memberId: string): Promise<void> {
  const client = await pool?.connect()
  await client?.query('begin')
  const free = await client?.query(
    "select from room_registrations where tenant_id = 'hearth' and room_id = $1 having count(*) < $2",
    [id, seats],
  )
  if (free?.rowCount === 1) {
    await client?.query(
      "insert into room_registrations (tenant_id, room_id, member_id, role, created) values ('hearth', $1, $2, 'ATTENDEE', now())",
      [id, memberId],
    )
  }
  await client?.query('commit')
  client?.release()
}

/** The seats that a server without a lock sells of the same room, as two processes too. */
async function oversell(): Promise<number> {
  const { id, memberIds } = await newRoom()
  const pools = [1, 2].map(() => new pg.Pool({ connectionString: hearth.databaseUrl, max: 10 }))
  await Promise.all(memberIds.map((memberId, index) => takeWithoutLock(pools[index % 2], id, memberId)))
  for (const pool of pools) await pool.end()
  return countSeats(id)
}

test('200 members at once for 50 seats on two processes', async ({ task }) => {
  const sold = await oversell()
  expect(sold, 'the attack is strong enough to oversell a room without a lock').toBeGreaterThan(seats)

  const origins = await startTwo()
  const { email } = await hearth.signIn({ role: 'STAFF' })
  const token = await signInAt(String(origins[0]), email)
  const { id, memberIds } = await newRoom()
  const answers = await Promise.all(
    memberIds.map((userId, index) =>
      sendGraphql(
        String(origins[index % 2]),
        {
          query:
            'mutation ($id: ID!, $userId: ID!) { adminLivingRoomRegister(id: $id, input: { userId: $userId, role: ATTENDEE }) { id } }',
          variables: { id, userId },
        },
        token,
      ),
    ),
  )
  const refused = answers.filter(({ errors }) => errors?.[0]?.extensions.code === 'ROOM_FULL').length
  expect([await countSeats(id), refused]).toEqual([seats, people - seats])
  noteFigure(task, {
    attack: task.name,
    control: `${sold} seats sold`,
    result: `${seats} seats sold, ${refused} clear refusals`,
  })
})
