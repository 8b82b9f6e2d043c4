import { parse as parseCsv } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'

// Who came to a room, and the file of its participants.

let hearth: TestApp
let token: string
let rosa: SignedIn
let ada: string

const start = new Date('2026-11-21T18:00:00.000Z')
const end = new Date('2026-11-21T18:20:00.000Z')

beforeAll(async () => {
  hearth = await startTestApp({ now: end })
  token = (await hearth.signIn({ role: 'STAFF' })).token
  rosa = await hearth.signIn({ firstName: 'Rosa', lastName: '=Whitfield' })
  const [row] = await hearth.addMembers([{ firstName: 'Ada', lastName: 'Lind', email: 'ada@example.com' }])
  ada = String(row?.id)
})
beforeEach(() => {
  hearth.clock.now = end
})
afterAll(() => hearth.close())

async function newRoom(): Promise<string> {
  const [room] = await hearth.addRooms([{ start, end }])
  const common = { tenantId: 'hearth', roomId: String(room?.id), created: start }
  await hearth.db
    .insertInto('roomRegistrations')
    .values([
      { ...common, memberId: rosa.id, role: 'HOST', created: new Date(start.getTime() - 1) },
      { ...common, memberId: ada, role: 'ATTENDEE' },
    ])
    .execute()
  return String(room?.id)
}

const call = (text: string, as = token) => hearth.graphql(text, {}, as)
const mark = (id: string, input: string) =>
  call(`mutation { livingRoomMarkAttendance(id: "${id}", input: { ${input} }) { version } }`)

async function marksOf(id: string, as = token) {
  const { data } = await call(`{ livingRoom(id: "${id}") { registrations { attended } } }`, as)
  return data.livingRoom.registrations.map(({ attended }: { attended: boolean | null }) => attended)
}

async function auditOf(id: string) {
  const { data } = await call(
    `{ livingRoomAuditLog(id: "${id}") { edges { node { action user { firstName } previousDetails updatedDetails } } } }`,
  )
  return data.livingRoomAuditLog.edges.map(({ node }: { node: object }) => node)
}

describe('attendance', () => {
  test('is unknown until staff mark one person, and can be unmarked again', async () => {
    const id = await newRoom()
    expect(await marksOf(id)).toEqual([null, null])
    await mark(id, `userId: "${ada}", attended: false`)
    expect(await marksOf(id)).toEqual([null, false])
    expect(await auditOf(id)).toEqual([
      {
        action: 'ATTENDANCE',
        user: { firstName: 'Ada' },
        previousDetails: '{"attended":null}',
        updatedDetails: '{"attended":false}',
      },
    ])
    await mark(id, `userId: "${ada}", attended: null`)
    expect(await marksOf(id)).toEqual([null, null])
  })

  test('of everybody skips those who are marked already, in one audit entry, and a second time does nothing', async () => {
    const id = await newRoom()
    await mark(id, `userId: "${ada}", attended: false`)
    await mark(id, 'attended: true')
    await mark(id, 'attended: true')
    expect(await marksOf(id)).toEqual([true, false])
    const entries = (await auditOf(id)).filter(({ user }: { user: object | null }) => !user)
    expect(entries).toMatchObject([{ updatedDetails: '{"people":1,"attended":true}' }])
  })

  test('is for staff alone: a member sees no mark, not even the own one', async () => {
    const id = await newRoom()
    await mark(id, 'attended: true')
    expect(await marksOf(id, rosa.token)).toEqual([null])
  })

  test('cannot be marked before the end, in a cancelled room, or for a person who is not registered', async () => {
    const [early, cancelled, over] = [await newRoom(), await newRoom(), await newRoom()]
    hearth.clock.now = new Date(end.getTime() - 1)
    const message = '[BAD_INPUT] Attendance is marked once the Living Room has finished'
    expect((await mark(early, 'attended: true')).errors?.[0]?.message).toBe(message)
    await call(`mutation { livingRoomCancel(id: "${cancelled}", reason: "Ill") { id } }`)
    hearth.clock.now = end
    expect((await mark(cancelled, 'attended: true')).errors?.[0]?.message).toBe(message)
    const stranger = await mark(over, `userId: "${(await hearth.addMembers([{}]))[0]?.id}", attended: true`)
    expect(stranger.errors?.[0]?.message).toBe('[NOT_FOUND] The registration was not found')
  })

  test('is counted for the statistics', async () => {
    const counts = async () => {
      const { data } = await call('{ livingRoomStatistics { attendance { attended missed unmarked } } }')
      return data.livingRoomStatistics.attendance
    }
    const before = await counts()
    const id = await newRoom()
    await mark(id, `userId: "${ada}", attended: false`)
    expect(await counts()).toEqual({
      ...before,
      missed: before.missed + 1,
      unmarked: before.unmarked + 1,
    })
    await mark(id, 'attended: true')
    expect((await counts()).attended).toBe(before.attended + 1)
  })
})

describe('the file of participants', () => {
  test('has everybody with role and mark, safe for spreadsheets, and the audit log says who took it', async () => {
    const id = await newRoom()
    await mark(id, `userId: "${ada}", attended: true`)
    const { data } = await call(
      `mutation { adminLivingRoomParticipantsExportLink(id: "${id}") { url rows } }`,
    )
    const { url, rows } = data.adminLivingRoomParticipantsExportLink
    expect(rows).toBe(2)
    const response = await fetch(hearth.url + url)
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="participants_2026-11-21.csv"',
    )
    const text = await response.text()
    expect(parseCsv(text, { columns: true })).toEqual([
      {
        name: 'Rosa =Whitfield',
        email: rosa.email,
        role: 'HOST',
        registered: new Date(start.getTime() - 1).toISOString(),
        attended: '',
      },
      {
        name: 'Ada Lind',
        email: 'ada@example.com',
        role: 'ATTENDEE',
        registered: start.toISOString(),
        attended: 'true',
      },
    ])
    expect(await auditOf(id)).toContainEqual(
      expect.objectContaining({ action: 'EXPORT', updatedDetails: '{"people":2}' }),
    )
  })

  test('is of a room that is there', async () => {
    const { errors } = await call(
      'mutation { adminLivingRoomParticipantsExportLink(id: "00000000-0000-4000-8000-000000000000") { url } }',
    )
    expect(errors?.[0]?.message).toBe('[NOT_FOUND] The Living Room was not found')
  })
})
