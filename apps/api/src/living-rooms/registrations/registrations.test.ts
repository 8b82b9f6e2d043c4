import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'

// Who has a place in a room, and who may see it (product.md 35, 36; security.md R22).

let hearth: TestApp
let token: string
let rosa: SignedIn
let stranger: SignedIn

const now = new Date('2026-11-21T17:30:00.000Z')
const start = new Date('2026-11-21T18:00:00.000Z')
const end = new Date('2026-11-21T18:20:00.000Z')

beforeAll(async () => {
  hearth = await startTestApp({ now })
  await hearth.addTenant('harbour')
  token = (await hearth.signIn({ role: 'STAFF' })).token
  rosa = await hearth.signIn({ firstName: 'Rosa', lastName: 'Whitfield' })
  stranger = await hearth.signIn()
})
beforeEach(() => {
  hearth.clock.now = now
})
afterAll(() => hearth.close())

const newRoom = async (fields: object = {}) =>
  (await hearth.addRooms([{ start, end, capacity: 2, small: false, ...fields }]))[0]?.id

const register = (id: unknown, userId: unknown, more: { role?: string; override?: boolean } = {}) =>
  hearth.graphql(
    `mutation ($id: ID!, $userId: ID!, $role: RegistrationRole, $override: Boolean) {
      adminLivingRoomRegister(id: $id, input: { userId: $userId, role: $role }, override: $override) {
        seatsTaken registrations { role created user { id firstName lastName email } livingRoom { id } } } }`,
    { id, userId, ...more },
    token,
  )

const unregister = (id: unknown, userId: unknown) =>
  hearth.graphql(
    'mutation ($id: ID!, $userId: ID!) { adminLivingRoomUnregister(id: $id, input: { userId: $userId }) { seatsTaken registrations { role } } }',
    { id, userId },
    token,
  )

const code = (answer: { errors?: { extensions?: { code: string } }[] }) =>
  answer.errors?.[0]?.extensions?.code

const newMember = async (fields: object = {}) =>
  (await hearth.addMembers([{ archive: false, ...fields }]))[0]?.id

async function auditOf(id: unknown) {
  const { data } = await hearth.graphql(
    `{ livingRoomAuditLog(id: "${id}") { edges { node { action user { id } previousDetails updatedDetails } } } }`,
    {},
    token,
  )
  return data.livingRoomAuditLog.edges.map(({ node }: { node: object }) => node)
}

describe('registering a member', () => {
  test('shows who, for what, as what and since when', async () => {
    const id = await newRoom()
    const { data } = await register(id, rosa.id)
    expect(data.adminLivingRoomRegister).toEqual({
      seatsTaken: 1,
      registrations: [
        {
          role: 'ATTENDEE',
          created: now.toISOString(),
          user: { id: rosa.id, firstName: 'Rosa', lastName: 'Whitfield', email: rosa.email },
          livingRoom: { id },
        },
      ],
    })
  })

  test.each([
    [false, undefined, 'ATTENDEE'],
    [true, undefined, 'PANELIST'],
    [true, 'ATTENDEE', 'ATTENDEE'],
    [false, 'PANELIST', 'PANELIST'],
    [false, 'HOST', 'HOST'],
  ])('in a room with small %s and the role %s makes a %s', async (small, role, expected) => {
    const { data } = await register(await newRoom({ small }), rosa.id, role ? { role } : {})
    expect(data.adminLivingRoomRegister.registrations[0].role).toBe(expected)
  })

  test('again changes the role and keeps the date; a host takes no seat', async () => {
    const id = await newRoom({ capacity: 1 })
    await register(id, rosa.id, { role: 'HOST' })
    hearth.clock.now = new Date(now.getTime() + 60_000)
    const { data } = await register(id, rosa.id, { role: 'PANELIST' })
    expect(data.adminLivingRoomRegister).toMatchObject({
      seatsTaken: 1,
      registrations: [{ role: 'PANELIST', created: now.toISOString() }],
    })
    // Both take a seat: the change needs no other one.
    expect(code(await register(id, rosa.id, { role: 'ATTENDEE' }))).toBeUndefined()
    expect((await auditOf(id)).map(({ action }: { action: string }) => action).toSorted()).toEqual([
      'CHANGE_ROLE',
      'CHANGE_ROLE',
      'REGISTER',
    ])
  })

  test('a full room refuses attendees, lets hosts in, and a host who wants a seat is refused too', async () => {
    const id = await newRoom({ capacity: 1 })
    await register(id, await newMember())
    const answer = await register(id, rosa.id)
    expect(answer.errors?.[0]?.message).toBe('[ROOM_FULL] All 1 seats of this Living Room are taken')
    expect(code(await register(id, rosa.id, { role: 'HOST' }))).toBeUndefined()
    expect(code(await register(id, rosa.id, { role: 'ATTENDEE' }))).toBe('ROOM_FULL')
  })

  test('staff may override a full room on purpose, and the log says so', async () => {
    const id = await newRoom({ capacity: 1 })
    await register(id, await newMember())
    expect((await register(id, rosa.id, { override: true })).data.adminLivingRoomRegister.seatsTaken).toBe(2)
    const entry = (await auditOf(id)).find(({ user }: { user: { id: string } }) => user.id === rosa.id)
    expect(JSON.parse(entry.updatedDetails)).toEqual({ role: 'ATTENDEE', override: true })
    const lowered = (capacity: number) =>
      hearth.graphql(
        `mutation { livingRoomUpdate(id: "${id}", input: { capacity: ${capacity} }) { capacity } }`,
        {},
        token,
      )
    expect((await lowered(5)).data.livingRoomUpdate.capacity).toBe(5)
    expect((await lowered(1)).errors?.[0]?.message).toBe(
      '[CAPACITY_TAKEN] 2 seats are taken: the capacity cannot be lowered to 1',
    )
    expect((await lowered(2)).data.livingRoomUpdate.capacity).toBe(2)
  })

  test('an override that was not needed is not noted as one', async () => {
    const id = await newRoom()
    await register(id, rosa.id, { override: true })
    expect(JSON.parse((await auditOf(id))[0].updatedDetails)).toEqual({ role: 'ATTENDEE' })
  })

  test.each([
    ['a millisecond before the start', start.getTime() - 1, undefined],
    ['exactly the start', start.getTime(), 'ROOM_STARTED'],
    ['exactly the end', end.getTime(), 'ROOM_STARTED'],
  ])('R22 at %s answers %s', async (_, instant, expected) => {
    const id = await newRoom()
    hearth.clock.now = new Date(instant)
    expect(code(await register(id, rosa.id))).toBe(expected)
    if (expected) expect(code(await register(id, rosa.id, { override: true }))).toBe(expected)
  })

  test('refuses people who are archived, in the trash, of another tenant or unknown', async () => {
    const id = await newRoom()
    const archived = await register(id, await newMember({ archive: true }))
    expect(archived.errors?.[0]?.message).toContain('This person is archived. Un-archive them before')
    const [theirs] = await hearth.addMembers([{ archive: false }], 'harbour')
    const missing = ['00000000-0000-4000-8000-000000000000', theirs?.id, await newMember({ deletedAt: now })]
    for (const userId of missing)
      expect((await register(id, userId)).errors?.[0]?.message).toBe('[NOT_FOUND] The member was not found')
  })
})

