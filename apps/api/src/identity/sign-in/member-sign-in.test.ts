import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf } from '../../test/recovery-steps.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'
import { sendCognito } from '../../test/test-people.ts'
import { createVisitor } from '../../test/visitor.ts'

const right = 'Ember-lamp-42!'
const wrong = 'Ember-lamp-43!'
const nobody = { accessToken: null, refreshToken: null }
const nobodyAtAll = { ...nobody, role: null }

let hearth: TestApp
let second: TestApp
let person: SignedIn

beforeAll(async () => {
  hearth = await startTestApp()
  second = await startTestApp({ beside: hearth })
  await hearth.addTenant('harbour')
})
afterAll(async () => {
  await second.close()
  await hearth.close()
})
beforeEach(async () => {
  person = await hearth.signIn({})
  await freeLimits()
})

const freeLimits = () => hearth.db.deleteFrom('rateLimits').execute()
const pass = (seconds: number) => {
  hearth.clock.now = new Date(hearth.clock.now.getTime() + seconds * 1000)
}
const logIn = (password: string, { email = person.email, app = hearth } = {}) =>
  app.graphql(
    `mutation ($email: String!, $password: String!) {
      login(email: $email, password: $password) { accessToken refreshToken role }
      basicLogin(email: $email, password: $password) { accessToken refreshToken }
    }`,
    { email, password },
  )
const basicLogIn = async (password: string, email = person.email, app = hearth) =>
  app.graphql(
    `mutation ($email: String!, $password: String!) {
      basicLogin(email: $email, password: $password) { accessToken refreshToken }
    }`,
    { email, password },
  )
const tokens = async () => (await basicLogIn(right)).data.basicLogin
const refresh = async (refreshToken: string | null, app = hearth) =>
  (
    await app.graphql(
      'mutation ($token: String) { refresh(refreshToken: $token) { accessToken refreshToken } }',
      { token: refreshToken },
    )
  ).data.refresh
const isSignedIn = async (token: string, app = hearth) =>
  (await app.graphql('{ me { id } }', {}, token)).data?.me?.id === person.id
const tryCognito = (password: string) =>
  sendCognito(hearth.url, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: 'hearth-admin',
    AuthParameters: { USERNAME: person.email, PASSWORD: password },
  })
const setColumns = (values: object) =>
  hearth.db
    .updateTable('members')
    .set(values)
    .where('tenantId', '=', 'hearth')
    .where('id', '=', person.id)
    .execute()

