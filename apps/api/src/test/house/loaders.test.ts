import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../test-app.ts'

// Fields that are loaded once for all rows of a page.

let hearth: TestApp
let ines: SignedIn
beforeAll(async () => {
  hearth = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') })
  ines = await hearth.signIn({ role: 'STAFF', firstName: 'Ines', lastName: 'Duarte' })
})
afterAll(() => hearth.close())

const ask = async (text: string, variables: object = {}) => {
  const { data, errors } = await hearth.graphql(text, variables, ines.token)
  expect(errors).toBeUndefined()
  return data
}
const addMember = async (person = {}) => String((await hearth.addMembers([person]))[0]?.id)
const change = (id: string, bio: string, token = ines.token) =>
  hearth.graphql(
    'mutation ($id: ID!, $bio: String) { adminUserUpdate(id: $id, input: { bio: $bio }) { id } }',
    { id, bio },
    token,
  )

describe('two aliases of one field', () => {
  test('get what each of them asks for, for every row', async () => {
    const ids = [await addMember(), await addMember()]
    for (const id of ids) {
      for (const bio of ['one', 'two', 'three']) await change(id, bio)
      await hearth.addMembers([{ invitedBy: id }, { invitedBy: id }, { invitedBy: id }])
      const rooms = await hearth.addRooms([{}, {}, {}])
      const registrations = rooms.map((room) => ({
        tenantId: 'hearth',
        roomId: String(room.id),
        memberId: id,
        role: 'ATTENDEE',
        created: hearth.clock.now,
      }))
      await hearth.db.insertInto('roomRegistrations').values(registrations).execute()
    }
    const fields = ['auditLog', 'brought', 'registrations']
    const aliases = fields.map(
      (field) =>
        `${field}One: ${field}(limit: 1) { __typename } ${field}Two: ${field}(limit: 2) { __typename } ${field} { __typename }`,
    )
    const { usersMany } = await ask(
      `query ($ids: [ID!]!) { usersMany(ids: $ids) { ${aliases.join(' ')} } }`,
      {
        ids,
      },
    )
    expect(usersMany).toHaveLength(2)
    for (const user of usersMany)
      for (const field of fields)
        expect([`${field}One`, `${field}Two`, field].map((alias) => user[alias].length)).toEqual([1, 2, 3])
  })

  test('are one statement for each set of arguments, however many rows there are', async () => {
    const ids = (await hearth.addMembers(Array.from({ length: 40 }, () => ({})))).map(({ id }) => id)
    hearth.statements.splice(0)
    await ask(
      'query ($ids: [ID!]!) { usersMany(ids: $ids) { a: auditLog(limit: 1) { id } b: auditLog(limit: 2) { id } } }',
      { ids },
    )
    expect(hearth.statements.filter((text) => text.includes('"audit_entries"'))).toHaveLength(2)
  })
})

describe('a colleague', () => {
  const actorsOf = async (id: string) => {
    const { user } = await ask(
      'query ($id: ID!) { user(id: $id) { auditLog { actor { id firstName lastName } } } }',
      { id },
    )
    return user.auditLog.map(({ actor }: { actor: object | null }) => actor)
  }

  test('in the trash is still named by what the colleague did', async () => {
    const yuki = await hearth.signIn({ role: 'ADMIN', firstName: 'Yuki', lastName: 'Tanabe' })
    const id = await addMember()
    await change(id, 'by Yuki', yuki.token)
    await ask(`mutation { adminUserDelete(id: "${yuki.id}") { id } }`)
    expect(await actorsOf(id)).toEqual([{ id: yuki.id, firstName: 'Yuki', lastName: 'Tanabe' }])
  })

  test('who is gone for good is not the system', async () => {
    const pat = await hearth.signIn({ role: 'ADMIN' })
    const id = await addMember()
    await change(id, 'by Pat', pat.token)
    await hearth.db.deleteFrom('members').where('tenantId', '=', 'hearth').where('id', '=', pat.id).execute()
    expect(await actorsOf(id)).toEqual([{ id: pat.id, firstName: 'Former', lastName: 'colleague' }])
  })

  test('is shown among more than 100 who read a sensitive field', async () => {
    const id = await addMember()
    const readers = await hearth.addMembers(Array.from({ length: 150 }, () => ({ role: 'STAFF' })))
    const reads = readers.map((reader) => ({
      tenantId: 'hearth',
      memberId: id,
      actorId: String(reader.id),
      day: hearth.clock.now,
      fields: ['income'],
      lastRead: hearth.clock.now,
    }))
    await hearth.db.insertInto('sensitiveReads').values(reads).execute()
    const { sensitiveReads } = await ask(
      'query ($id: ID!) { sensitiveReads(userId: $id) { reader { id } } }',
      { id },
    )
    const shown = sensitiveReads.map(({ reader }: { reader: { id: string } | null }) => reader?.id)
    expect(shown.toSorted()).toEqual(readers.map((reader) => reader.id).toSorted())
  })
})

describe('ids', () => {
  test('are counted once each: 300 times the same one is one', async () => {
    const id = await addMember()
    const { usersMany } = await ask('query ($ids: [ID!]!) { usersMany(ids: $ids) { id } }', {
      ids: Array(300).fill(id),
    })
    expect(usersMany).toEqual([{ id }])
  })

  test('of more than 100 different records are refused', async () => {
    const ids = Array.from({ length: 101 }, () => randomUUID())
    const { errors } = await hearth.graphql(
      'query ($ids: [ID!]!) { usersMany(ids: $ids) { id } }',
      { ids },
      ines.token,
    )
    expect(errors?.[0]?.message).toContain('At most 100 ids can be asked for at once, not 101')
  })
})
