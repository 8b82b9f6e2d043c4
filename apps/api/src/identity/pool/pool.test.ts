import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWorker } from '../../platform/jobs/worker.ts'
import { deliverMail } from '../../platform/mail/deliver.ts'
import { type CognitoStandIn, startCognito } from '../../test/cognito/stand-in.ts'
import { addUser, createKeys, findUser, type StandInUser, signTokens } from '../../test/cognito/state.ts'
import { runCommand } from '../../test/hearth-child.ts'
import { temporaryFolder } from '../../test/temporary-database.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { createVisitor } from '../../test/visitor.ts'
import { recoveryJob } from '../index.ts'
import { passwordWork } from '../passwords/passwords.ts'
import { linkPoolPeople, listMoved } from './people.ts'

const password = 'Ember-lamp-42!'
const newPassword = 'Copper-kettle-17?'
const secret = 'thirty-two-letters-or-more-at-random'

let cognito: CognitoStandIn
let hearth: TestApp
/** The same installation before the move. */
let before: TestApp
beforeAll(async () => {
  cognito = await startCognito({ migrationSecret: secret })
  hearth = await startTestApp({ identity: cognito.settings })
  before = await startTestApp({ beside: hearth })
  await hearth.addTenant('harbour')
})
afterAll(async () => {
  await Promise.all([hearth.close(), before.close()])
  await cognito.close()
})
beforeEach(async () => {
  await hearth.db.deleteFrom('rateLimits').execute()
  cognito.pool.isDown = false
})

const logIn = async (email: string, typed = password, app = hearth) => {
  const text = `mutation ($email: String!, $password: String!) {
    login(email: $email, password: $password) { accessToken refreshToken role } }`
  const { data, errors } = await app.graphql(text, { email, password: typed })
  return { ...data?.login, code: errors?.[0]?.extensions.code }
}
const who = async (token: string) =>
  (await hearth.scope().services.identity.adapter.authenticate(token))?.actor
const credentialsOf = async (id: string) =>
  hearth.db
    .selectFrom('credentials')
    .select(['passwordHash', 'poolSubject', 'version'])
    .where('tenantId', '=', 'hearth')
    .where('personId', '=', id)
    .executeTakeFirst()
const open = { active: true, archive: false, locked: false, timeout: null }
const addStaff = async () => {
  const [row] = await before.addMembers([{ ...open, role: 'STAFF' }])
  return { id: String(row?.id), email: String(row?.email) }
}
/** Somebody of the pool with a password, and what a browser is given for it. */
const inPool = (email: string, more: Partial<StandInUser> = {}) =>
  addUser(cognito.pool, email.toLowerCase(), { password, isTemporary: false, ...more })