describe('login and basicLogin (product.md 2)', () => {
  test.each(['CUSTOMER', 'STAFF', 'MANAGER', 'ADMIN'])(
    'sign a %s in, whom login tells the role',
    async (role) => {
      person = await hearth.signIn({ role })
      const { data } = await logIn(right)
      expect(data.login.role).toBe(role)
      expect(await isSignedIn(data.login.accessToken)).toBe(true)
      expect(await isSignedIn(data.basicLogin.accessToken, second)).toBe(true)
      expect(await refresh(data.login.refreshToken)).not.toEqual(nobody)
    },
  )

  test('take the address in any case and with spaces around it', async () => {
    expect((await basicLogIn(right, ` ${person.email.toUpperCase()} `)).data.basicLogin).not.toEqual(nobody)
  })

  test('answer wrong credentials without tokens and without an error, for known and unknown names', async () => {
    const expected = { status: 200, data: { login: { ...nobody, role: null }, basicLogin: nobody } }
    expect(await logIn(wrong)).toEqual(expected)
    expect(await logIn(wrong, { email: 'nobody@example.com' })).toEqual(expected)
    expect(await logIn('', { email: '' })).toEqual(expected)
    expect(await logIn('A'.repeat(200_000))).toEqual(expected)
  })

  const closed: [string, object][] = [
    ['locked', { locked: true }],
    ['archived', { archive: true }],
    ['not active', { active: false }],
    ['blocked until later', { timeout: new Date(Date.now() + 365 * 86_400_000) }],
  ]
  test.each(closed)('tell that an account is %s only after the right password', async (_, state) => {
    await setColumns(state)
    expect((await basicLogIn(wrong)).data.basicLogin).toEqual(nobody)
    const answer = await basicLogIn(right)
    expect(answer.status).toBe(200)
    expect(codeOf(answer)).toBe('ACCOUNT_CLOSED')
    expect(answer.errors?.[0]?.message).toBe(
      '[ACCOUNT_CLOSED] This account cannot be used at the moment. Please contact support',
    )
  })

  test('let somebody in again whose block has passed', async () => {
    await setColumns({ timeout: new Date(hearth.clock.now.getTime() + 1000) })
    expect(codeOf(await basicLogIn(right))).toBe('ACCOUNT_CLOSED')
    pass(1)
    expect((await basicLogIn(right)).data.basicLogin.accessToken).toMatch(/^ey/)
  })

  test.each(['TEMPORARY', 'UNCONFIRMED', 'RESET_REQUIRED'])(
    'ask for a new password where the old one is %s, only after it',
    async (state) => {
      await hearth.db
        .updateTable('credentials')
        .set({ state })
        .where('tenantId', '=', 'hearth')
        .where('personId', '=', person.id)
        .execute()
      expect((await basicLogIn(wrong)).data.basicLogin).toEqual(nobody)
      expect(codeOf(await basicLogIn(right))).toBe('PASSWORD_RESET_NEEDED')
    },
  )

  test('take another community’s account for nobody’s, at its own host only it is somebody’s', async () => {
    const there = await hearth.signIn({ tenantId: 'harbour' })
    const atHost = async (host: string, { email = there.email, password = right } = {}) => {
      hearth.statements.splice(0)
      const answer = await hearth.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { host, 'content-type': 'application/json' },
        payload: JSON.stringify({
          query:
            'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { accessToken refreshToken role } }',
          variables: { email, password },
        }),
      })
      return { login: answer.json().data.login, statements: hearth.statements.splice(0) }
    }
    const foreign = await atHost('localhost')
    expect(foreign.login).toEqual(nobodyAtAll)
    expect(await atHost('localhost', { email: 'nobody@example.com' })).toEqual(foreign)
    expect((await atHost('harbour.localhost')).login.accessToken).toBeTruthy()
    expect((await atHost('harbour.localhost', { email: person.email })).login).toEqual(nobodyAtAll)
  })

  test('share one lockout with the identity service (R04)', async () => {
    for (let n = 0; n < 3; n++) await tryCognito(wrong)
    for (let n = 0; n < 2; n++) await basicLogIn(wrong)
    const answer = await basicLogIn(right, person.email, second)
    expect({ status: answer.status, code: codeOf(answer) }).toEqual({ status: 429, code: 'RATE_LIMITED' })
    expect(answer.errors?.[0]?.message).toBe('[RATE_LIMITED] Too many tries. Please try again in 1 second')
    expect((await tryCognito(right)).body.message).toBe('Password attempts exceeded')
    pass(1)
    expect((await basicLogIn(right)).data.basicLogin).not.toEqual(nobody)
  })

  test('share 25 failures from an address in 5 minutes with the identity service (R05)', async () => {
    for (let n = 0; n < 25; n++) await basicLogIn(wrong, `nobody${n}@example.com`, n % 2 ? hearth : second)
    const answer = await basicLogIn(right, person.email, second)
    expect({ status: answer.status, code: codeOf(answer) }).toEqual({ status: 429, code: 'RATE_LIMITED' })
    expect((await tryCognito(right)).body.__type).toBe('TooManyRequestsException')
  })

  test('are taken once a document, so that one request is one guess', async () => {
    const { errors } = await hearth.graphql(
      'mutation { a: basicLogin(email: "a", password: "b") { accessToken } b: basicLogin(email: "a", password: "c") { accessToken } }',
    )
    expect(errors?.[0]?.extensions.code).toBe('GRAPHQL_LIMIT')
  })
})

