import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'
import { answersToSession, type CognitoTokens, sendCognito } from '../../test/test-people.ts'
import type { Account } from '../accounts.ts'
import { findAccount } from '../index.ts'
import { createSession } from '../sessions/service.ts'
import { setPassword } from './changes.ts'

const oldPassword = 'Ember-lamp-42!'
const newPassword = 'Copper-kettle-17?'
const ClientId = 'hearth-admin'

let hearth: TestApp
let second: TestApp
let person: SignedIn

beforeAll(async () => {
  hearth = await startTestApp()
  second = await startTestApp({ beside: hearth })
})
afterAll(async () => {
  await second.close()
  await hearth.close()
})
beforeEach(async () => {
  person = await hearth.signIn({ role: 'STAFF' })
})

const freeLimits = () => hearth.db.deleteFrom('rateLimits').execute()
const pass = (seconds: number) => {
  hearth.clock.now = new Date(hearth.clock.now.getTime() + seconds * 1000)
}
const signIn = async (password: string) => {
  await freeLimits()
  const { body } = await sendCognito(hearth.url, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId,
    AuthParameters: { USERNAME: person.email, PASSWORD: password },
  })
  return body.AuthenticationResult ?? body.__type
}
const mailsTo = (recipient: string) => hearth.readMails(recipient)

describe('R10 a new password', () => {
  const refused = (tokens: CognitoTokens) => answersToSession([hearth.url, second.url], tokens)
  const revoked = [
    'Access Token has been revoked',
    'Refresh Token has been revoked',
    'Access Token has been revoked',
    'Refresh Token has been revoked',
  ]

  test('by ChangePassword ends every other session and tells the owner by mail', async () => {
    const [own, other] = [await signIn(oldPassword), await signIn(oldPassword)]
    const answer = await sendCognito(hearth.url, 'ChangePassword', {
      AccessToken: own.AccessToken,
      PreviousPassword: oldPassword,
      ProposedPassword: newPassword,
    })
    expect(answer).toMatchObject({ status: 200, body: {} })
    expect(await refused(other)).toEqual(revoked)
    expect((await sendCognito(second.url, 'GetUser', { AccessToken: own.AccessToken })).status).toBe(200)
    expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
      'Your password for Hearth was changed',
    ])
    expect(await signIn(newPassword)).toHaveProperty('AccessToken')
  })

  test('is not set without the previous one, nor against the rule (R03), nor by endless guessing (R04)', async () => {
    const { AccessToken } = await signIn(oldPassword)
    const change = async (PreviousPassword: string, ProposedPassword: string) => {
      await freeLimits()
      const request = { AccessToken, PreviousPassword, ProposedPassword }
      return (await sendCognito(hearth.url, 'ChangePassword', request)).body
    }
    expect(await change(oldPassword, 'Password1!')).toMatchObject({
      __type: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password must be not a common password',
    })
    for (let n = 0; n < 5; n++) {
      expect((await change('Wrong-lamp-42!', newPassword)).message).toBe('Incorrect username or password.')
    }
    expect((await change(oldPassword, newPassword)).message).toBe('Password attempts exceeded')
  })

  test('voids what an older one proved a moment ago', async () => {
    const { identity } = hearth.scope().services
    const read = async () => (await findAccount(hearth.scope(), person.id)) as Account
    const verified = await read()
    await hearth.scope().transaction((tx) => setPassword(tx, person.id, newPassword))
    await expect(createSession(hearth.scope(), identity, { account: verified })).rejects.toMatchObject({
      reason: 'wrongCredentials',
    })
    expect(await createSession(hearth.scope(), identity, { account: await read() })).toHaveProperty(
      'accessToken',
    )
  })
})

const sessionOver = 'Invalid session for the user, session is expired.'

describe('temporary passwords', () => {
  const temporary = 'Paper-boat-55%'
  const start = async () => {
    await freeLimits()
    const { body } = await sendCognito(hearth.url, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId,
      AuthParameters: { USERNAME: person.email, PASSWORD: temporary },
    })
    return body
  }
  const respond = async (Session: string, NEW_PASSWORD: string) => {
    const answer = await sendCognito(hearth.url, 'RespondToAuthChallenge', {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ClientId,
      Session,
      ChallengeResponses: { USERNAME: person.email, NEW_PASSWORD },
    })
    return answer.body
  }
  beforeEach(async () => {
    const temporaryUntil = new Date(hearth.clock.now.getTime() + 7 * 86_400_000)
    await hearth.scope().transaction((tx) => setPassword(tx, person.id, temporary, { temporaryUntil }))
  })

  test('must be replaced, by the rule (R03), before anything else', async () => {
    const { ChallengeName, Session, ChallengeParameters, AuthenticationResult } = await start()
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    expect(AuthenticationResult).toBeUndefined()
    expect(ChallengeParameters).toMatchObject({ USER_ID_FOR_SRP: person.id, requiredAttributes: '[]' })
    expect((await respond(Session, 'Password1!')).__type).toBe('InvalidPasswordException')
    expect((await respond(Session, newPassword)).AuthenticationResult).toHaveProperty('AccessToken')
    expect(await signIn(newPassword)).toHaveProperty('AccessToken')
  })

  test('are replaced once, however often the answer is sent', async () => {
    const { Session } = await start()
    const answers = await Promise.all([1, 2, 3].map((n) => respond(Session, `${newPassword}${n}`)))
    expect(answers.filter(({ AuthenticationResult }) => AuthenticationResult)).toHaveLength(1)
    expect((await respond(Session, newPassword)).message).toBe(sessionOver)
  })

  test('leave three minutes for the answer, and seven days for the sign-in', async () => {
    const { Session } = await start()
    pass(181)
    expect((await respond(Session, newPassword)).message).toBe(sessionOver)
    pass(7 * 86_400)
    expect((await start()).message).toBe(
      'Temporary password has expired and must be reset by an administrator.',
    )
  })

  test('cannot be answered with an access token or a made-up session', async () => {
    const other = await hearth.signIn({})
    for (const Session of [other.token, 'x'.repeat(40)]) {
      expect((await respond(Session, newPassword)).message).toBe(sessionOver)
    }
  })
})
