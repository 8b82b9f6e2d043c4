import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { sendCognito, tokensAt } from '../../../test/test-people.ts'

// A session that came before is confirmed by the statement that reads the members list. Whatever happens to it
// meanwhile, on whichever process, the next list is refused like any other call.

let hearth: TestApp
let second: TestApp
beforeAll(async () => {
  hearth = await startTestApp()
  second = await startTestApp({ beside: hearth })
})
afterAll(async () => {
  await second.close()
  await hearth.close()
})

let person: SignedIn
let token: string
beforeEach(async () => {
  hearth.clock.now = new Date()
  person = await hearth.signIn({ role: 'STAFF' })
  token = (await tokensAt(hearth.url, person.email)).AccessToken
})

const listText = 'query ($filter: FilterInput) { users(limit: 1, filter: $filter) { edges { node { id } } } }'
const ask = (text = listText, filter = {}, app = second) => app.graphql(text, { filter }, token)
const unauthenticated = { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] }

/** Lists until the session is remembered, and empties the record of statements. */
async function remember(): Promise<void> {
  await ask('{ me { id } }')
  await ask()
  second.statements.splice(0)
}
const change = (values: object) =>
  hearth.db
    .updateTable('members')
    .set(values)
    .where('tenantId', '=', 'hearth')
    .where('id', '=', person.id)
    .execute()
const changeSession = (values: object) =>
  hearth.db
    .updateTable('sessions')
    .set(values)
    .where('tenantId', '=', 'hearth')
    .where('personId', '=', person.id)
    .execute()
const pass = (milliseconds: number) => {
  hearth.clock.now = new Date(hearth.clock.now.getTime() + milliseconds)
}

describe('a session that came before', () => {
  test('is confirmed in the one statement of a page', async () => {
    await remember()
    expect((await ask()).data.users.edges).toHaveLength(1)
    expect(second.statements).toHaveLength(1)
  })

  test('is confirmed by a statement of its own for a page without rows', async () => {
    await remember()
    expect((await ask(listText, { query: 'nobody is called so' })).data.users.edges).toEqual([])
    await change({ active: false })
    expect(await ask(listText, { query: 'nobody is called so' })).toMatchObject(unauthenticated)
  })

  test('is looked up for every other operation', async () => {
    await remember()
    await ask('{ me { id } totalUsers { activated } }')
    expect(second.statements.filter((text) => text.includes('"sessions"'))).toHaveLength(1)
  })

  test('is confirmed once for all fields of a request', async () => {
    await remember()
    const { data } = await ask('{ users(limit: 1) { edges { node { id } } } me { id } }')
    expect(data).toMatchObject({ me: { id: person.id }, users: { edges: [{}] } })
    await change({ locked: true })
    expect(await ask('{ users(limit: 1) { edges { node { id } } } me { id } }')).toMatchObject({
      data: null,
      ...unauthenticated,
    })
  })
})

describe('R16 the next list is refused, on a process that remembers the session, when', () => {
  test.each([
    ['the account is closed', () => change({ active: false })],
    ['the account is locked', () => change({ locked: true })],
    ['the account is blocked for a time', () => change({ timeout: new Date('2999-01-01') })],
    ['the person is archived', () => change({ archive: true })],
    ['the person is in the trash', () => change({ deletedAt: new Date() })],
    ['the role is another one', () => change({ role: 'CUSTOMER' })],
    ['the session is ended elsewhere', () => changeSession({ ended: new Date() })],
    ['the session has been deleted', () => deleteSessions()],
    ['the session expires', () => changeSession({ expires: new Date(0) })],
    [
      'the person signs out everywhere',
      () => sendCognito(hearth.url, 'GlobalSignOut', { AccessToken: token }),
    ],
    ['a day has passed without activity', () => pass(86_400_000)],
    ['the token has expired', () => pass(3_600_000)],
  ])('%s', async (_what, happen) => {
    await remember()
    await happen()
    expect(await ask()).toMatchObject(unauthenticated)
    expect((await ask()).data?.users).toBeUndefined()
  })

  const deleteSessions = () =>
    hearth.db
      .deleteFrom('sessions')
      .where('tenantId', '=', 'hearth')
      .where('personId', '=', person.id)
      .execute()
})

describe('a list that is refused', () => {
  test('for what it asks says so only to those who may ask', async () => {
    await remember()
    const wrong = { filters: [{ field: 'nothing', values: ['1'] }] }
    expect((await ask(listText, wrong)).errors?.[0]?.extensions.code).toBe('UNKNOWN_FILTER')
    await change({ archive: true })
    expect(await ask(listText, wrong)).toMatchObject(unauthenticated)
  })

  test('to a member stays refused once the session is remembered', async () => {
    const member = await hearth.signIn({ role: 'CUSTOMER' })
    for (let time = 0; time < 3; time++) {
      const { errors } = await second.graphql(listText, {}, member.token)
      expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    }
  })
})

test('who was here is noted once a minute, also of somebody who only lists', async () => {
  await remember()
  pass(59_000)
  await ask()
  const seen = async () =>
    (
      await hearth.db
        .selectFrom('sessions')
        .select('lastSeen')
        .where('tenantId', '=', 'hearth')
        .where('personId', '=', person.id)
        .orderBy('lastSeen', (order) => order.desc())
        .executeTakeFirstOrThrow()
    ).lastSeen
  const before = await seen()
  pass(2_000)
  await ask()
  expect((await seen()).getTime()).toBeGreaterThan(before.getTime())
})