describe('R15 refresh', () => {
  test('gives new tokens and replaces its own, which is good for 60 seconds more', async () => {
    const first = await tokens()
    const next = await refresh(first.refreshToken, second)
    expect(next.refreshToken).not.toBe(first.refreshToken)
    expect(await isSignedIn(next.accessToken)).toBe(true)
    pass(60)
    expect(await refresh(first.refreshToken)).not.toEqual(nobody)
  })

  test('takes reuse after the grace for theft: the whole session ends, in every process', async () => {
    const first = await tokens()
    const next = await refresh(first.refreshToken)
    pass(61)
    expect(await refresh(first.refreshToken)).toEqual(nobody)
    expect(await refresh(next.refreshToken, second)).toEqual(nobody)
    expect(await isSignedIn(next.accessToken, second)).toBe(false)
  })

  test('serves twenty tabs at once', async () => {
    const { refreshToken } = await tokens()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => refresh(refreshToken, n % 2 ? hearth : second)),
    )
    expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(20)
    expect(answers).not.toContainEqual(nobody)
  })

  test.each([
    ['none', null],
    ['an empty one', ''],
    ['a made-up one', 'x'.repeat(50)],
    ['one of our form', `hearth.${'x'.repeat(43)}`],
  ])('answers %s without tokens and without an error', async (_, token) => {
    expect(await refresh(token)).toEqual(nobody)
  })

  test('ends with the account and after 30 days', async () => {
    const { refreshToken } = await tokens()
    await setColumns({ locked: true })
    expect(await refresh(refreshToken)).toEqual(nobody)
    await setColumns({ locked: false })
    const other = await tokens()
    pass(30 * 86_400)
    expect(await refresh(other.refreshToken)).toEqual(nobody)
  })

  test('is needed after an hour, which the API says with UNAUTHENTICATED over HTTP 200 (R14)', async () => {
    const { accessToken, refreshToken } = await tokens()
    pass(3_600)
    const answer = await hearth.graphql('{ me { id } }', {}, accessToken)
    expect({ status: answer.status, code: codeOf(answer) }).toEqual({ status: 200, code: 'UNAUTHENTICATED' })
    expect(await isSignedIn((await refresh(refreshToken)).accessToken)).toBe(true)
  })
})

describe('logout', () => {
  const logOut = (variables: object, token?: string, app = hearth) =>
    app.graphql('mutation ($token: String) { logout(refreshToken: $token) }', variables, token)

  test('ends the bearer’s session in every process, and no other session', async () => {
    const [own, other] = [await tokens(), await tokens()]
    expect((await logOut({}, own.accessToken)).data).toEqual({ logout: true })
    expect(await isSignedIn(own.accessToken)).toBe(false)
    expect(await isSignedIn(own.accessToken, second)).toBe(false)
    expect(await refresh(own.refreshToken, second)).toEqual(nobody)
    expect(await isSignedIn(other.accessToken, second)).toBe(true)
  })

  test('ends the session of a refresh token whose access token has expired', async () => {
    const { accessToken, refreshToken } = await tokens()
    pass(3_700)
    expect((await logOut({ token: refreshToken }, accessToken, second)).data).toEqual({ logout: true })
    expect(await refresh(refreshToken)).toEqual(nobody)
  })

  test('has nothing to end for a stranger, and tells nothing of a token', async () => {
    expect((await logOut({})).data).toEqual({ logout: true })
    expect((await logOut({ token: 'hearth.nothing' })).data).toEqual({ logout: true })
    expect((await logOut({}, person.token)).data).toEqual({ logout: true })
    expect((await logOut({}, person.token)).data).toEqual({ logout: true })
  })

  test('sets no cookie but the device’s: the tokens alone are who somebody is', async () => {
    const visitor = createVisitor(hearth)
    await visitor.graphql(
      `mutation { basicLogin(email: "${person.email}", password: "${right}") { accessToken } }`,
    )
    expect([...visitor.cookies.keys()]).toEqual(['hearth-device'])
  })
})
