import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { sendCognito } from '../test/test-people.ts'
import { inviteAdmin } from './index.ts'

let hearth: TestApp
beforeAll(async () => {
  hearth = await startTestApp()
})
afterAll(() => hearth.close())

const signIn = async (USERNAME: string, PASSWORD: string) => {
  const { body } = await sendCognito(hearth.url, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: 'hearth-admin',
    AuthParameters: { USERNAME, PASSWORD },
  })
  return body
}

test('R12 nobody can sign in to a new community before its first admin is invited', async () => {
  for (const email of ['admin@hearth.example', 'admin@example.com', 'root']) {
    expect((await signIn(email, 'Ember-lamp-42!')).__type).toBe('NotAuthorizedException')
  }
})

test('the first admin gets a password for one sign-in, at which another must be chosen', async () => {
  const { member, password } = await inviteAdmin(hearth.scope(), 'first@example.com')
  expect(member).toMatchObject({ role: 'ADMIN', active: true, status: 'APPROVED', username: 'first' })
  const challenge = await signIn('first@example.com', password)
  expect(challenge.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  const { body } = await sendCognito(hearth.url, 'RespondToAuthChallenge', {
    ClientId: 'hearth-admin',
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ChallengeResponses: { USERNAME: 'first@example.com', NEW_PASSWORD: 'Quiet-lantern-9' },
    Session: challenge.Session,
  })
  const { data } = await hearth.graphql(
    '{ totalUsers { activated } }',
    {},
    body.AuthenticationResult.AccessToken,
  )
  expect(data.totalUsers.activated).toBe(1)
})

test('inviting an address again opens the same account again, and the older password is void', async () => {
  const first = await inviteAdmin(hearth.scope(), 'again@example.com')
  const second = await inviteAdmin(hearth.scope(), 'AGAIN@example.com')
  expect(second.member.id).toBe(first.member.id)
  expect((await signIn('again@example.com', first.password)).__type).toBe('NotAuthorizedException')
})

test('an address that is none is refused', async () => {
  await expect(inviteAdmin(hearth.scope(), 'nobody')).rejects.toThrow("'nobody' is not an email address")
})
