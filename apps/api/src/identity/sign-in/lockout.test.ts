import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { networkOf } from '../../platform/limits.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'
import { sendCognito } from '../../test/test-people.ts'
import { passwordWork } from '../passwords/passwords.ts'
import { lockSeconds, secondsLocked } from './lockout.ts'

const right = 'Ember-lamp-42!'
const wrong = 'Ember-lamp-43!'
const refused = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' }
const locked = { __type: 'NotAuthorizedException', message: 'Password attempts exceeded' }

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
  person = await hearth.signIn({ role: 'STAFF' })
  await freeLimits()
})

const freeLimits = () => hearth.db.deleteFrom('rateLimits').execute()
const pass = (seconds: number) => {
  hearth.clock.now = new Date(hearth.clock.now.getTime() + seconds * 1000)
}
const tryPassword = (name: string, password: string, app = hearth) =>
  sendCognito(app.url, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: 'hearth-admin',
    AuthParameters: { USERNAME: name, PASSWORD: password },
  })
const fail = async (name: string, times: number) => {
  for (let n = 0; n < times; n++) await tryPassword(name, wrong)
}

async function watchWork<T>(work: () => Promise<T>): Promise<{ result: T; verified: number }> {
  let verified = 0
  const note = (kind: unknown) => void (kind === 'verify' && verified++)
  passwordWork.subscribe(note)
  const result = await work().finally(() => passwordWork.unsubscribe(note))
  return { result, verified }
}

describe('R04 lockout', () => {
  test('locks for 1 second after the fifth failure, doubling to 15 minutes', () => {
    const seconds = [1, 4, 5, 6, 7, 10, 14, 15, 40].map(lockSeconds)
    expect(seconds).toEqual([0, 0, 1, 2, 4, 32, 512, 900, 900])
  })

  test('forgets failures after 15 quiet minutes', () => {
    const failed = { failures: 14, lastFailure: new Date(0) }
    expect(secondsLocked(failed, new Date(511_000))).toBe(1)
    expect(secondsLocked(failed, new Date(512_000))).toBe(0)
    expect(secondsLocked({ ...failed, failures: 30 }, new Date(899_999))).toBe(1)
    expect(secondsLocked({ ...failed, failures: 30 }, new Date(900_000))).toBe(0)
  })

  test('refuses the right password during a lock and takes it after the wait', async () => {
    await fail(person.email, 5)
    const during = await tryPassword(person.email, right)
    expect(during.body).toEqual(locked)
    expect(during.headers.get('retry-after')).toBe('1')
    pass(1)
    expect((await tryPassword(person.email, right)).body.AuthenticationResult).toBeDefined()
  })

  test('neither counts nor extends by tries during a lock', async () => {
    await fail(person.email, 5)
    const { verified } = await watchWork(() => fail(person.email, 8))
    expect(verified).toBe(0)
    const { failures } = await hearth.db
      .selectFrom('loginFailures')
      .select('failures')
      .where('tenantId', '=', 'hearth')
      .where('failures', '>=', 5)
      .orderBy('lastFailure', 'desc')
      .executeTakeFirstOrThrow()
    expect(failures).toBe(5)
    pass(1)
    expect((await tryPassword(person.email, right)).status).toBe(200)
  })

  test('starts again after a success', async () => {
    await fail(person.email, 4)
    await tryPassword(person.email, right)
    await fail(person.email, 4)
    expect((await tryPassword(person.email, right)).status).toBe(200)
  })

  test('starts again after 15 quiet minutes', async () => {
    await fail(person.email, 7)
    pass(900)
    await fail(person.email, 4)
    expect((await tryPassword(person.email, right)).status).toBe(200)
  })

  test('verifies at most 12 of 200 tries in a minute, from two processes, however they are written', async () => {
    const { verified } = await watchWork(async () => {
      for (let second_ = 0; second_ < 20; second_++) {
        await freeLimits()
        await Promise.all(
          Array.from({ length: 10 }, (_, n) =>
            tryPassword(
              n % 2 ? person.email : ` ${person.email.toUpperCase()} `,
              wrong,
              n % 2 ? hearth : second,
            ),
          ),
        )
        pass(3)
      }
    })
    expect(verified).toBeGreaterThanOrEqual(5)
    expect(verified).toBeLessThanOrEqual(12)
  })

  test('lets twenty right passwords at once through', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryPassword(person.email, right)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  })

  test('counts a name under one key in every community, so that a lock tells nothing of where somebody is', async () => {
    const there = await hearth.signIn({ tenantId: 'harbour', role: 'ADMIN' })
    const lockedAt = async (host: string, name: string) => {
      const { body } = await sendCognito(
        hearth.url,
        'InitiateAuth',
        {
          AuthFlow: 'USER_PASSWORD_AUTH',
          ClientId: 'hearth-admin',
          AuthParameters: { USERNAME: name, PASSWORD: right },
        },
        host,
      )
      return body.message
    }
    for (const name of [there.email, 'nobody.anywhere@example.com']) {
      await fail(name, 5)
      expect(await lockedAt('localhost', name)).toBe(locked.message)
      expect(await lockedAt('harbour.localhost', name)).toBe(locked.message)
    }
  })

  test('locks unknown names like real ones', async () => {
    await fail('nobody@example.com', 5)
    expect((await tryPassword('nobody@example.com', right)).body).toEqual(locked)
  })
})

