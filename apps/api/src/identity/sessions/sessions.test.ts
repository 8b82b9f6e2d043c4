import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'
import { type CognitoTokens, sendCognito, tokensAt } from '../../test/test-people.ts'
import { setPassword } from '../passwords/changes.ts'
import { endSessions } from './service.ts'

const day = 86_400_000
const password = 'Ember-lamp-42!'

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
let tokens: CognitoTokens

beforeEach(async () => {
  hearth.clock.now = new Date()
  person = await hearth.signIn({ role: 'STAFF', firstName: 'Ines', lastName: 'Duarte' })
  tokens = await signIn(person.email)
})

const signIn = (email: string) => tokensAt(hearth.url, email)
const pass = (milliseconds: number) => {
  hearth.clock.now = new Date(hearth.clock.now.getTime() + milliseconds)
}
const refresh = (RefreshToken: string, app = hearth) =>
  sendCognito(app.url, 'GetTokensFromRefreshToken', { ClientId: 'hearth-admin', RefreshToken })
const getUser = (AccessToken: string, app = hearth) => sendCognito(app.url, 'GetUser', { AccessToken })
/** Whether the API's own routes take the token, in both processes. */
const works = async (token: string) => {
  const answers = await Promise.all([hearth, second].map((app) => app.graphql('{ me { id } }', {}, token)))
  const known = answers.map(({ data }) => data?.me?.id !== undefined)
  expect(known[0]).toBe(known[1])
  return known[0]
}
const change = (values: object) =>
  hearth.db
    .updateTable('members')
    .set(values)
    .where('tenantId', '=', 'hearth')
    .where('id', '=', person.id)
    .execute()
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(String(token.split('.')[1]), 'base64url').toString())
const sessionIdOf = ({ AccessToken }: CognitoTokens) => String(claimsOf(AccessToken).origin_jti.split('.')[1])

describe('R14 the access token', () => {
  test('holds for an hour', async () => {
    pass(3_599_000)
    expect(await works(tokens.AccessToken)).toBe(true)
    pass(1_000)
    expect(await works(tokens.AccessToken)).toBe(false)
    expect((await getUser(tokens.AccessToken)).body.message).toBe('Access Token has expired')
  })

  test.each([
    ['RevokeToken', () => ({ ClientId: 'hearth-admin', Token: tokens.RefreshToken })],
    ['GlobalSignOut', () => ({ AccessToken: tokens.AccessToken })],
  ])('is refused by every process at the next call after %s', async (operation, body) => {
    const elsewhere = await signIn(person.email)
    expect(await sendCognito(hearth.url, operation, body())).toMatchObject({ status: 200, body: {} })
    expect(await works(tokens.AccessToken)).toBe(false)
    expect((await getUser(tokens.AccessToken, second)).body.message).toBe('Access Token has been revoked')
    expect((await refresh(tokens.RefreshToken, second)).body.message).toBe('Refresh Token has been revoked')
    expect(await works(elsewhere.AccessToken)).toBe(operation === 'RevokeToken')
  })

  test('is looked up with those of the same moment, and each request is answered by its own session', async () => {
    const others = await Promise.all(
      ['Omar', 'Rosa', 'Tomás'].map((firstName) => hearth.signIn({ role: 'STAFF', firstName })),
    )
    const again = await signIn(person.email)
    await endSessions(hearth.scope(), person.id, { except: sessionIdOf(again) })
    const all = [...others, ...others, { id: person.id, token: again.AccessToken }]
    const asked = [...all.map(({ token }) => token), tokens.AccessToken]
    const answers = await Promise.all(asked.map((token) => hearth.graphql('{ me { id } }', {}, token)))
    expect(answers.map(({ data }) => data?.me?.id)).toEqual([...all.map(({ id }) => id), undefined])
  })

  test('revoking an unknown token changes nothing and tells nothing', async () => {
    const Token = `hearth.${'x'.repeat(43)}`
    for (const unknown of [Token, 'x', tokens.AccessToken]) {
      const answer = await sendCognito(hearth.url, 'RevokeToken', {
        ClientId: 'hearth-admin',
        Token: unknown,
      })
      expect(answer).toMatchObject({ status: 200, body: {} })
    }
    expect(await works(tokens.AccessToken)).toBe(true)
  })
})

