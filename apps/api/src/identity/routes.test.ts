import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { breakDatabase, type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'
import { sendCognito } from '../test/test-people.ts'

const password = 'Ember-lamp-42!'
const wireType = 'application/x-amz-json-1.1'
const targetPrefix = 'AWSCognitoIdentityProviderService.'

let hearth: TestApp
let person: SignedIn
beforeAll(async () => {
  hearth = await startTestApp()
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
const post = (payload: string, headers: Record<string, string> = {}) =>
  hearth.app.inject({
    method: 'POST',
    url: '/identity',
    headers: { 'content-type': wireType, 'x-amz-target': `${targetPrefix}InitiateAuth`, ...headers },
    payload,
  })

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
      'request.AuthParameters.USERNAME contains a character that cannot be stored (NUL or half of a surrogate pair). Remove it and try again',
    ],
    [
      'InitiateAuth',
      signInBody('a'.repeat(129)),
      'InvalidParameterException',
      'USERNAME must be an email address of at most 128 characters without spaces',
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
    const broken = await startTestApp()
    await breakDatabase(broken)
    const { status, body } = await sendCognito(broken.url, 'InitiateAuth', signInBody(person.email))
    expect(status).toBe(500)
    expect(body.__type).toBe('InternalErrorException')
    expect(body.message).toMatch(/^Something went wrong on our side\. Its number is [0-9a-f-]{36}$/)
    expect(broken.logged.join('')).toContain(body.message.split(' ').at(-1))
    await broken.close()
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