describe('R05 limits', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('counts %s as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })

  test('takes 200 right sign-ins from an address in 5 minutes: an office signs in behind one', async () => {
    for (let n = 0; n < 20; n++) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, one) => tryPassword(person.email, right, one % 2 ? hearth : second)),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    }
  }, 180_000)

  test('refuses a flood of more than 300 sign-ins from an address in 5 minutes', async () => {
    await tryPassword(person.email, right)
    await hearth.db
      .updateTable('rateLimits')
      .set({ points: 299 })
      .where('key', 'like', 'sign-in-flood%')
      .execute()
    expect((await tryPassword(person.email, right, second)).status).toBe(200)
    const answer = await tryPassword(person.email, right)
    expect(answer.body).toEqual({
      __type: 'TooManyRequestsException',
      message: 'Too many requests, please try again in 5 minutes.',
    })
  })

  test('takes 25 failures from an address in 5 minutes, counted over two processes, whatever it claims', async () => {
    const names = Array.from({ length: 26 }, (_, n) => `nobody${n}@example.com`)
    const answers = []
    for (const [n, name] of names.entries()) {
      answers.push(await tryPassword(name, wrong, n % 2 ? hearth : second))
    }
    expect(answers.slice(0, 25).every(({ body }) => body.message === refused.message)).toBe(true)
    expect(answers[25]?.body.__type).toBe('TooManyRequestsException')
    expect(Number(answers[25]?.headers.get('retry-after'))).toBeGreaterThan(200)
    const spoofed = await hearth.app.inject({
      method: 'POST',
      url: '/identity/',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
        'x-forwarded-for': '198.51.100.1',
      },
      payload: JSON.stringify({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: 'hearth-admin',
        AuthParameters: { USERNAME: person.email, PASSWORD: right },
      }),
    })
    expect(spoofed.json().__type).toBe('TooManyRequestsException')
  })

  test('takes 25 failures with a name in an hour; those refused by a lock are not among them', async () => {
    for (let n = 0; n < 25; n++) {
      await hearth.db.deleteFrom('rateLimits').where('key', 'like', 'sign-in-ip%').execute()
      expect((await tryPassword(person.email, wrong)).body).toEqual(refused)
      expect((await tryPassword(person.email, right)).status).toBe(n < 24 ? 200 : 400)
    }
    await hearth.db.deleteFrom('rateLimits').where('key', 'like', 'sign-in-ip%').execute()
    const answer = await tryPassword(person.email, right)
    expect(answer.body.__type).toBe('TooManyRequestsException')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000)
    await freeLimits()
    pass(900)
    await fail(person.email, 20)
    const { points } = await hearth.db
      .selectFrom('rateLimits')
      .select('points')
      .where('key', 'like', 'sign-in-name%')
      .executeTakeFirstOrThrow()
    expect(points).toBe(5)
  })

  test('sends 5 codes to a name in half an hour, and takes 25 tries from an address in 5 minutes', async () => {
    const ask = (Username: string) =>
      sendCognito(hearth.url, 'ForgotPassword', { ClientId: 'hearth-admin', Username })
    const answers = []
    for (let n = 0; n < 6; n++) answers.push(await ask(person.email))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 400])
    expect(answers[5]?.body).toEqual({
      __type: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try again in 30 minutes.',
    })
    expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(1_000)
    for (let n = 6; n < 25; n++) expect((await ask(`nobody${n}@example.com`)).status).toBe(200)
    expect((await ask('nobody@example.com')).body.__type).toBe('LimitExceededException')
  })
})

