import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createVisitor } from '../../../test/visitor.ts'

const start = new Date('2026-11-21T10:00:00Z')
const agents = {
  firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0',
  phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/1 Safari/604.1',
}

let hearth: TestApp
let person: SignedIn
beforeAll(async () => {
  hearth = await startTestApp({ now: start })
})
afterAll(() => hearth.close())
beforeEach(async () => {
  hearth.clock.now = start
  person = await hearth.signIn({ role: 'STAFF' })
  await hearth.db
    .deleteFrom('sessions')
    .where('tenantId', '=', 'hearth')
    .where('personId', '=', person.id)
    .execute()
})

/** Signs the person in with a browser of its own. @returns the access token */
async function signInWith(userAgent: string, email = person.email): Promise<string> {
  await hearth.db.deleteFrom('rateLimits').execute()
  const { data } = await createVisitor(hearth, { 'user-agent': userAgent }).graphql(
    'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { accessToken } }',
    { email, password: 'Ember-lamp-42!' },
  )
  return data.login.accessToken
}
const pass = (milliseconds: number) => {
  hearth.clock.now = new Date(hearth.clock.now.getTime() + milliseconds)
}
const list = async (token: string) =>
  (await hearth.graphql('{ mySessions { id device isOnThisNetwork created lastSeen isCurrent } }', {}, token))
    .data?.mySessions
const end = async (id: string, token: string) =>
  (await hearth.graphql('mutation ($id: ID!) { sessionEnd(id: $id) }', { id }, token)).data?.sessionEnd

describe('a person’s own sessions (product.md 50)', () => {
  test('are listed with device and last use, the latest first, and say which one this is', async () => {
    await signInWith(agents.phone)
    pass(120_000)
    const token = await signInWith(agents.firefox)
    expect(await list(token)).toEqual([
      {
        id: expect.any(String),
        device: 'Firefox on Windows',
        isOnThisNetwork: true,
        created: '2026-11-21T10:02:00.000Z',
        lastSeen: '2026-11-21T10:02:00.000Z',
        isCurrent: true,
      },
      {
        id: expect.any(String),
        device: 'Safari on an iPhone',
        isOnThisNetwork: true,
        created: '2026-11-21T10:00:00.000Z',
        lastSeen: '2026-11-21T10:00:00.000Z',
        isCurrent: false,
      },
    ])
  })

  test('say whether they were begun from the network of this request, and keep no address', async () => {
    const proxied = await startTestApp({ beside: hearth, trustProxy: ['loopback'] })
    const from = (ip: string, headers: object = {}) =>
      createVisitor(proxied, { 'x-forwarded-for': ip, ...headers })
    const signInFrom = async (ip: string): Promise<string> => {
      const text =
        'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { accessToken } }'
      const { data } = await from(ip).graphql(text, { email: person.email, password: 'Ember-lamp-42!' })
      return data.login.accessToken
    }
    await signInFrom('203.0.113.7')
    pass(60_000)
    const token = await signInFrom('2001:db8::1')
    const seenFrom = async (ip: string) => {
      const { data } = await from(ip, { authorization: `Bearer ${token}` }).graphql(
        '{ mySessions { isOnThisNetwork } }',
      )
      return data.mySessions.map((session: { isOnThisNetwork: boolean }) => session.isOnThisNetwork)
    }
    expect(await seenFrom('2001:db8::2')).toEqual([true, false])
    expect(await seenFrom('203.0.113.7')).toEqual([false, true])
    const { rows } = await hearth.pool.query(
      `select count(*)::int from sessions where tenant_id = 'hearth' and sessions::text ~ '203\\.0\\.113'`,
    )
    expect(rows[0].count).toBe(0)
    await proxied.close()
  })

  test('end one by one, at once', async () => {
    const phone = await signInWith(agents.phone)
    const token = await signInWith(agents.firefox)
    const other = (await list(token)).find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    expect(await end(other.id, token)).toBe(true)
    expect(await list(phone)).toBeUndefined()
    expect(await list(token)).toHaveLength(1)
    expect(await end(other.id, token)).toBe(false)
  })

  test('end everywhere but here', async () => {
    const others = [await signInWith(agents.phone), await signInWith(agents.phone)]
    const token = await signInWith(agents.firefox)
    const { data } = await hearth.graphql('mutation { sessionsEndOthers }', {}, token)
    expect(data.sessionsEndOthers).toBe(2)
    expect(await list(token)).toHaveLength(1)
    for (const other of others) expect(await list(other)).toBeUndefined()
  })

  test('are nobody else’s to end, and an id that is none is refused', async () => {
    const token = await signInWith(agents.firefox)
    const [own] = await list(token)
    const colleague = await hearth.signIn({ role: 'ADMIN' })
    expect(await end(own.id, colleague.token)).toBe(false)
    expect(await list(token)).toHaveLength(1)
    const { errors } = await hearth.graphql('mutation { sessionEnd(id: "mine") }', {}, token)
    expect(errors?.[0]?.extensions.code).toBe('BAD_ID')
  })

  test('leave out what has ended, has expired, or was idle for a day', async () => {
    await signInWith(agents.phone)
    pass(86_400_000)
    const token = await signInWith(agents.firefox)
    expect(await list(token)).toHaveLength(1)
    await hearth.graphql('mutation { logout }', {}, await signInWith(agents.phone))
    expect(await list(token)).toHaveLength(1)
  })
})
