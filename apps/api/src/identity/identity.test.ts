import { hash, parseOptions } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'
import { sendCognito } from '../test/test-people.ts'
import { setPassword } from './passwords/changes.ts'
import { hashesAtOnce } from './passwords/passwords.ts'
import { signIn } from './service.ts'

const password = 'Ember-lamp-42!'
const wireType = 'application/x-amz-json-1.1'
const targetPrefix = 'AWSCognitoIdentityProviderService.'

let hearth: TestApp
let person: SignedIn
beforeAll(async () => {
  hearth = await startTestApp()
  await hearth.addTenant('harbour')
  person = await hearth.signIn({ role: 'STAFF', firstName: 'Ines', lastName: 'Duarte' })
})
afterAll(() => hearth.close())
beforeEach(async () => {
  await hearth.db.deleteFrom('rateLimits').execute()
})

const signInBody = (USERNAME: string, PASSWORD = password) => ({
  AuthFlow: 'USER_PASSWORD_AUTH',
  ClientId: 'hearth-admin',
  AuthParameters: { USERNAME, PASSWORD },
})
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(String(token.split('.')[1]), 'base64url').toString())
const post = (payload: string, headers: Record<string, string> = {}) =>
  hearth.app.inject({
    method: 'POST',
    url: '/identity',
    headers: { 'content-type': wireType, 'x-amz-target': `${targetPrefix}InitiateAuth`, ...headers },
    payload,
  })
const signInAt = async (host: string, email: string) => {
  const response = await post(JSON.stringify(signInBody(email)), { host })
  return response.json()
}

describe('sign-in', () => {
  test('R01 of 200 sign-ins at once, those for whom there is no room ask the database nothing', async () => {
    const { identity } = hearth.scope().services
    hearth.statements.splice(0)
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) =>
        signIn(hearth.scope(), identity, {
          ip: `192.0.2.${index}`,
          name: `nobody.${index}@example.com`,
          password,
          anyTenant: false,
        }),
      ),
    )
    const reasons = results.map((result) => result.status === 'rejected' && result.reason.reason)
    const room = 50 + hashesAtOnce + 1
    expect(reasons.filter((reason) => reason === 'busy')).toHaveLength(200 - room)
    expect(reasons.filter((reason) => reason === 'wrongCredentials')).toHaveLength(room)
    const lookups = hearth.statements.filter((text) => /from "accounts"|from "people"/.test(text))
    expect(lookups).toHaveLength(room)
  })

  test('R01 replaces a hash of older figures', async () => {
    const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    const stored = () =>
      hearth.db
        .selectFrom('credentials')
        .select('passwordHash')
        .where('tenantId', '=', 'hearth')
        .where('personId', '=', person.id)
        .executeTakeFirstOrThrow()
    await hearth.db
      .updateTable('credentials')
      .set({ passwordHash })
      .where('tenantId', '=', 'hearth')
      .where('personId', '=', person.id)
      .execute()
    expect((await sendCognito(hearth.url, 'InitiateAuth', signInBody(person.email, 'x'))).status).toBe(400)
    expect((await stored()).passwordHash).toBe(passwordHash)
    expect((await sendCognito(hearth.url, 'InitiateAuth', signInBody(person.email))).status).toBe(200)
    expect(parseOptions(String((await stored()).passwordHash))).toMatchObject({
      memoryCost: 47_104,
      timeCost: 1,
    })
    expect((await sendCognito(hearth.url, 'InitiateAuth', signInBody(person.email))).status).toBe(200)
  })

  test('prefers the person of the host name, and finds one of another tenant', async () => {
    const email = 'twin@example.com'
    const here = await hearth.signIn({ email, role: 'STAFF' })
    const [there] = await hearth.addMembers(
      [{ email, active: true, archive: false, locked: false }],
      'harbour',
    )
    await hearth.scope('harbour').transaction((tx) => setPassword(tx, String(there?.id), password))
    const only = await hearth.signIn({ tenantId: 'harbour', role: 'ADMIN' })
    const tenantAndId = async (host: string, name: string) => {
      const { AuthenticationResult } = await signInAt(host, name)
      const claims = claimsOf(AuthenticationResult.IdToken)
      return [claims['custom:tenantId'], claims.sub]
    }
    expect(await tenantAndId('localhost', email)).toEqual(['hearth', here.id])
    expect(await tenantAndId('harbour.localhost', email)).toEqual(['harbour', there?.id])
    expect(await tenantAndId('localhost', only.email)).toEqual(['harbour', only.id])
    expect(await tenantAndId('localhost', only.email.toUpperCase())).toEqual(['harbour', only.id])
  })

  test('R16 tenant and role are those of the row at the moment of the call', async () => {
    const { authenticate } = hearth.scope().services.identity.adapter
    hearth.statements.splice(0)
    const actor = await authenticate(person.token)
    expect(hearth.statements.splice(0)).toHaveLength(1)
    expect(actor).toEqual({
      tenantId: 'hearth',
      actor: {
        kind: 'person',
        id: person.id,
        role: 'STAFF',
        email: person.email,
        name: 'Ines Duarte',
        sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    })
    expect(await authenticate('nonsense')).toBeUndefined()
  })

  test('notes the first login once, the last activity each time, and no more than the device', async () => {
    const member = await hearth.signIn({ firstLogin: null, lastActivity: null })
    const read = () =>
      hearth.db
        .selectFrom('people')
        .select(['firstLogin', 'lastActivity'])
        .where('tenantId', '=', 'hearth')
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow()
    const first = hearth.clock.now
    expect(await read()).toEqual({ firstLogin: first, lastActivity: first })
    hearth.clock.now = new Date(first.getTime() + 5_000)
    await sendCognito(hearth.url, 'InitiateAuth', signInBody(member.email))
    expect(await read()).toEqual({ firstLogin: first, lastActivity: hearth.clock.now })
  })

  test('clears away what is over: sessions that expired and failures nobody counts any more', async () => {
    const member = await hearth.signIn({})
    await sendCognito(hearth.url, 'InitiateAuth', signInBody('nobody@example.com'))
    hearth.clock.now = new Date(hearth.clock.now.getTime() + 31 * 86_400_000)
    await sendCognito(hearth.url, 'InitiateAuth', signInBody(member.email))
    const { rows } = await hearth.pool.query(
      `select (select count(*)::int from sessions where person_id = '${member.id}') as sessions,
              (select count(*)::int from login_failures where tenant_id = 'hearth') as failures`,
    )
    expect(rows[0]).toEqual({ sessions: 1, failures: 0 })
  })
})