describe('R06 what strangers can tell', () => {
  const openAccount = { active: true, archive: false, locked: false, timeout: null }
  const states: [string, object][] = [
    ['an open account', {}],
    ['a locked account', { locked: true }],
    ['an archived account', { archive: true }],
    ['an account that is not active', { active: false }],
    ['a blocked account', { timeout: new Date(Date.now() + 86_400_000 * 365) }],
  ]
  async function setState(id: string, state: object) {
    await hearth.db
      .updateTable('members')
      .set({ ...openAccount, ...state })
      .where('tenantId', '=', 'hearth')
      .where('id', '=', id)
      .execute()
  }
  async function observe(name: string) {
    hearth.statements.splice(0)
    const { result, verified } = await watchWork(() => tryPassword(name, wrong))
    const { status, body } = result
    return { status, body, verified, statements: hearth.statements.splice(0) }
  }

  test.each(states)(
    'a wrong password for %s is answered like an unknown name, by the same work',
    async (_, state) => {
      await setState(person.id, state)
      const known = await observe(person.email)
      const unknown = await observe('nobody.at.all@example.com')
      expect(known).toEqual(unknown)
      expect(known).toMatchObject({ status: 400, body: refused, verified: 1 })
      expect(known.statements.length).toBeGreaterThan(4)
    },
  )

  test('a person without a password is answered like an unknown name', async () => {
    const [invited] = await hearth.addMembers([openAccount])
    expect(await observe(String(invited?.email))).toEqual(await observe('no.one@example.com'))
  })

  test.each(states.slice(1))('the right password for %s is told its state', async (_, state) => {
    await setState(person.id, state)
    const { body } = await tryPassword(person.email, right)
    expect(body).toEqual({ __type: 'NotAuthorizedException', message: 'User is disabled.' })
  })

  test.each([
    ['UNCONFIRMED', 'UserNotConfirmedException', 'User is not confirmed.'],
    ['RESET_REQUIRED', 'PasswordResetRequiredException', 'Password reset required for the user'],
  ])('the state %s is told only with the right password', async (state, __type, message) => {
    await hearth.db
      .updateTable('credentials')
      .set({ state })
      .where('tenantId', '=', 'hearth')
      .where('personId', '=', person.id)
      .execute()
    expect((await tryPassword(person.email, wrong)).body).toEqual(refused)
    expect((await tryPassword(person.email, right)).body).toEqual({ __type, message })
  })

  test('asking for a code is the same for known and unknown names', async () => {
    const ask = async (Username: string) => {
      hearth.statements.splice(0)
      const { status, body } = await sendCognito(hearth.url, 'ForgotPassword', {
        ClientId: 'hearth-admin',
        Username,
      })
      return { status, body, statements: hearth.statements.splice(0) }
    }
    const stranger = person.email.replace(/^(.).*@/, '$1nother@')
    expect(await ask(person.email)).toEqual(await ask(stranger))
    expect((await ask(stranger)).body.CodeDeliveryDetails).toEqual({
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: `${stranger[0]}***@e***`,
    })
  })
})