describe('moving from the built-in service', () => {
  test('hands the password to the pool at the first sign-in, and nobody sets a new one', async () => {
    const person = await before.signIn({ role: 'CUSTOMER' })
    const { version } = (await credentialsOf(person.id)) ?? {}
    expect(await logIn(person.email)).toMatchObject({ role: 'CUSTOMER', code: undefined })
    expect(findUser(cognito.pool, person.email)).toMatchObject({
      password,
      isTemporary: false,
      isVerified: true,
    })
    const moved = await credentialsOf(person.id)
    expect(moved).toEqual({
      passwordHash: null,
      poolSubject: findUser(cognito.pool, person.email)?.sub,
      version,
    })
    expect(await who(person.token), 'the session goes on').toMatchObject({ id: person.id })
    expect(await logIn(person.email)).toMatchObject({ role: 'CUSTOMER' })
    expect(await logIn(person.email, newPassword)).toMatchObject({ accessToken: null, role: null })
  })

  test('moves nobody by a wrong password', async () => {
    const person = await before.signIn({ role: 'CUSTOMER' })
    expect(await logIn(person.email, newPassword)).toMatchObject({ accessToken: null })
    expect(findUser(cognito.pool, person.email)).toBeUndefined()
    expect((await credentialsOf(person.id))?.passwordHash).toMatch(/^\$argon2id/)
  })

  test('costs a wrong try the same work for the moved, the unmoved and the unknown', async () => {
    const [moved, unmoved] = [await before.signIn({}), await before.signIn({})]
    await logIn(moved.email)
    const work: string[] = []
    const note = (kind: unknown) => void work.push(String(kind))
    passwordWork.subscribe(note)
    for (const email of [moved.email, unmoved.email, 'nobody@example.com']) {
      cognito.pool.calls.splice(0)
      work.splice(0)
      await logIn(email, newPassword)
      expect([email, work, cognito.pool.calls]).toEqual([email, ['verify'], ['AdminInitiateAuth']])
    }
    passwordWork.unsubscribe(note)
  })

  test('keeps the second of two communities that share an address with its hash', async () => {
    const email = `${crypto.randomUUID()}@example.com`
    const first = await before.signIn({ email, role: 'CUSTOMER' })
    const second = await before.signIn({ email, role: 'CUSTOMER', tenantId: 'harbour' })
    await logIn(email)
    expect((await credentialsOf(first.id))?.poolSubject).toBeTruthy()
    const visitor = createVisitor(hearth, { host: 'harbour.localhost:4000' })
    const { data } = await visitor.graphql(
      `mutation { login(email: "${email}", password: "${password}") { role } }`,
    )
    expect(data.login.role).toBe('CUSTOMER')
    const row = await hearth.db
      .selectFrom('credentials')
      .select('poolSubject')
      .where('tenantId', '=', 'harbour')
      .where('personId', '=', second.id)
      .executeTakeFirst()
    expect(row?.poolSubject).toBeNull()
  })

  test('hands no password to an account of the pool that has not verified the address', async () => {
    const person = await before.signIn({ role: 'CUSTOMER' })
    const user = inPool(person.email, { isVerified: false, password: newPassword })
    expect(await logIn(person.email)).toMatchObject({ role: 'CUSTOMER' })
    expect((await credentialsOf(person.id))?.poolSubject).toBeNull()
    expect(user.password).toBe(newPassword)
    expect(await who((await signTokens(cognito.pool, user)).AccessToken)).toBeUndefined()
  })

  test('lists who has moved', async () => {
    const [moved, unmoved] = [await before.signIn({}), await before.signIn({})]
    await logIn(moved.email)
    const lists = await listMoved(hearth.scope())
    expect(lists.moved).toContain(moved.email)
    expect(lists.waiting).toContain(unmoved.email)
    expect(lists.waiting).not.toContain(moved.email)
  })
})

describe('the people of a pool that was there before', () => {
  test('are known by their verified address, at the first sign-in here and in the browser', async () => {
    const [one, other] = [await addStaff(), await addStaff()]
    inPool(one.email)
    expect(await logIn(one.email)).toMatchObject({ role: 'STAFF' })
    const { AccessToken } = await signTokens(cognito.pool, inPool(other.email))
    expect(await who(AccessToken)).toMatchObject({ id: other.id, role: 'STAFF' })
    expect((await credentialsOf(other.id))?.poolSubject).toBe(findUser(cognito.pool, other.email)?.sub)
  })

  test('are nobody while their address is not verified, or is that of two communities', async () => {
    const person = await addStaff()
    const user = inPool(person.email, { isVerified: false })
    expect(await who((await signTokens(cognito.pool, user)).AccessToken)).toBeUndefined()
    expect(await logIn(person.email)).toMatchObject({ accessToken: null })
    const email = `${crypto.randomUUID()}@example.com`
    await before.addMembers([{ ...open, email, role: 'STAFF' }])
    await before.addMembers([{ ...open, email, role: 'STAFF' }], 'harbour')
    expect(await who((await signTokens(cognito.pool, inPool(email))).AccessToken)).toBeUndefined()
  })

  test('are linked by a command, which names the strangers', async () => {
    const person = await addStaff()
    inPool(person.email)
    inPool('stranger@example.com')
    const { linked, strangers } = await linkPoolPeople(hearth.scope())
    expect(linked).toContain(person.email.toLowerCase())
    expect(strangers).toContain('stranger@example.com')
    expect((await linkPoolPeople(hearth.scope())).linked).toEqual([])
    await expect(linkPoolPeople(before.scope())).rejects.toThrow('There is no user pool')
  })
})

