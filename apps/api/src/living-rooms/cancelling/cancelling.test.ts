import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readMails } from '../../test/read-mails.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'

// A room that does not take place: who is told, what may still be done with it, and the way back.

let hearth: TestApp
let token: string
let rosa: SignedIn

const now = new Date('2026-11-21T17:30:00.000Z')
const start = new Date('2026-11-21T18:00:00.000Z')
const end = new Date('2026-11-21T18:20:00.000Z')

beforeAll(async () => {
  hearth = await startTestApp({ now })
  token = (await hearth.signIn({ role: 'STAFF' })).token
  rosa = await hearth.signIn({ firstName: 'Rosa', focusMilestones: [] })
})
beforeEach(async () => {
  hearth.clock.now = now
  await hearth.db.deleteFrom('outboxMessages').where('tenantId', '=', 'hearth').execute()
})
afterAll(() => hearth.close())

async function newRoom(fields: object = {}): Promise<string> {
  const [room] = await hearth.addRooms([
    { title: 'Money talk', start, end, small: false, meetingUrl: 'https://meet.example/1', ...fields },
  ])
  const registration = { tenantId: 'hearth', roomId: String(room?.id), memberId: rosa.id, role: 'ATTENDEE' }
  await hearth.db
    .insertInto('roomRegistrations')
    .values({ ...registration, created: now })
    .execute()
  return String(room?.id)
}

const shown = 'state cancelled cancelReason hasStarted version'
const call = (text: string, as = token) => hearth.graphql(text, {}, as)
const cancel = (id: string, reason = 'Our host is ill.') =>
  hearth.graphql(
    `mutation ($id: ID!, $reason: String!) { livingRoomCancel(id: $id, reason: $reason) { ${shown} } }`,
    { id, reason },
    token,
  )
const reinstate = (id: string) => call(`mutation { livingRoomReinstate(id: "${id}") { ${shown} } }`)
const code = (answer: { errors?: { extensions?: { code: string } }[] }) =>
  answer.errors?.[0]?.extensions?.code

/** The calendar file that a mail carries. */
const fileOf = (mail: { attachments: unknown } | undefined): string =>
  (mail?.attachments as { content: string }[] | undefined)?.[0]?.content ?? ''

async function auditOf(id: string) {
  const { data } = await call(
    `{ livingRoomAuditLog(id: "${id}") { edges { node { action previousDetails updatedDetails } } } }`,
  )
  return data.livingRoomAuditLog.edges.map(({ node }: { node: Record<string, string> }) => [
    node.action,
    JSON.parse(String(node.updatedDetails)),
  ])
}

describe('cancelling a room', () => {
  test('keeps it with the reason, and mails that to everyone registered with a cancelled calendar entry', async () => {
    const id = await newRoom()
    const { data, errors } = await cancel(id, '  Our host is ill. ')
    expect(errors).toBeUndefined()
    expect(data.livingRoomCancel).toEqual({
      state: 'CANCELLED',
      cancelled: now.toISOString(),
      cancelReason: 'Our host is ill.',
      hasStarted: false,
      version: 2,
    })
    const [mail] = await readMails(hearth.scope(), rosa.email)
    expect(mail).toMatchObject({
      template: 'room-cancelled-with-reason',
      subject: 'Cancelled: Money talk',
      text: expect.stringContaining('Our host is ill.'),
    })
    const file = fileOf(mail)
    expect(file).toContain('METHOD:CANCEL\r\n')
    expect(file).toContain('STATUS:CANCELLED\r\n')
    expect(file).toContain('SEQUENCE:1\r\n')
    expect(await auditOf(id)).toEqual([
      ['CANCEL', { cancelled: now.toISOString(), cancelReason: 'Our host is ill.' }],
    ])
  })

  test('with the same reason again changes nothing and mails nobody; with another it is refused', async () => {
    const id = await newRoom()
    const both = await Promise.all([cancel(id), cancel(id)])
    expect(both.map(({ data }) => data.livingRoomCancel.version)).toEqual([2, 2])
    expect(code(await cancel(id, 'Another reason.'))).toBe('ROOM_CANCELLED')
    expect(await readMails(hearth.scope(), rosa.email)).toHaveLength(1)
    expect(await auditOf(id)).toHaveLength(1)
  })

  test.each([
    ['', 'The reason cannot be empty'],
    [' \n ', 'The reason cannot be empty'],
    ['x'.repeat(1_001), 'The reason has at most 1000 characters'],
  ])('refuses the reason %j', async (reason, message) => {
    const { errors } = await cancel(await newRoom(), reason)
    expect(errors?.[0]?.message).toContain(message)
  })

  test('is possible until just before its end', async () => {
    const id = await newRoom()
    hearth.clock.now = end
    expect(code(await cancel(id))).toBe('ROOM_FINISHED')
    hearth.clock.now = new Date(end.getTime() - 1)
    expect((await cancel(id)).data.livingRoomCancel).toMatchObject({ state: 'CANCELLED', hasStarted: true })
  })
})

