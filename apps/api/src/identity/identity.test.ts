import { request } from 'node:http'
import { hash, parseOptions } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'
import { sendCognito } from '../test/test-people.ts'
import { authenticate, createIdentityDeps, setPassword } from './index.ts'

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

describe('the wire', () => {
  test('answers with the type and the request number that clients expect, at both addresses', async () => {
    for (const url of ['/identity', '/identity/']) {
      const response = await hearth.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': wireType, 'x-amz-target': `${targetPrefix}InitiateAuth` },
        payload: JSON.stringify(signInBody(person.email)),
      })
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({ 'content-type': wireType, 'cache-control': 'no-store' })
      expect(response.headers['x-amzn-requestid']).toMatch(/^[0-9a-f-]{36}$/)
      expect(response.json()).toEqual({
        AuthenticationResult: {
          AccessToken: expect.any(String),
          IdToken: expect.any(String),
          RefreshToken: expect.any(String),
          ExpiresIn: 3600,
          TokenType: 'Bearer',
        },
        ChallengeParameters: {},
      })
    }
  })

  test('names the error in body and header', async () => {
    const { status, headers, body } = await sendCognito(
      hearth.url,
      'InitiateAuth',
      signInBody(person.email, 'x'),
    )
    expect(status).toBe(400)
    expect(headers.get('x-amzn-errortype')).toBe('NotAuthorizedException:')
    expect(body).toEqual({ __type: 'NotAuthorizedException', message: 'Incorrect username or password.' })
  })

  const withFlow = (AuthFlow: string) => ({ ...signInBody('a@example.com'), AuthFlow })
  test.each<[string, object, string, string]>([
    [
      'InitiateAuth',
      withFlow('USER_SRP_AUTH'),
      'InvalidParameterException',
      'USER_SRP_AUTH is not enabled for the client.',
    ],
    [
      'InitiateAuth',
      withFlow('REFRESH_TOKEN_AUTH'),
      'InvalidParameterException',
      'REFRESH_TOKEN_AUTH is not enabled for the client.',
    ],
    [
      'InitiateAuth',
      withFlow('CUSTOM_AUTH'),
      'InvalidParameterException',
      'CUSTOM_AUTH is not enabled for the client.',
    ],
    [
      'InitiateAuth',
      { ...signInBody('a@example.com'), ClientId: 'other' },
      'ResourceNotFoundException',
      'User pool client other does not exist.',
    ],
    [
      'InitiateAuth',
      { ...signInBody('a@example.com'), AuthParameters: {} },
      'InvalidParameterException',
      'Missing required parameter USERNAME',
    ],
    [
      'InitiateAuth',
      { ...signInBody('a@example.com'), AuthParameters: ['x'] },
      'InvalidParameterException',
      'Missing required parameter AuthParameters',
    ],
    [
      'InitiateAuth',
      signInBody('a\u0000@example.com'),
      'InvalidParameterException',
      'USERNAME must be an e-mail address of at most 128 characters without spaces',
    ],
    [
      'InitiateAuth',
      signInBody('a'.repeat(129)),
      'InvalidParameterException',
      'USERNAME must be an e-mail address of at most 128 characters without spaces',
    ],
    [
      'RespondToAuthChallenge',
      { ClientId: 'hearth-admin', ChallengeName: 'SMS_MFA' },
      'InvalidParameterException',
      'SMS_MFA is not supported by the client.',
    ],
    [
      'SignUp',
      { ClientId: 'hearth-admin', Username: 'a@example.com', Password: password },
      'NotAuthorizedException',
      'SignUp is not permitted for this user pool',
    ],
    [
      'ConfirmSignUp',
      { ClientId: 'hearth-admin', Username: 'a@example.com', ConfirmationCode: '1' },
      'NotAuthorizedException',
      'SignUp is not permitted for this user pool',
    ],
    [
      'GetTokensFromRefreshToken',
      { ClientId: 'hearth-admin', RefreshToken: 'x' },
      'NotAuthorizedException',
      'Invalid Refresh Token',
    ],
    ['GetUser', { AccessToken: 'x' }, 'NotAuthorizedException', 'Invalid Access Token'],
    ['AdminCreateUser', {}, 'UnknownOperationException', 'The operation is not known.'],
    ['constructor', {}, 'UnknownOperationException', 'The operation is not known.'],
  ])('%s with %j is a %s', async (operation, body, __type, message) => {
    const answer = await sendCognito(hearth.url, operation, body)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ __type, message })
  })

  test.each(['', '{', '[]', 'null', '"x"', '{"a":1}x'])(
    'the body %j is a SerializationException',
    async (payload) => {
      const response = await post(payload)
      expect(response.statusCode).toBe(400)
      expect(response.json().__type).toBe('SerializationException')
    },
  )

  test('reads no other type of content, and at most 256 KiB', async () => {
    for (const type of ['text/plain', 'application/json', 'application/x-www-form-urlencoded']) {
      expect((await post('{}', { 'content-type': type })).statusCode).toBe(415)
    }
    expect((await post(JSON.stringify({ x: 'x'.repeat(262_144) }))).statusCode).toBe(413)
    expect((await post(JSON.stringify(signInBody(person.email, 'x'.repeat(250_000))))).json().message).toBe(
      'Incorrect username or password.',
    )
  })

  test('R28 masks what was not expected, with the number under which it is logged', async () => {
    hearth.logged.splice(0)
    const broken = await startTestApp({ beside: hearth })
    await broken.pool.end()
    const { status, body } = await sendCognito(broken.url, 'InitiateAuth', signInBody(person.email))
    expect(status).toBe(500)
    expect(body.__type).toBe('InternalErrorException')
    expect(body.message).toMatch(/^Something went wrong on our side\. Its number is [0-9a-f-]{36}$/)
    expect(broken.logged.join('')).toContain(body.message.split(' ').at(-1))
    await broken.app.close()
  })

  test.each([
    ['http://localhost:4000', true],
    ['https://localhost:4000', false],
    ['http://localhost:40001', false],
    ['http://localhost', false],
    ['http://localhost:4000.evil.example', false],
    ['http://evil-localhost:4000', false],
    ['http://sub.localhost:4000', false],
    ['null', false],
  ])('R25 lets the origin %s read: %s', async (origin, allowed) => {
    for (const method of ['OPTIONS', 'POST'] as const) {
      const response = await hearth.app.inject({ method, url: '/identity', headers: { origin } })
      expect(response.headers['access-control-allow-origin']).toBe(allowed ? origin : undefined)
      expect(response.headers.vary).toBe('Origin')
      expect(response.headers['access-control-allow-credentials']).toBeUndefined()
    }
    const preflight = await hearth.app.inject({ method: 'OPTIONS', url: '/identity/', headers: { origin } })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers['access-control-allow-headers']).toContain('x-amz-target')
  })

  test('describes the pool', async () => {
    const response = await fetch(`${hearth.url}/identity/eu-local-1_hearth/.well-known/openid-configuration`)
    expect(await response.json()).toMatchObject({
      issuer: 'http://localhost:4000/identity/eu-local-1_hearth',
      jwks_uri: 'http://localhost:4000/identity/eu-local-1_hearth/.well-known/jwks.json',
      id_token_signing_alg_values_supported: ['RS256'],
    })
  })
})

