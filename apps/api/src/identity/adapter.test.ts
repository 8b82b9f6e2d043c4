import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWorker } from '../platform/jobs/worker.ts'
import { deliverMail } from '../platform/mail/deliver.ts'
import { type CognitoStandIn, startCognito } from '../test/cognito/stand-in.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'
import { sendCognitoTo } from '../test/test-people.ts'
import type { IdentityAdapter, UserPool } from './adapter.ts'
import { recoveryJob } from './index.ts'

// What holds for every identity service that IDENTITY_PROVIDER can name.

const providers = ['built-in', 'cognito'] as const
const password = 'Ember-lamp-42!'
const newPassword = 'Copper-kettle-17?'

describe.each(providers)('the identity service %s', (provider) => {
  let standIn: CognitoStandIn | undefined
  let hearth: TestApp
  let adapter: IdentityAdapter
  let pool: UserPool
  let person: SignedIn
  beforeAll(async () => {
    standIn = provider === 'cognito' ? await startCognito() : undefined
    hearth = await startTestApp({ identity: standIn?.settings })
    adapter = hearth.scope().services.identity.adapter
    const { identity } = (await (await fetch(`${hearth.url}/config.json`)).json()) as { identity: UserPool }
    pool = identity
  })
  afterAll(async () => {
    await hearth.close()
    await standIn?.close()
  })
  beforeEach(async () => {
    person = await hearth.signIn({ role: 'STAFF' })
  })

  /** What a client of the pool answers with: a token, a challenge, or the name of the refusal. */
  async function signIn(typed: string, email = person.email): Promise<string> {
    const { body } = await sendCognitoTo(pool.userPoolEndpoint, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: pool.userPoolClientId,
      AuthParameters: { USERNAME: email, PASSWORD: typed },
    })
    return body.AuthenticationResult?.AccessToken ?? body.ChallengeName ?? body.__type
  }
  const inTransaction = <T>(work: (scope: ReturnType<TestApp['scope']>) => Promise<T>) =>
    hearth.scope().transaction(work)
  const who = async (token: string) => (await adapter.authenticate(token))?.actor

  test('tells clients its pool, its client and where it answers', () => {
    expect(pool).toEqual(adapter.describePool(hearth.url))
    expect(pool.userPoolId).toMatch(/^[\w-]+_\w+$/)
    expect(pool.userPoolClientId).not.toBe('')
    if (adapter.answersHere) expect(pool.userPoolEndpoint).toBe(`${hearth.url}/identity/`)
  })

  test('knows the person of its own access token, and nobody by any other text', async () => {
    expect(await adapter.authenticate(person.token)).toMatchObject({
      tenantId: 'hearth',
      actor: { kind: 'person', id: person.id, role: 'STAFF', email: person.email },
    })
    const [head, claims, signature] = person.token.split('.')
    const forged = ['', 'nonsense', `${head}.${claims}.`, `${head}.${claims}.${signature}x`, randomUUID()]
    for (const token of forged) expect([token, await who(token)]).toEqual([token, undefined])
  })

  test('makes an account with the first password, and replaces it with the second', async () => {
    const [member] = await hearth.addMembers([{ active: true, archive: false, locked: false, timeout: null }])
    const [id, email] = [String(member?.id), String(member?.email)]
    expect(await signIn(password, email)).toBe('NotAuthorizedException')
    await inTransaction((tx) => adapter.setPassword(tx, id, password))
    const token = await signIn(password, email)
    expect(await who(token)).toMatchObject({ id })
    await inTransaction((tx) => adapter.setPassword(tx, id, newPassword, { tellOwner: true }))
    expect(await who(token), 'every session ends').toBeUndefined()
    expect(await signIn(password, email)).toBe('NotAuthorizedException')
    expect(await who(await signIn(newPassword, email))).toMatchObject({ id })
    expect((await hearth.readMails(email)).at(-1)?.subject).toContain('password')
  })

  test('refuses a password that breaks the rule, and keeps the one there is', async () => {
    const broken = inTransaction((tx) => adapter.setPassword(tx, person.id, 'short'))
    await expect(broken).rejects.toMatchObject({ reason: 'badPassword' })
    expect(await who(await signIn(password))).toMatchObject({ id: person.id })
  })

  test('asks for another password after a temporary one, until its end', async () => {
    const temporaryUntil = new Date(hearth.clock.now.getTime() + 60_000)
    await inTransaction((tx) => adapter.setPassword(tx, person.id, newPassword, { temporaryUntil }))
    expect(await signIn(newPassword)).toBe('NEW_PASSWORD_REQUIRED')
    // A hosted pool has a clock and a limit of its own.
    if (!adapter.answersHere) return
    hearth.clock.now = temporaryUntil
    expect(await signIn(newPassword)).toBe('NotAuthorizedException')
  })

  test('signs a person out of every session, and nobody else', async () => {
    const other = await hearth.signIn({ role: 'STAFF' })
    const second = await signIn(password)
    expect(await who(person.token)).toMatchObject({ id: person.id })
    // A hosted pool counts the sessions that have come here; it ends the others too.
    expect(await inTransaction((tx) => adapter.signOut(tx, person.id))).toBe(adapter.answersHere ? 2 : 1)
    for (const token of [person.token, second]) expect(await who(token)).toBeUndefined()
    expect(await who(other.token)).toMatchObject({ id: other.id })
    expect(await who(await signIn(password))).toMatchObject({ id: person.id })
  })

  test('deletes accounts for good', async () => {
    await inTransaction((tx) => adapter.deleteAccounts(tx, [person.id]))
    expect(await who(person.token)).toBeUndefined()
    expect(await signIn(password)).toBe('NotAuthorizedException')
  })

  test('refuses the token of a closed account at the next call', async () => {
    const set = (archive: boolean) =>
      hearth.db
        .updateTable('members')
        .set({ archive })
        .where('tenantId', '=', 'hearth')
        .where('id', '=', person.id)
        .execute()
    await set(true)
    expect(await who(person.token)).toBeUndefined()
    await set(false)
    expect(await who(person.token)).toMatchObject({ id: person.id })
  })

  test('sends a code to the person of a contact, and to nobody when it is unknown', async () => {
    const jobs = [recoveryJob, deliverMail]
    const { db, app, scope: forTenant } = hearth
    const worker = await startWorker({ db, pool: hearth.pool, log: app.log, forTenant, jobs })
    for (const value of [`${randomUUID()}@example.com`, person.email]) {
      const request = { contact: { kind: 'email', value }, requester: null, ip: '192.0.2.1' } as const
      await adapter.startRecovery(hearth.scope(), request)
    }
    await expect.poll(() => hearth.readMails(person.email).then((mails) => mails.length)).toBe(1)
    expect((await hearth.readMails(person.email))[0]?.text).toMatch(/\b\d{6}\b/)
    expect(await hearth.readMails()).toHaveLength(2)
    await worker.stop()
  })
})
