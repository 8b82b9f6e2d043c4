import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test/test-app.ts'

let hearth: TestApp
let token: string

beforeAll(async () => {
  hearth = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') })
  token = (await hearth.signIn({ role: 'STAFF' })).token
})
afterAll(() => hearth.close())

const input = {
  title: 'Leading when you are the only one',
  header: 'https://pictures.example/room.jpg',
  description: 'An hour among peers.',
  start: '2026-12-01T18:00:00.000Z',
  end: '2026-12-01T19:00:00.000Z',
  capacity: 2,
  milestones: ['Networking'],
  pillars: ['Professional'],
}

describe('living rooms', () => {
  test('create, read, change, register and delete', async () => {
    const created = await hearth.graphql(
      'mutation ($input: LivingRoomCreateInput!) { livingRoomCreate(input: $input) { id title state hasStarted meetingUrl url seatsTaken registrations { role } } }',
      { input },
      token,
    )
    expect(created.errors).toBeUndefined()
    const { id } = created.data.livingRoomCreate
    const people = await hearth.addMembers([{ archive: false }, { archive: false }, { archive: false }])
    for (const person of people) {
      const answer = await hearth.graphql(
        `mutation ($id: ID!, $userId: ID!) { adminLivingRoomRegister(id: $id, input: { userId: $userId }) { seatsTaken registrations { role user { email } livingRoom { title state } } } }`,
        { id, userId: person.id },
        token,
      )
      if (person === people[2]) expect(answer.errors?.[0]?.extensions.code).toBe('ROOM_FULL')
      else expect(answer.errors).toBeUndefined()
    }
    const changed = await hearth.graphql(
      'mutation ($id: ID!) { livingRoomUpdate(id: $id, input: { title: "Other", capacity: 1 }) { title } }',
      { id },
      token,
    )
    expect(changed.errors?.[0]?.extensions.code).toBe('CAPACITY_TAKEN')
    const list = await hearth.graphql(
      '{ livingRooms(ignorePillarMilestone: true, filter: {query: "only one", filters: [{field: "pillar", values: ["Professional"]}, {field: "state", values: ["UPCOMING"]}, {field: "start", values: ["2026-12-01"]}]}) { edges { node { id seatsTaken registrations { created } } } pageInfo { total } } livingRoomAuditLog(id: "ID") { edges { node { action actor { email } user { email } updatedDetails } } } user(id: "USER") { registrations { role livingRoom { title } } } milestones(limit: 1000, pillar: "Personal") { edges { node { id name pillar { name } } } pageInfo { total } } livingRoomsDeletePreview(ids: ["ID"]) { rooms registrants mails } roomSettings { hosts meetingUrlTemplate } }'
        .replaceAll('ID"', `${id}"`)
        .replaceAll('USER', String(people[0]?.id)),
      {},
      token,
    )
    expect(list.errors).toBeUndefined()
    const gone = await hearth.graphql(
      'mutation ($id: ID!) { livingRoomDelete(id: $id) { title } }',
      { id },
      token,
    )
    expect(gone.errors).toBeUndefined()
  })
})
