import { exportSPKI } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claimsOf, forgedTokens, signOurs } from '../../test/attacks/forged-tokens.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'
import { type CognitoTokens, sendCognito, tokensAt } from '../../test/test-people.ts'

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
const getUser = (AccessToken: string, app = hearth) => sendCognito(app.url, 'GetUser', { AccessToken })
/** Whether the API's own routes take the token, in both processes. */
const works = async (token: string) => {
  const answers = await Promise.all([hearth, second].map((app) => app.graphql('{ me { id } }', {}, token)))
  const known = answers.map(({ data }) => data?.me?.id !== undefined)
  expect(known[0]).toBe(known[1])
  return known[0]
}
describe('R13 tokens', () => {
  test('carry the claims of Cognito, and nothing of the person in the access token', () => {
    const access = claimsOf(tokens.AccessToken)
    const id = claimsOf(tokens.IdToken)
    const shared = ['auth_time', 'event_id', 'exp', 'iat', 'iss', 'jti', 'origin_jti', 'sub', 'token_use']
    expect(Object.keys(access).sort()).toEqual([...shared, 'client_id', 'scope', 'username'].sort())
    expect(Object.keys(id).sort()).toEqual(
      [
        ...shared,
        'aud',
        'cognito:username',
        'custom:role',
        'custom:tenantId',
        'email',
        'email_verified',
        'family_name',
        'given_name',
      ].sort(),
    )
    expect(access).toMatchObject({
      sub: person.id,
      client_id: 'hearth-admin',
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      iss: 'http://localhost:4000/identity/eu-local-1_hearth',
    })
    expect(Number(access.exp) - Number(access.iat)).toBe(3_600)
    expect(id).toMatchObject({
      aud: 'hearth-admin',
      token_use: 'id',
      email: person.email,
      email_verified: true,
      'custom:tenantId': 'hearth',
      'custom:role': 'STAFF',
      given_name: 'Ines',
      family_name: 'Duarte',
    })
    expect(access.origin_jti).toBe(id.origin_jti)
  })

  describe('refuses a forged one:', () => {
    const genuine = () => ({ keys: hearth.keys, tokens, now: hearth.clock.now })

    test('but takes one that differs in nothing', async () => {
      expect(await works(await signOurs(genuine(), {}))).toBe(true)
    })

    test.each(forgedTokens)('%s', async (_kind, forge) => {
      const forged = await forge(genuine())
      expect(await works(forged)).toBe(false)
      expect((await getUser(forged)).body.__type).toBe('NotAuthorizedException')
    })

    test('a session of another person', async () => {
      const other = await hearth.signIn({})
      expect(await works(await signOurs(genuine(), { sub: other.id }))).toBe(false)
    })
  })

  test('publishes its public keys and nothing of the private ones', async () => {
    const response = await fetch(`${hearth.url}/identity/eu-local-1_hearth/.well-known/jwks.json`)
    const { keys } = (await response.json()) as { keys: Record<string, string>[] }
    expect(keys.map((key) => Object.keys(key).sort())).toEqual(
      Array(2).fill(['alg', 'e', 'kid', 'kty', 'n', 'use']),
    )
    expect(keys.map(({ kid }) => kid)).toContain(hearth.keys.access.kid)
    expect(await exportSPKI(hearth.keys.access.publicKey)).toContain('PUBLIC KEY')
  })
})
