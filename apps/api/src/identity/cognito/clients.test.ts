import {
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resetPassword,
  signIn,
  signOut,
  updatePassword,
} from 'aws-amplify/auth'
import { JwtVerifier } from 'aws-jwt-verify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWorker } from '../../platform/jobs/worker.ts'
import { deliverMail } from '../../platform/mail/deliver.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'
import { recoveryJob } from '../index.ts'
import { setPassword } from '../passwords/changes.ts'

// The official clients, as they are, against the running service.

const password = 'Ember-lamp-42!'
const newPassword = 'Copper-kettle-17?'
const userPoolId = 'eu-local-1_hearth'
const ClientId = 'hearth-admin'

let hearth: TestApp
let worker: { stop: () => Promise<void> }
let person: SignedIn
beforeAll(async () => {
  hearth = await startTestApp()
  worker = await startWorker({
    db: hearth.db,
    pool: hearth.pool,
    log: hearth.app.log,
    forTenant: hearth.scope,
    jobs: [recoveryJob, deliverMail],
  })
  Amplify.configure({
    Auth: {
      Cognito: { userPoolId, userPoolClientId: ClientId, userPoolEndpoint: `${hearth.url}/identity/` },
    },
  })
})
afterAll(async () => {
  await worker.stop()
  await hearth.close()
})
beforeEach(async () => {
  hearth.clock.now = new Date()
  person = await hearth.signIn({ role: 'STAFF', firstName: 'Ines', lastName: 'Duarte' })
})

async function readCode(): Promise<string> {
  for (;;) {
    const mails = await hearth.readMails(person.email)
    const code = mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean)
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('aws-amplify', () => {
  const enter = (word = password) =>
    signIn({ username: person.email, password: word, options: { authFlowType: 'USER_PASSWORD_AUTH' } })
  const me = async (token: string) => (await hearth.graphql('{ me { id } }', {}, token)).data?.me?.id
  afterEach(() => signOut())

  test('signs in, and knows the person and the session', async () => {
    expect(await enter()).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } })
    expect(await getCurrentUser()).toMatchObject({ userId: person.id, username: person.id })
    expect(await fetchUserAttributes()).toEqual({
      sub: person.id,
      email: person.email,
      email_verified: 'true',
      given_name: 'Ines',
      family_name: 'Duarte',
      'custom:tenantId': 'hearth',
      'custom:role': 'STAFF',
    })
    const { tokens } = await fetchAuthSession()
    expect(tokens?.idToken?.payload['custom:role']).toBe('STAFF')
    expect(await me(String(tokens?.accessToken))).toBe(person.id)
  })

  test('refreshes, many times at once too', async () => {
    await enter()
    const before = String((await fetchAuthSession()).tokens?.accessToken)
    const sessions = await Promise.all(
      Array.from({ length: 20 }, () => fetchAuthSession({ forceRefresh: true })),
    )
    const after = String(sessions[0]?.tokens?.accessToken)
    expect(after).not.toBe(before)
    expect(await me(after)).toBe(person.id)
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined()
  })

  test('signs out here, and this session is over on the server', async () => {
    await enter()
    const token = String((await fetchAuthSession()).tokens?.accessToken)
    await signOut()
    expect(await me(token)).toBeUndefined()
    expect(await me(person.token)).toBe(person.id)
    await expect(getCurrentUser()).rejects.toThrow()
  })

  test('signs out everywhere', async () => {
    await enter()
    await signOut({ global: true })
    expect(await me(person.token)).toBeUndefined()
  })

  test('loses its tokens when staff end the session', async () => {
    await enter()
    await hearth.db
      .updateTable('members')
      .set({ locked: true })
      .where('tenantId', '=', 'hearth')
      .where('id', '=', person.id)
      .execute()
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined()
  })

  test('resets a password by a code', async () => {
    const { nextStep } = await resetPassword({ username: person.email })
    expect(nextStep).toEqual({
      resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
      codeDeliveryDetails: {
        attributeName: 'email',
        deliveryMedium: 'EMAIL',
        destination: `${person.email[0]}***@e***`,
      },
    })
    const confirmationCode = await readCode()
    await expect(
      confirmResetPassword({ username: person.email, newPassword, confirmationCode: 'x' }),
    ).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await confirmResetPassword({ username: person.email, newPassword, confirmationCode })
    expect((await enter(newPassword)).isSignedIn).toBe(true)
  })

  test('changes a password', async () => {
    await enter()
    await expect(updatePassword({ oldPassword: password, newPassword: 'Password1!' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    })
    await updatePassword({ oldPassword: password, newPassword })
    await signOut()
    expect((await enter(newPassword)).isSignedIn).toBe(true)
  })

  test('replaces a temporary password', async () => {
    const temporaryUntil = new Date(Date.now() + 60_000)
    await hearth.scope().transaction((tx) => setPassword(tx, person.id, password, { temporaryUntil }))
    const { nextStep } = await enter()
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
    expect(await confirmSignIn({ challengeResponse: newPassword })).toMatchObject({ isSignedIn: true })
    expect(await getCurrentUser()).toMatchObject({ userId: person.id })
  })

  test.each([
    ['UNCONFIRMED', 'CONFIRM_SIGN_UP'],
    ['RESET_REQUIRED', 'RESET_PASSWORD'],
  ])('is led from the state %s to the step %s', async (state, signInStep) => {
    await hearth.pool.query(`update credentials set state = '${state}' where person_id = '${person.id}'`)
    expect(await enter()).toMatchObject({ isSignedIn: false, nextStep: { signInStep } })
  })

  test('is told what is wrong by name', async () => {
    await expect(enter('Wrong-lamp-42!')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    })
    await expect(signIn({ username: person.email, password })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'USER_SRP_AUTH is not enabled for the client.',
    })
  })

  test('R04 tries a refused limit three times, which counts no failure', async () => {
    await expect(enter('Wrong-lamp-42!')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await hearth.pool.query("update rate_limits set points = 25 where key like 'sign-in-ip%'")
    await expect(enter('Wrong-lamp-42!')).rejects.toMatchObject({ name: 'TooManyRequestsException' })
    const { rows } = await hearth.pool.query("select points from rate_limits where key like 'sign-in-ip%'")
    expect(rows[0].points).toBe(25)
    const failures = await hearth.pool.query('select 1 from login_failures where failures > 1')
    expect(failures.rowCount).toBe(0)
    await hearth.db.deleteFrom('rateLimits').execute()
  })
})