describe('sign-in', () => {
  test('R01 makes a hash of older figures anew', async () => {
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
    expect(parseOptions((await stored()).passwordHash)).toMatchObject({ memoryCost: 47_104, timeCost: 1 })
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
    const deps = createIdentityDeps({
      pool: hearth.pool,
      keys: hearth.keys,
      publicUrl: 'http://localhost:4000',
      allowedOrigins: [],
      now: () => hearth.clock.now,
      scopeFor: hearth.scope,
      tenantIdForHost: async () => 'hearth',
      settings: { legacyStaffIsAdmin: true },
    })
    hearth.statements.splice(0)
    const actor = await authenticate(deps, person.token)
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
    expect(await authenticate(deps, 'nonsense')).toBeUndefined()
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
    const events = lines.filter(({ event }) => event)
    expect(events.map(({ event, personId }) => [event, personId])).toEqual([
      ['signed-in', member.id],
      ['sign-in-failed', member.id],
      ['sign-in-failed', null],
      ['recovery-code-refused', member.id],
      ['signed-out-everywhere', member.id],
    ])
    expect(events.every(({ tenantId, time }) => tenantId === 'hearth' && time > 0)).toBe(true)
    const text = hearth.logged.join('')
    for (const hidden of [secret, password, AccessToken, IdToken, RefreshToken, '918273', member.email]) {
      expect(text).not.toContain(hidden)
    }
  })
})

test('R27 a header line of a client cannot break the answer', async () => {
  const status = await new Promise((resolve, reject) => {
    const call = request(`${hearth.url}/identity`, { method: 'POST' }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    call.setHeader('content-type', wireType)
    call.setHeader('x-amz-target', [`${targetPrefix}GetUser`, `${targetPrefix}SignUp`])
    call.on('error', reject)
    call.end('{}')
  })
  expect(status).toBe(400)
})
