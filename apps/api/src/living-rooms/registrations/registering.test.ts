import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../platform/scope.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { runWaiting } from '../../test/workers/run-waiting.ts'
import { registeredJob } from '../jobs.ts'
import { registerMember } from './registering.ts'

// Many register in the same few milliseconds, and share a transaction (product.md 36, security.md R36).

let hearth: TestApp
let colleagues: (Actor & { kind: 'person' })[]
beforeAll(async () => {
  hearth = await startTestApp()
  colleagues = []
  for (const firstName of ['Ines', 'Omar']) {
    const { id, email } = await hearth.signIn({ role: 'STAFF', firstName })
    colleagues.push({ kind: 'person', id, role: 'STAFF', sessionId: id, email, name: firstName })
  }
})
afterAll(() => hearth.close())

type Asked = { id: unknown; userId: unknown; role?: 'HOST' | 'ATTENDEE'; by?: number }

/** All at once; what each is answered: the number of the room's calendar file, or the code of the refusal. */
const registerAll = async (asked: Asked[]) =>
  Promise.all(
    asked.map(({ id, userId, role = 'ATTENDEE', by = 0 }) =>
      registerMember(hearth.scope().inTenant('hearth', colleagues[by]), {
        id: String(id),
        input: { userId: String(userId), role },
      }).then(
        ({ sequence }) => sequence,
        (error) => error.code,
      ),
    ),
  )
const newMembers = async (count: number) =>
  (await hearth.addMembers(Array.from({ length: count }, () => ({ archive: false })))).map(({ id }) => id)
const newRooms = async (rooms: object[]) => (await hearth.addRooms(rooms)).map(({ id }) => id)
const rowsOf = async (text: string, values: unknown[]) => (await hearth.pool.query(text, values)).rows

test('30 people in 30 rooms cost as many statements as one in one room', async () => {
  const countStatements = async (count: number) => {
    const rooms = await newRooms(Array.from({ length: count }, () => ({})))
    const people = await newMembers(count)
    hearth.statements.splice(0)
    const answers = await registerAll(rooms.map((id, index) => ({ id, userId: people[index] })))
    expect(new Set(answers)).toEqual(new Set([1]))
    return hearth.statements.length
  }
  const forOne = await countStatements(1)
  expect(await countStatements(30)).toBe(forOne)
})

test('each is answered as if alone, in the order in which they came', async () => {
  const [full, free, over] = await newRooms([
    { capacity: 1 },
    { capacity: 5 },
    { cancelled: new Date(), cancelReason: 'Our host is ill.' },
  ])
  const [one, two, three] = await newMembers(3)
  const [archived] = await hearth.addMembers([{ archive: true }])
  const nowhere = '00000000-0000-4000-8000-000000000000'
  const answers = await registerAll([
    { id: full, userId: one },
    { id: full, userId: two },
    { id: full, userId: three, role: 'HOST' },
    { id: free, userId: archived?.id },
    { id: free, userId: nowhere },
    { id: free, userId: two },
    { id: nowhere, userId: two },
    { id: over, userId: two },
    { id: free, userId: two },
    { id: free, userId: three },
  ])
  expect(answers).toEqual([
    1,
    'ROOM_FULL',
    2,
    'BAD_INPUT',
    'NOT_FOUND',
    1,
    'NOT_FOUND',
    'ROOM_CANCELLED',
    1,
    2,
  ])
})

test('each stands in the audit log under the name of who did it', async () => {
  const [id] = await newRooms([{}])
  const [one, two] = await newMembers(2)
  await registerAll([
    { id, userId: one, by: 0 },
    { id, userId: two, by: 1 },
  ])
  const entries = await rowsOf(
    "select member_id, actor_id from room_audit_entries where tenant_id = 'hearth' and room_id = $1",
    [id],
  )
  const actorOf = new Map(entries.map((entry) => [entry.member_id, entry.actor_id]))
  expect([actorOf.get(one), actorOf.get(two)]).toEqual(colleagues.map(({ id }) => id))
})

test('of one person in two roles the later one holds and is mailed, and each has an entry', async () => {
  const [id] = await newRooms([{ capacity: 1 }])
  const [one, two] = await newMembers(2)
  const answers = await registerAll([
    { id, userId: one },
    { id, userId: one, role: 'HOST' },
    { id, userId: two },
  ])
  expect(answers).toEqual([1, 2, 3])
  const places = await rowsOf(
    "select member_id, role from room_registrations where tenant_id = 'hearth' and room_id = $1",
    [id],
  )
  expect(new Map(places.map((place) => [place.member_id, place.role]))).toEqual(
    new Map([
      [one, 'HOST'],
      [two, 'ATTENDEE'],
    ]),
  )
  const entries = await rowsOf(
    "select action from room_audit_entries where tenant_id = 'hearth' and room_id = $1 order by action",
    [id],
  )
  expect(entries.map(({ action }) => action)).toEqual(['CHANGE_ROLE', 'REGISTER', 'REGISTER'])
  await runWaiting(hearth, registeredJob)
  const mails = await rowsOf(
    'select from outbox_messages where tenant_id = $1 and attachments::text like $2',
    ['hearth', `%${id}%`],
  )
  expect(mails).toHaveLength(2)
})

test('a room that somebody else holds keeps only those waiting who want it', async () => {
  const [held, free] = await newRooms([{ capacity: 1 }, {}])
  const [one, two, three] = await newMembers(3)
  const other = new pg.Client({ connectionString: hearth.databaseUrl })
  await other.connect()
  await other.query('begin')
  await other.query("select from living_rooms where tenant_id = 'hearth' and id = $1 for update", [held])
  const waiting = registerAll([
    { id: held, userId: one },
    { id: held, userId: two },
  ])
  expect(await registerAll([{ id: free, userId: three }])).toEqual([1])
  expect(await Promise.race([waiting, 'waits'])).toBe('waits')
  await other.query('commit')
  await other.end()
  expect(await waiting).toEqual([1, 'ROOM_FULL'])
})
