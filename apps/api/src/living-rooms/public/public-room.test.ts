import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { createVisitor } from '../../test/visitor.ts'

// What strangers are told of a room by its link (product.md 39).

let hearth: TestApp
const start = new Date('2026-11-24T18:00:00Z')
const end = new Date('2026-11-24T19:30:00Z')

beforeAll(async () => {
  hearth = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') })
})
afterAll(() => hearth.close())

const query = `query ($id: ID!) {
  publicRoom(id: $id) { id title header start end state pillars hosts hasRecording } }`
const ask = (id: unknown, token?: string) => hearth.graphql(query, { id }, token)

describe('a room by its link', () => {
  test('is shown to strangers with its time, hosts, picture and pillar', async () => {
    const [room] = await hearth.addRooms([
      {
        title: 'Money and marriage',
        header: 'https://pictures.example/a.jpg',
        start,
        end,
        pillars: ['Financial'],
        hosts: ['Host A'],
        recordingUrl: null,
      },
    ])
    const shown = {
      id: room?.id,
      title: 'Money and marriage',
      header: 'https://pictures.example/a.jpg',
      start: start.toISOString(),
      end: end.toISOString(),
      state: 'UPCOMING',
      pillars: ['Financial'],
      hosts: ['Host A'],
      hasRecording: false,
    }
    expect((await ask(room?.id)).data).toEqual({ publicRoom: shown })
    const { token } = await hearth.signIn({ role: 'CUSTOMER' })
    expect((await ask(room?.id, token)).data).toEqual({ publicRoom: shown })
  })

  test.each([
    'description',
    'meetingUrl',
    'recordingUrl',
    'calendarUrl',
    'registrations { role }',
    'seatsTaken',
    'capacity',
    'milestones',
  ])('says nothing of its %s', async (field) => {
    const { errors } = await hearth.graphql(`{ publicRoom(id: "a") { ${field} } }`)
    expect(errors?.[0]?.message).toContain('Cannot query field')
  })

  test.each([
    [start.getTime() - 1, 'UPCOMING'],
    [start.getTime(), 'RUNNING'],
    [end.getTime() - 1, 'RUNNING'],
    [end.getTime(), 'FINISHED'],
  ])('at %d is %s', async (now, state) => {
    const [room] = await hearth.addRooms([{ start, end, recordingUrl: 'https://video.example/1' }])
    const before = hearth.clock.now
    hearth.clock.now = new Date(now)
    const { data } = await ask(room?.id)
    hearth.clock.now = before
    expect(data.publicRoom).toMatchObject({ state, hasRecording: true })
  })

  test('of another community, or with a link that was cut off, is not there', async () => {
    await hearth.addTenant('harbour')
    const [room] = await hearth.addRooms([{}], 'harbour')
    for (const id of [room?.id, '00000000-0000-4000-8000-000000000000', String(room?.id).slice(0, -1), ''])
      expect(await ask(id)).toEqual({ status: 200, data: { publicRoom: null } })
    const atHarbour = createVisitor(hearth, { host: 'harbour.localhost' })
    expect((await atHarbour.graphql(query, { id: room?.id })).data.publicRoom).toMatchObject({ id: room?.id })
  })
})