test('`npm run identity:pool` links and lists in a line for each person', async () => {
  const [person, unmoved] = [await addStaff(), await before.signIn({})]
  inPool(person.email)
  const { endpoint, poolId, clientId } = cognito.settings
  const { code, out, err } = await runCommand(['identity:pool'], {
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: hearth.databaseUrl,
    IDENTITY_PROVIDER: 'cognito',
    COGNITO_USER_POOL_ID: poolId,
    COGNITO_CLIENT_ID: clientId,
    COGNITO_ENDPOINT: endpoint.href,
    AWS_ACCESS_KEY_ID: 'stand-in',
    AWS_SECRET_ACCESS_KEY: 'stand-in',
  })
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain(`linked    ${person.email.toLowerCase()}\n`)
  expect(out).toContain(`waiting   ${unmoved.email}\n`)
  expect(out).toMatch(/^hearth: \d+ sign in by the pool, \d+ have not moved yet$/m)
})

describe('the pool’s tokens', () => {
  let user: StandInUser
  let person: { id: string }
  beforeEach(async () => {
    const staff = await addStaff()
    person = staff
    user = inPool(staff.email)
  })
  const tokens = (more: Record<string, unknown> = {}) => signTokens(cognito.pool, user, more)

  test('open nothing when they are of another client, use, issuer or time', async () => {
    const now = Math.floor(hearth.clock.now.getTime() / 1000)
    const wrong = [
      { client_id: 'another' },
      { token_use: 'id' },
      { iss: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Another' },
      { exp: now - 10 },
      { nbf: now + 600 },
    ]
    for (const claims of wrong) {
      const { AccessToken } = await tokens(claims)
      expect([claims, await who(AccessToken)]).toEqual([claims, undefined])
    }
    const { IdToken, AccessToken } = await tokens()
    expect(await who(IdToken)).toBeUndefined()
    expect(await who(AccessToken)).toMatchObject({ id: person.id })
  })

  test('open nothing with a key that the pool does not publish, and everything with its next one', async () => {
    await who((await tokens()).AccessToken)
    const published = cognito.pool.keys
    cognito.pool.keys = await createKeys()
    const forged = await tokens()
    cognito.pool.keys = published
    expect(await who(forged.AccessToken)).toBeUndefined()
    await cognito.rotate()
    const { AccessToken } = await tokens()
    await expect.poll(() => who(AccessToken), { timeout: 10_000 }).toMatchObject({ id: person.id })
  })

  test('open nothing once the pool has revoked them, or a colleague has ended the sessions', async () => {
    const revoked = await tokens()
    cognito.pool.revoked.add(revoked.RefreshToken)
    expect(await who(revoked.AccessToken)).toBeUndefined()
    const { AccessToken } = await tokens()
    expect(await who(AccessToken)).toMatchObject({ id: person.id })
    await hearth.scope().transaction((tx) => tx.services.identity.adapter.signOut(tx, person.id))
    expect(await who(AccessToken)).toBeUndefined()
    expect(cognito.pool.revoked).toContain((await tokens()) && String(claimsOf(AccessToken).origin_jti))
  })

  test('are one session here however many requests bring them first, and the pool is asked once', async () => {
    const { AccessToken } = await tokens()
    const actors = await Promise.all(Array.from({ length: 5 }, () => who(AccessToken)))
    const sessions = new Set(actors.map((actor) => actor?.kind === 'person' && actor.sessionId))
    expect(sessions.size).toBe(1)
    cognito.pool.calls.splice(0)
    expect(await who(AccessToken)).toMatchObject({ id: person.id })
    expect(cognito.pool.calls).toEqual([])
  })
})

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(String(token.split('.')[1]), 'base64url').toString())