describe('removing a registration', () => {
  test.each([
    ['a millisecond before the start', start.getTime() - 1, 1],
    ['exactly the start', start.getTime(), 1],
    ['a millisecond before the end', end.getTime() - 1, 1],
    ['exactly the end', end.getTime(), 0],
    ['five minutes after the end', end.getTime() + 300_000, 0],
  ])('at %s is done, logged, and mailed only before the end', async (_, instant, mails) => {
    const id = await newRoom()
    await register(id, rosa.id)
    hearth.clock.now = new Date(instant)
    const told = (await hearth.readMails(rosa.email)).length
    const { data } = await unregister(id, rosa.id)
    expect(data.adminLivingRoomUnregister).toEqual({ seatsTaken: 0, registrations: [] })
    expect((await hearth.readMails(rosa.email)).length - told).toBe(mails)
    const [entry] = await auditOf(id)
    expect(entry).toMatchObject({ action: 'UNREGISTER', user: { id: rosa.id } })
  })

  test('twice is not found the second time, and logged once', async () => {
    const id = await newRoom()
    await register(id, rosa.id)
    await unregister(id, rosa.id)
    expect((await unregister(id, rosa.id)).errors?.[0]?.message).toBe(
      '[NOT_FOUND] The registration was not found',
    )
    const entries = (await auditOf(id)).filter(({ action }: { action: string }) => action === 'UNREGISTER')
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ user: { id: rosa.id }, previousDetails: '{"role":"ATTENDEE"}' })
  })
})

describe('who may see what', () => {
  const text = `query ($id: ID!) { livingRoom(id: $id) {
    title meetingUrl calendarUrl hasMeeting seatsTaken registrations { user { id email } } } }`
  const see = async (id: unknown, as: string) => (await hearth.graphql(text, { id }, as)).data.livingRoom

  test('staff see the meeting’s address and everybody; a registrant the address and the own place', async () => {
    const id = await newRoom({ meetingUrl: 'https://meet.example/1' })
    await register(id, rosa.id)
    await register(id, await newMember())
    const seen = { hasMeeting: true, seatsTaken: 2 }
    expect(await see(id, token)).toMatchObject({ ...seen, meetingUrl: 'https://meet.example/1' })
    expect((await see(id, token)).registrations).toHaveLength(2)
    expect(await see(id, rosa.token)).toMatchObject({
      ...seen,
      meetingUrl: 'https://meet.example/1',
      registrations: [{ user: { id: rosa.id, email: rosa.email } }],
    })
    expect(await see(id, stranger.token)).toMatchObject({
      ...seen,
      meetingUrl: null,
      calendarUrl: null,
      registrations: [],
    })
  })

  test('a registrant in the trash still holds the place and is still shown', async () => {
    const id = await newRoom()
    const userId = await newMember({ firstName: 'Gone' })
    await register(id, userId)
    await hearth.graphql(`mutation { adminUserDelete(id: "${userId}") { id } }`, {}, token)
    expect(await see(id, token)).toMatchObject({ seatsTaken: 1, registrations: [{ user: { id: userId } }] })
  })

  test('a member’s page shows the newest registrations first, at most 250', async () => {
    const [first, second] = [await newRoom({ title: 'First' }), await newRoom({ title: 'Second' })]
    const userId = await newMember()
    await register(first, userId)
    hearth.clock.now = new Date(now.getTime() + 1_000)
    await register(second, userId, { role: 'HOST' })
    const ask = (limit: number) =>
      hearth.graphql(
        `{ user(id: "${userId}") { registrations(limit: ${limit}) { role livingRoom { title state } } } }`,
        {},
        token,
      )
    expect((await ask(250)).data.user.registrations).toEqual([
      { role: 'HOST', livingRoom: { title: 'Second', state: 'UPCOMING' } },
      { role: 'ATTENDEE', livingRoom: { title: 'First', state: 'UPCOMING' } },
    ])
    expect((await ask(1)).data.user.registrations).toHaveLength(1)
    expect(code(await ask(251))).toBe('BAD_LIMIT')
    expect(code(await ask(0))).toBe('BAD_LIMIT')
  })
})
