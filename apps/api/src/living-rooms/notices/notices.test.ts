import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readMails } from '../../test/read-mails.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { runWaiting } from '../../test/workers/run-waiting.ts'
import { registeredJob } from '../jobs.ts'

// What registrants are told by mail, and what an independent reader makes of the calendar files.

let hearth: TestApp
let token: string

const now = new Date('2026-11-21T17:30:00.000Z')
const start = new Date('2026-11-21T18:00:00.000Z')
const end = new Date('2026-11-21T18:20:00.000Z')
const hostile =
  'Über; “Geld”, Liebe\\Leben — und eine sehr lange Überschrift, die umbrochen werden muss 🌲🌲🌲'

beforeAll(async () => {
  hearth = await startTestApp({ now })
  token = (await hearth.signIn({ role: 'STAFF' })).token
})
beforeEach(async () => {
  hearth.clock.now = now
  await hearth.db.deleteFrom('outboxMessages').where('tenantId', '=', 'hearth').execute()
  await hearth.pool.query('delete from graphile_worker._private_jobs')
})
afterAll(() => hearth.close())

const newRoom = async (fields: object = {}) => {
  const [room] = await hearth.addRooms([
    {
      title: 'Money talk',
      start,
      end,
      capacity: 9,
      small: false,
      meetingUrl: 'https://meet.example/1',
      ...fields,
    },
  ])
  return String(room?.id)
}
const newMember = async (fields: object = {}) => {
  const [member] = await hearth.addMembers([{ firstName: 'Rosa', archive: false, ...fields }])
  return { id: String(member?.id), email: String(member?.email) }
}

async function send(text: string, variables: object) {
  const { errors, data } = await hearth.graphql(text, variables, token)
  expect(errors).toBeUndefined()
  return data
}
const registerAlone = (id: string, userId: string, role = 'ATTENDEE') =>
  send(
    'mutation ($id: ID!, $userId: ID!, $role: RegistrationRole) { adminLivingRoomRegister(id: $id, input: { userId: $userId, role: $role }) { id } }',
    { id, userId, role },
  )
const mailRegistered = () => runWaiting(hearth, registeredJob)
/** With the job that mails it, as a worker would run it at once. */
async function register(id: string, userId: string, role?: string) {
  await registerAlone(id, userId, role)
  await mailRegistered()
}
const unregister = (id: string, userId: string) =>
  send(
    'mutation ($id: ID!, $userId: ID!) { adminLivingRoomUnregister(id: $id, input: { userId: $userId }) { id } }',
    { id, userId },
  )
const update = (id: string, input: object) =>
  send(
    'mutation ($id: ID!, $input: LivingRoomUpdateInput!) { livingRoomUpdate(id: $id, input: $input) { id } }',
    {
      id,
      input,
    },
  )
const remove = (ids: string[]) =>
  send('mutation ($ids: [ID!]!) { livingRoomsDelete(ids: $ids) { id } }', { ids })

/** The mail's calendar file as ical.js reads it. */
function parseCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const component = calendar.getFirstSubcomponent('vevent') as ICAL.Component
  const event = new ICAL.Event(component)
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: component.getFirstPropertyValue('status'),
    sequence: event.sequence,
    uid: event.uid,
    title: event.summary,
    description: event.description,
    location: event.location,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    attendee: event.attendees[0]?.getFirstValue(),
    organizer: component.getFirstPropertyValue('organizer'),
  }
}

async function mailsTo(email: string) {
  const mails = await readMails(hearth.scope(), email)
  const read = mails.map(({ template, subject, text, attachments }) => {
    const [file] = attachments as { filename: string; contentType: string; content: string }[]
    return { template, subject, text, file, calendar: parseCalendar(String(file?.content)) }
  })
  return read.toSorted((one, other) => one.calendar.sequence - other.calendar.sequence)
}