describe('a pool that is out of reach', () => {
  test('is an outage to everybody, and signs nobody out', async () => {
    const fresh = await startTestApp({ identity: cognito.settings, beside: hearth })
    const staff = await addStaff()
    const { AccessToken } = await signTokens(cognito.pool, inPool(staff.email))
    cognito.pool.isDown = true
    const asked = await fetch(`${fresh.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${AccessToken}` },
      body: JSON.stringify({ query: '{ me { id } }' }),
    })
    expect(asked.status).toBe(503)
    expect(asked.headers.get('retry-after')).toBe('5')
    expect(await logIn(staff.email)).toMatchObject({ code: 'BUSY' })
    const check = fresh.scope().services.identity.adapter.check?.()
    await expect(check).rejects.toThrow('Down')
    expect(fresh.logged.join('')).toContain('user pool failed')
    cognito.pool.isDown = false
    expect(await fresh.scope().services.identity.adapter.check?.()).toMatch(
      /^The user pool hearth-people keeps the passwords and answers at 127\.0\.0\.1:\d+\.$/,
    )
    await fresh.close()
  })
})

describe('a forgotten password', () => {
  test('is replaced in the pool, by the code that we mail', async () => {
    const person = await before.signIn({ role: 'CUSTOMER' })
    await logIn(person.email)
    const { db, app, scope: forTenant } = hearth
    const jobs = [recoveryJob, deliverMail]
    const worker = await startWorker({ db, pool: hearth.pool, log: app.log, forTenant, jobs })
    const browser = createVisitor(hearth)
    await browser.graphql('mutation ($phone: String!) { requestCode(phone: $phone) }', {
      phone: person.email,
    })
    await expect.poll(() => hearth.readMails(person.email).then((mails) => mails.length)).toBe(1)
    const code = /\b\d{6}\b/.exec((await hearth.readMails(person.email))[0]?.text ?? '')?.[0]
    const { data } = await browser.graphql('mutation ($code: String!) { verifyCode(code: $code) }', { code })
    const reset = await browser.graphql(
      `mutation ($phone: String!, $verification: String!, $password: String!) {
        resetPassword(phone: $phone, verification: $verification, password: $password) { accessToken } }`,
      { phone: person.email, verification: data.verifyCode, password: newPassword },
    )
    expect(await who(reset.data.resetPassword.accessToken)).toMatchObject({ id: person.id })
    expect(findUser(cognito.pool, person.email)?.password).toBe(newPassword)
    expect(await who(person.token)).toBeUndefined()
    expect(await logIn(person.email, newPassword)).toMatchObject({ role: 'CUSTOMER' })
    await worker.stop()
  })
})

describe('POST /identity/migrate', () => {
  const ask = (body: object, authorization = `Bearer ${secret}`) =>
    fetch(`${hearth.url}/identity/migrate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
    })

  test('tells the pool’s trigger whose password it is, and nothing to anybody else', async () => {
    const person = await before.signIn({ role: 'STAFF' })
    const body = { username: person.email, password }
    const good = await ask(body)
    expect([good.status, await good.json()]).toEqual([200, { email: person.email.toLowerCase() }])
    expect((await ask({ ...body, password: newPassword })).status).toBe(404)
    expect((await ask({ ...body, username: 'nobody@example.com' })).status).toBe(404)
    expect((await ask({ username: 7 })).status).toBe(400)
    expect((await ask(body, 'Bearer another')).status).toBe(401)
    await hearth.db
      .updateTable('members')
      .set({ locked: true })
      .where('tenantId', '=', 'hearth')
      .where('id', '=', person.id)
      .execute()
    expect((await ask(body)).status).toBe(404)
  })

  test('locks an account like any sign-in, and refuses a network that guesses the secret', async () => {
    const person = await before.signIn({ role: 'STAFF' })
    const wrong = { username: person.email, password: newPassword }
    for (let tries = 0; tries < 6; tries++) await ask(wrong)
    expect((await ask({ ...wrong, password })).status).toBe(404)
    const guesses = Array.from({ length: 21 }, () => ask(wrong, 'Bearer guess').then(({ status }) => status))
    expect(await Promise.all(guesses)).toContain(429)
  })

  test('is not there without a secret, nor with the built-in service', async () => {
    const answer = await before.app.inject({ method: 'POST', url: '/identity/migrate', payload: {} })
    expect(answer.statusCode).toBe(404)
  })
})