describe('R15 the refresh token', () => {
  test('is replaced at each use and kept only as a hash', async () => {
    const { body } = await refresh(tokens.RefreshToken)
    expect(body.AuthenticationResult.RefreshToken).not.toBe(tokens.RefreshToken)
    expect(await works(body.AuthenticationResult.AccessToken)).toBe(true)
    const secret = String(tokens.RefreshToken.split('.')[1])
    expect(secret.length).toBe(27)
    const rows = await hearth.db
      .selectFrom('refreshTokens')
      .selectAll()
      .where('tenantId', '=', 'hearth')
      .execute()
    expect(rows.every(({ hash }) => hash.length === 32)).toBe(true)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('serves twenty processes at once within the grace', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => refresh(tokens.RefreshToken, n % 2 ? hearth : second)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const next = answers.map(({ body }) => body.AuthenticationResult.RefreshToken)
    expect(new Set(next).size).toBe(20)
    pass(3_000_000)
    for (const token of next.slice(0, 3)) expect((await refresh(token)).status).toBe(200)
  })

  test('may be used again for a minute; later that ends the whole family', async () => {
    const first = (await refresh(tokens.RefreshToken)).body.AuthenticationResult
    pass(60_000)
    const again = (await refresh(tokens.RefreshToken)).body.AuthenticationResult
    expect(again.RefreshToken).toBeDefined()
    pass(1)
    expect((await refresh(tokens.RefreshToken)).body.__type).toBe('RefreshTokenReuseException')
    for (const { RefreshToken, AccessToken } of [first, again]) {
      expect((await refresh(RefreshToken, second)).body.__type).toBe('NotAuthorizedException')
      expect(await works(AccessToken)).toBe(false)
    }
  })

  test('ends after 30 days, however often it was refreshed', async () => {
    const member = await hearth.signIn({ role: 'CUSTOMER' })
    let { RefreshToken } = await signIn(member.email)
    for (let n = 0; n < 29; n++) {
      pass(day)
      const answer = await refresh(RefreshToken)
      expect(answer.status).toBe(200)
      RefreshToken = answer.body.AuthenticationResult.RefreshToken
    }
    pass(day - 2_000)
    const last = (await refresh(RefreshToken)).body.AuthenticationResult
    expect(await works(last.AccessToken)).toBe(true)
    pass(2_000)
    expect(await works(last.AccessToken)).toBe(false)
    expect((await refresh(last.RefreshToken)).body.message).toBe('Refresh Token has expired')
  })

  test('ends for staff after 24 hours without activity, which refreshing is not', async () => {
    let { RefreshToken } = tokens
    for (let hour = 0; hour < 23; hour++) {
      pass(3_600_000)
      RefreshToken = (await refresh(RefreshToken)).body.AuthenticationResult.RefreshToken
    }
    pass(3_599_000)
    const late = (await refresh(RefreshToken)).body.AuthenticationResult
    expect(late).toBeDefined()
    pass(1_000)
    expect(await works(late.AccessToken)).toBe(false)
    expect((await refresh(late.RefreshToken)).body.message).toBe('Refresh Token has expired')
  })

  test('goes on for staff who were active, and notes the activity at most once a minute', async () => {
    pass(day - 1_000)
    const fresh = (await refresh(tokens.RefreshToken)).body.AuthenticationResult
    expect(await works(fresh.AccessToken)).toBe(true)
    hearth.statements.splice(0)
    await getUser(fresh.AccessToken)
    expect(hearth.statements.splice(0).filter((text) => /^(with|update)/.test(text))).toEqual([])
    const { lastActivity } = await hearth.db
      .selectFrom('people')
      .select('lastActivity')
      .where('tenantId', '=', 'hearth')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(lastActivity).toEqual(hearth.clock.now)
    pass(day - 1_000)
    expect((await refresh(fresh.RefreshToken)).status).toBe(200)
  })

  test('keeps an outage apart from a refusal', async () => {
    const down = await startTestApp({ beside: hearth })
    await down.pool.end()
    const answer = await refresh(tokens.RefreshToken, down)
    expect(answer.status).toBe(503)
    expect(answer.body.__type).toBe('InternalErrorException')
    await down.app.close()
  })
})

describe('R16 what ends sessions', () => {
  test.each([
    ['locking', { locked: true }],
    ['archiving', { archive: true }],
    ['deactivating', { active: false }],
    ['blocking for a time', { timeout: new Date(Date.now() + day) }],
    ['deleting', { deletedAt: new Date() }],
    ['giving another role', { role: 'ADMIN' }],
  ])('%s, for the next call of every process', async (_name, values) => {
    expect(await works(tokens.AccessToken)).toBe(true)
    await change(values)
    expect(await works(tokens.AccessToken)).toBe(false)
    expect((await refresh(tokens.RefreshToken, second)).body.__type).toBe('NotAuthorizedException')
  })

  test('a block that is over has no effect', async () => {
    await change({ timeout: hearth.clock.now })
    expect(await works(tokens.AccessToken)).toBe(true)
  })

  test('ending them, all or all but one', async () => {
    const other = await signIn(person.email)
    await endSessions(hearth.scope(), person.id, { except: sessionIdOf(other) })
    expect(await works(tokens.AccessToken)).toBe(false)
    expect(await works(other.AccessToken)).toBe(true)
    await endSessions(hearth.scope(), person.id)
    expect(await works(other.AccessToken)).toBe(false)
  })

  test('a legacy account is ADMIN only while the setting allows it, with a warning at each sign-in', async () => {
    const email = `legacy-${randomUUID()}@example.com`
    const { id } = await hearth.db
      .insertInto('legacyStaff')
      .values({ tenantId: 'hearth', email, name: 'Old Hand' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await hearth.scope().transaction((tx) => setPassword(tx, id, password))
    hearth.logged.splice(0)
    const signed = await signIn(email)
    expect(claimsOf(signed.IdToken)).toMatchObject({ 'custom:role': 'ADMIN', given_name: 'Old Hand' })
    expect(hearth.logged.some((line) => /"level":40.*legacy staff account signed in/.test(line))).toBe(true)
    expect((await getUser(signed.AccessToken)).status).toBe(200)
    const strict = await startTestApp({ beside: hearth, legacyStaffIsAdmin: false })
    expect((await getUser(signed.AccessToken, strict)).body.message).toBe('Access Token has been revoked')
    const refused = await sendCognito(strict.url, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'hearth-admin',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    })
    expect(refused.body.message).toBe('User is disabled.')
    await strict.close()
  })
})