describe('@aws-sdk/client-cognito-identity-provider', () => {
  const client = () =>
    new CognitoIdentityProviderClient({
      region: 'eu-local-1',
      endpoint: `${hearth.url}/identity`,
      credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
    })
  const enter = async () => {
    const { AuthenticationResult } = await client().send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId,
        AuthParameters: { USERNAME: person.email, PASSWORD: password },
      }),
    )
    return AuthenticationResult
  }

  test('signs in, reads the user, refreshes, revokes and signs out', async () => {
    const first = await enter()
    const user = await client().send(new GetUserCommand({ AccessToken: first?.AccessToken }))
    expect(user.Username).toBe(person.id)
    expect(user.UserAttributes).toContainEqual({ Name: 'custom:tenantId', Value: 'hearth' })
    const next = await client().send(
      new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: first?.RefreshToken }),
    )
    const { AccessToken, RefreshToken } = next.AuthenticationResult ?? {}
    await client().send(new RevokeTokenCommand({ ClientId, Token: RefreshToken }))
    await expect(client().send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    })
    const again = await enter()
    await client().send(new GlobalSignOutCommand({ AccessToken: again?.AccessToken }))
    await expect(
      client().send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: again?.RefreshToken })),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  test('resets a password, and knows our errors as its own', async () => {
    const { CodeDeliveryDetails } = await client().send(
      new ForgotPasswordCommand({ ClientId, Username: person.email }),
    )
    expect(CodeDeliveryDetails?.DeliveryMedium).toBe('EMAIL')
    const reset = { ClientId, Username: person.email, Password: newPassword }
    const ConfirmationCode = await readCode()
    await client().send(new ConfirmForgotPasswordCommand({ ...reset, ConfirmationCode }))
    await expect(
      client().send(new ConfirmForgotPasswordCommand({ ...reset, ConfirmationCode })),
    ).rejects.toMatchObject({ name: 'CodeMismatchException', $fault: 'client' })
    await expect(
      client().send(new SignUpCommand({ ClientId, Username: 'new@example.com', Password: newPassword })),
    ).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'SignUp is not permitted for this user pool',
    })
  })
})

describe('aws-jwt-verify', () => {
  const issuer = `http://localhost:4000/identity/${userPoolId}`
  const verifier = async (audience: string | null) => {
    const made = JwtVerifier.create({
      issuer,
      audience,
      jwksUri: `${hearth.url}/identity/${userPoolId}/.well-known/jwks.json`,
    })
    const response = await fetch(`${hearth.url}/identity/${userPoolId}/.well-known/jwks.json`)
    made.cacheJwks((await response.json()) as Parameters<typeof made.cacheJwks>[0])
    return made
  }

  test('R13 takes both tokens by our public keys, and refuses an edited one', async () => {
    await signIn({ username: person.email, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } })
    const { tokens } = await fetchAuthSession()
    const [access, id] = [String(tokens?.accessToken), String(tokens?.idToken)]
    expect(await (await verifier(null)).verify(access)).toMatchObject({
      sub: person.id,
      client_id: ClientId,
      token_use: 'access',
    })
    expect(await (await verifier(ClientId)).verify(id)).toMatchObject({
      email: person.email,
      token_use: 'id',
    })
    await expect((await verifier('other')).verify(id)).rejects.toThrow(/audience/i)
    await expect((await verifier(null)).verify(`${access.slice(0, -6)}AAAAAA`)).rejects.toThrow(/signature/i)
    await signOut()
  })
})