describe('a registrant', () => {
  test('gets the place by mail, with an invitation that a calendar understands', async () => {
    const id = await newRoom()
    const rosa = await newMember()
    await register(id, rosa.id)
    const [mail] = await mailsTo(rosa.email)
    expect(mail).toMatchObject({
      template: 'room-registered',
      subject: 'You are registered for Money talk',
      file: { filename: 'living-room.ics', contentType: 'text/calendar; charset=utf-8; method=REQUEST' },
      calendar: {
        method: 'REQUEST',
        status: 'CONFIRMED',
        sequence: 1,
        uid: `${id}.hearth@living-rooms.hearth`,
        title: 'Money talk',
        location: 'https://meet.example/1',
        start: start.toISOString(),
        end: end.toISOString(),
        attendee: `mailto:${rosa.email}`,
        organizer: 'mailto:living-rooms@localhost',
      },
    })
    expect(mail?.text).toContain('Hello Rosa,')
    expect(mail?.text).toContain('as an attendee')
    expect(mail?.text).toContain('Saturday, 21 November 2026, 18:00 to 18:20 (Europe/London time)')
    expect(mail?.text).toContain('Join the Living Room: https://meet.example/1')
  })

  test('is told of a new role, but not twice of the same', async () => {
    const id = await newRoom()
    const rosa = await newMember()
    for (const role of ['ATTENDEE', 'ATTENDEE', 'HOST']) await register(id, rosa.id, role)
    const mails = await mailsTo(rosa.email)
    expect(mails.map(({ text }) => /as an? \w+/.exec(text)?.[0])).toEqual(['as an attendee', 'as a host'])
  })

  test('is mailed once, however often the job runs', async () => {
    const rosa = await newMember()
    await registerAlone(await newRoom(), rosa.id)
    expect(await mailsTo(rosa.email)).toEqual([])
    for (let run = 0; run < 2; run++) expect(await mailRegistered()).toBe(1)
    expect(await mailsTo(rosa.email)).toHaveLength(1)
  })

  test('is not told of a registration that has changed or is void before the job runs', async () => {
    const [rosa, other] = [await newMember(), await newMember()]
    const [left, cancelled, deleted, again] = [
      await newRoom(),
      await newRoom(),
      await newRoom(),
      await newRoom(),
    ]
    for (const id of [left, cancelled, deleted, again]) await registerAlone(id, rosa.id)
    await registerAlone(again, other.id)
    await unregister(left, rosa.id)
    await send('mutation ($id: ID!) { livingRoomCancel(id: $id, reason: "Illness") { id } }', {
      id: cancelled,
    })
    await remove([deleted])
    await registerAlone(again, rosa.id, 'HOST')
    await mailRegistered()
    const mails = (await mailsTo(rosa.email)).filter(({ template }) => template === 'room-registered')
    expect(mails.map(({ text, calendar }) => [/as an? \w+/.exec(text)?.[0], calendar.sequence])).toEqual([
      ['as a host', 3],
    ])
    expect(await mailsTo(other.email)).toHaveLength(1)
  })

  test('is led to the shared link where there is no meeting address', async () => {
    const id = await newRoom({ meetingUrl: null })
    const rosa = await newMember()
    await register(id, rosa.id)
    const [mail] = await mailsTo(rosa.email)
    expect(mail?.text).toContain(`http://localhost:4000/room/${id}`)
    expect(mail?.calendar.location).toBeFalsy()
  })

  test('is told when staff take the place away, and a place given again counts for the calendar', async () => {
    const id = await newRoom()
    const rosa = await newMember()
    await register(id, rosa.id)
    await unregister(id, rosa.id)
    await register(id, rosa.id)
    const mails = await mailsTo(rosa.email)
    expect(mails.map(({ template, calendar }) => [template, calendar.sequence, calendar.method])).toEqual([
      ['room-registered', 1, 'REQUEST'],
      ['room-removed', 2, 'CANCEL'],
      ['room-registered', 3, 'REQUEST'],
    ])
    expect(new Set(mails.map(({ calendar }) => calendar.uid)).size).toBe(1)
  })

  test('is told of a new time with the old one, by a higher sequence; of nothing else', async () => {
    const id = await newRoom()
    const [rosa, archived] = [await newMember(), await newMember()]
    await register(id, rosa.id)
    await register(id, archived.id)
    await send('mutation ($ids: [ID!]) { adminUsersArchive(input: { ids: $ids }) { id } }', {
      ids: [archived.id],
    })
    await update(id, { title: 'Renamed', capacity: 20, description: 'Other.' })
    expect(await mailsTo(rosa.email)).toHaveLength(1)
    await update(id, { start: '2026-11-22T18:00:00Z', end: '2026-11-22T19:30:00Z' })
    const moved = (await mailsTo(rosa.email)).find(({ template }) => template === 'room-moved')
    expect(moved).toMatchObject({
      subject: 'New time: Renamed',
      calendar: {
        method: 'REQUEST',
        status: 'CONFIRMED',
        sequence: 4,
        start: '2026-11-22T18:00:00.000Z',
        end: '2026-11-22T19:30:00.000Z',
      },
    })
    expect(moved?.text).toContain('Sunday, 22 November 2026, 18:00 to 19:30 (Europe/London time)')
    expect(moved?.text).toContain(
      'The old time was: Saturday, 21 November 2026, 18:00 to 18:20 (Europe/London time)',
    )
    expect(await mailsTo(archived.email)).toHaveLength(1)
  })

  test('is told when the room is cancelled, running or still to come; of a finished one nobody is', async () => {
    const [open, running, over] = [
      await newRoom({ title: 'Open' }),
      await newRoom({ title: 'Running', start: new Date(now.getTime() + 1), end }),
      await newRoom({
        title: 'Over',
        start: new Date(now.getTime() + 1),
        end: new Date(now.getTime() + 60_000),
      }),
    ]
    const rosa = await newMember()
    for (const id of [open, running, over]) await register(id, rosa.id)
    hearth.clock.now = new Date(now.getTime() + 60_000)
    const ids = [open, running, over]
    const { livingRoomsDeletePreview } = await send(
      'query ($ids: [ID!]!) { livingRoomsDeletePreview(ids: $ids) { rooms registrants mails } }',
      { ids },
    )
    expect(livingRoomsDeletePreview).toEqual({ rooms: 3, registrants: 1, mails: 2 })
    const { livingRoomsDelete } = await remove([...ids, '00000000-0000-4000-8000-000000000000'])
    expect(livingRoomsDelete.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted())
    const told = (await mailsTo(rosa.email)).filter(({ template }) => template === 'room-cancelled')
    expect(told.map(({ subject }) => subject).toSorted()).toEqual(['Cancelled: Open', 'Cancelled: Running'])
    expect(told[0]?.calendar).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 2 })
    expect((await remove(ids)).livingRoomsDelete).toEqual([])
  })
})