describe('a cancelled room', () => {
  test('takes no registration, no role and no change; removing somebody mails nobody', async () => {
    const id = await newRoom()
    await cancel(id)
    const [other] = await hearth.addMembers([{ archive: false }])
    const register = (userId: unknown, role: string) =>
      call(
        `mutation { adminLivingRoomRegister(id: "${id}", input: { userId: "${userId}", role: ${role} }) { id } }`,
      )
    expect(code(await register(other?.id, 'ATTENDEE'))).toBe('ROOM_CANCELLED')
    expect(code(await register(rosa.id, 'HOST'))).toBe('ROOM_CANCELLED')
    const update = await call(
      `mutation { livingRoomUpdate(id: "${id}", input: { title: "Other" }) { title } }`,
    )
    expect(update.errors?.[0]?.message).toBe(
      '[ROOM_LOCKED] This Living Room has been cancelled: title cannot be changed',
    )
    await call(`mutation { adminLivingRoomUnregister(id: "${id}", input: { userId: "${rosa.id}" }) { id } }`)
    expect(await readMails(hearth.scope(), rosa.email)).toHaveLength(1)
  })

  test('is deleted without a second mail', async () => {
    const id = await newRoom()
    await cancel(id)
    const preview = await call(`{ livingRoomsDeletePreview(ids: ["${id}"]) { registrants mails } }`)
    expect(preview.data.livingRoomsDeletePreview).toEqual({ registrants: 1, mails: 0 })
    await call(`mutation { livingRoomDelete(id: "${id}") { id } }`)
    expect(await readMails(hearth.scope(), rosa.email)).toHaveLength(1)
  })

  test('is shown with its reason to strangers, and in the calendar file', async () => {
    const id = await newRoom()
    const { data } = await call(`{ livingRoom(id: "${id}") { calendarUrl } }`)
    await cancel(id)
    const stranger = await hearth.graphql(`{ publicRoom(id: "${id}") { state cancelReason } }`)
    expect(stranger.data.publicRoom).toEqual({ state: 'CANCELLED', cancelReason: 'Our host is ill.' })
    const file = await (await fetch(hearth.url + data.livingRoom.calendarUrl)).text()
    expect(file).toContain('STATUS:CANCELLED\r\n')
  })

  test('is in the lists of those who ask for it, and in no list of what takes place', async () => {
    const id = await newRoom({ title: 'Only this one' })
    await cancel(id)
    const idsOf = async (field: string, as = token) => {
      const { data } = await call(`{ ${field} { edges { node { id state } } } }`, as)
      return Object.values(data as Record<string, { edges: { node: { id: string } }[] }>)[0]?.edges.some(
        ({ node }) => node.id === id,
      )
    }
    const inState = (state: string) =>
      `livingRooms(limit: 100, ignorePillarMilestone: true, filter: { filters: [{ field: "state", values: ["${state}"] }] })`
    const everything = 'livingRooms(limit: 100, ignorePillarMilestone: true)'
    const found = async (as: string) => ({
      everything: await idsOf(everything, as),
      upcoming: await idsOf('livingRooms(limit: 100)', as),
      byState: [
        await idsOf(inState('UPCOMING'), as),
        await idsOf(inState('CANCELLED'), as),
        await idsOf(inState('FINISHED'), as),
      ],
      past: await idsOf('pastLivingRooms(limit: 100)', as),
    })
    const none = { upcoming: false, byState: [false, true, false], past: false }
    expect(await found(token)).toEqual({ everything: true, ...none })
    expect(await found(rosa.token)).toEqual({ everything: false, ...none })
    hearth.clock.now = end
    expect((await found(token)).byState).toEqual([false, true, false])
    expect(await idsOf('pastLivingRooms(limit: 100)')).toBe(false)
  })

  test('counts in no statistics, and the file of rooms says what it is', async () => {
    const total = async () =>
      (await call('{ livingRoomStatistics { total } }')).data.livingRoomStatistics.total
    hearth.clock.now = end
    const before = await total()
    hearth.clock.now = now
    const id = await newRoom()
    await cancel(id)
    hearth.clock.now = end
    expect(await total()).toBe(before)
    const { data } = await call(`{ adminLivingRoomExportCsv(ids: ["${id}"]) }`)
    expect(data.adminLivingRoomExportCsv).toContain('CANCELLED')
    expect(data.adminLivingRoomExportCsv).toContain('Our host is ill.')
  })
})

describe('reinstating a cancelled room', () => {
  test('opens it again and mails everyone registered a calendar entry with a higher number', async () => {
    const id = await newRoom()
    await cancel(id)
    expect((await reinstate(id)).data.livingRoomReinstate).toEqual({
      state: 'UPCOMING',
      cancelled: null,
      cancelReason: null,
      hasStarted: false,
      version: 3,
    })
    const mails = await readMails(hearth.scope(), rosa.email)
    const mail = mails.find(({ template }) => template === 'room-reinstated')
    expect(mail).toMatchObject({ subject: 'Taking place after all: Money talk' })
    const file = fileOf(mail)
    expect(file).toContain('METHOD:REQUEST\r\n')
    expect(file).toContain('STATUS:CONFIRMED\r\n')
    expect(file).toContain('SEQUENCE:2\r\n')
    expect((await auditOf(id)).map(([action]: [string]) => action).toSorted()).toEqual([
      'CANCEL',
      'REINSTATE',
    ])
  })

  test('does nothing to a room that takes place anyway, and is refused once it would have ended', async () => {
    const id = await newRoom()
    expect((await reinstate(id)).data.livingRoomReinstate.version).toBe(1)
    expect(await readMails(hearth.scope(), rosa.email)).toEqual([])
    await cancel(id)
    hearth.clock.now = end
    expect(code(await reinstate(id))).toBe('ROOM_FINISHED')
    expect(code(await reinstate('00000000-0000-4000-8000-000000000000'))).toBe('NOT_FOUND')
  })
})