describe('R43 the log', () => {
  test('says who did what in which tenant, and no password, token, code or line of a stranger', async () => {
    const member = await hearth.signIn({})
    hearth.logged.splice(0)
    const secret = 'Secret-typed-99!'
    const { body } = await sendCognito(hearth.url, 'InitiateAuth', signInBody(member.email))
    await sendCognito(hearth.url, 'InitiateAuth', signInBody(member.email, secret))
    await sendCognito(hearth.url, 'InitiateAuth', signInBody(`${secret}%0d%0a{"level":50}`, secret))
    await sendCognito(hearth.url, 'ConfirmForgotPassword', {
      ClientId: 'hearth-admin',
      Username: member.email,
      ConfirmationCode: '918273',
      Password: secret,
    })
    const { AccessToken, IdToken, RefreshToken } = body.AuthenticationResult
    await sendCognito(hearth.url, 'GetTokensFromRefreshToken', { ClientId: 'hearth-admin', RefreshToken })
    await sendCognito(hearth.url, 'GlobalSignOut', { AccessToken })
    const lines = hearth.logged.map((line) => JSON.parse(line))
    expect(hearth.logged.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true)
    const events = lines.filter(({ tenantId }) => tenantId)
    expect(events.map(({ msg, personId }) => [msg, personId])).toEqual([
      ['signed in', member.id],
      ['sign-in failed', member.id],
      ['sign-in failed', null],
      ['recovery code refused', member.id],
      ['signed out everywhere', member.id],
    ])
    expect(events.every(({ tenantId, time }) => tenantId === 'hearth' && Date.parse(time) > 0)).toBe(true)
    const text = hearth.logged.join('')
    for (const hidden of [secret, password, AccessToken, IdToken, RefreshToken, '918273', member.email]) {
      expect(text).not.toContain(hidden)
    }
  })
})