describe('the calendar file', () => {
  const fileOf = async (id: string, as = token) => {
    const { data } = await hearth.graphql(`{ livingRoom(id: "${id}") { calendarUrl } }`, {}, as)
    return String(data.livingRoom.calendarUrl)
  }

  test('can be fetched by its address for a day, and holds hostile texts as they are', async () => {
    const description = 'Line one\r\nBEGIN:VEVENT\nline; three, \\n'
    const id = await newRoom({ title: hostile, description })
    const url = await fileOf(id)
    const response = await fetch(hearth.url + url)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="living-room.ics"')
    const text = await response.text()
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(parseCalendar(text)).toMatchObject({
      method: 'PUBLISH',
      title: hostile,
      description: `${description.replace('\r\n', '\n')}\n\nhttps://meet.example/1`,
      start: start.toISOString(),
    })
    hearth.clock.now = new Date(now.getTime() + 86_400_001)
    expect((await fetch(hearth.url + url)).status).toBe(404)
  })

  test('is for staff and registrants, and an address cannot be made up', async () => {
    const [id, other] = [await newRoom(), await newRoom()]
    const rosa = await hearth.signIn({ archive: false })
    expect(await fileOf(id, rosa.token)).toBe('null')
    await register(id, rosa.id)
    const url = await fileOf(id, rosa.token)
    expect((await fetch(hearth.url + url)).status).toBe(200)
    const forged = [
      url.replace(/\.\d+\./, `.${now.getTime() + 9e9}.`),
      url.replace(id, other),
      url.replace('.hearth.', '.harbour.'),
      url.replace('/calendar.', '/import-report.'),
      `${url}x`,
      '/calendar/x',
    ]
    for (const address of forged) {
      const answer = await fetch(hearth.url + address)
      expect([address, answer.status]).toEqual([address, 404])
      expect(await answer.json()).toEqual({
        error: 'This link has expired. Open the Living Room to get a new one.',
      })
    }
  })
})
