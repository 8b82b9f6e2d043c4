import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, type RecoverySteps, startRecoverySteps } from '../../test/recovery-steps.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'
import { createVisitor } from '../../test/visitor.ts'
import { setPassword } from '../passwords/changes.ts'

const oldPassword = 'Ember-lamp-42!'
const newPassword = 'Copper-kettle-17?'
const tooLate =
  '[VERIFICATION_EXPIRED] This step has expired or is already complete. Please start again with a new code'

let hearth: TestApp
let second: TestApp
let steps: RecoverySteps
let person: SignedIn
let phone: string

beforeAll(async () => {
  hearth = await startTestApp()
  second = await startTestApp({ beside: hearth })
  await hearth.addTenant('harbour')
  steps = await startRecoverySteps(hearth)
})
afterAll(async () => {
  await steps.stop()
  await second.close()
  await hearth.close()
})
beforeEach(async () => {
  ;({ person, phone } = await steps.begin())
})

const isRefused = async (token: string, app = hearth) =>
  codeOf(await createVisitor(app, { authorization: `Bearer ${token}` }).graphql('{ me { id } }')) ===
  'UNAUTHENTICATED'

describe('the three steps to a new password (product.md 8)', () => {
  test('set it, sign in with it, end every other session in every process and tell the owner (R10)', async () => {
    const verification = await steps.verify(await steps.askForCode())
    const { data } = await steps.reset(verification)
    expect(await isRefused(person.token)).toBe(true)
    expect(await isRefused(person.token, second)).toBe(true)
    expect(await isRefused(data.resetPassword.accessToken, second)).toBe(false)
    expect(data.resetPassword.refreshToken).toMatch(/^hearth\./)
    expect(await steps.logIn(oldPassword)).toBeNull()
    expect(await steps.logIn(newPassword)).not.toBeNull()
    expect((await hearth.readMails(person.email)).map(({ subject }) => subject).toSorted()).toEqual([
      'Your code for Hearth',
      'Your password for Hearth was changed',
    ])
  })

  test('begin with a phone number too, however it is written; the code goes to the account’s address', async () => {
    const typed = `+44 (0)${phone.slice(1, 5)} ${phone.slice(5)}`
    const verification = await steps.verify(await steps.askForCode(typed))
    expect((await steps.reset(verification, { contact: `0044${phone.slice(1)}` })).errors).toBeUndefined()
    expect(await steps.logIn(newPassword)).not.toBeNull()
  })

  test('find nobody by a number that two people have', async () => {
    await hearth.signIn({ countryCode: '+44', phone })
    await steps.requestCode(`+44${phone.slice(1)}`)
    await steps.askForCode()
    expect(await hearth.readMails(person.email)).toHaveLength(1)
  })

  test('are taken by staff as well, and by a person who has no password yet', async () => {
    await steps.change({ role: 'STAFF' })
    await hearth.db
      .deleteFrom('credentials')
      .where('tenantId', '=', 'hearth')
      .where('personId', '=', person.id)
      .execute()
    const verification = await steps.verify(await steps.askForCode())
    expect((await steps.reset(verification)).data.resetPassword.accessToken).not.toBeNull()
    expect(await steps.logIn(newPassword)).not.toBeNull()
  })

  test('lift a lock, because the owner has proved to be the owner', async () => {
    for (let n = 0; n < 7; n++) await steps.logIn('Wrong-lamp-42!')
    expect((await steps.reset(await steps.verify(await steps.askForCode()))).errors).toBeUndefined()
    expect(await steps.logIn(newPassword)).not.toBeNull()
  })
})

describe('R09 the verification value', () => {
  test('is 160 random bits, of which a dump of the database shows nothing, nor of the code', async () => {
    const code = await steps.askForCode()
    const dump = async () => {
      const tables = [
        'recovery_codes',
        'recovery_verifications',
        'outbox_messages',
        'graphile_worker._private_jobs',
      ]
      const rows = await Promise.all(
        tables.map((name) => hearth.pool.query(`select * from ${name} -- every tenant`)),
      )
      return JSON.stringify(rows.map((result) => result.rows))
    }
    expect(await dump()).not.toContain(`"${code}"`)
    expect(await dump()).not.toContain(`code is ${code}`)
    const verification = String(await steps.verify(code))
    expect(Buffer.from(verification, 'base64url')).toHaveLength(20)
    expect(await dump()).not.toContain(verification)
    expect(hearth.logged.join('')).not.toContain(verification)
    await steps.reset(verification)
  })

  test('sets one password, and is refused afterwards', async () => {
    const verification = await steps.verify(await steps.askForCode())
    expect((await steps.reset(verification)).errors).toBeUndefined()
    expect((await steps.reset(verification, { password: 'Copper-kettle-18?' })).errors?.[0]?.message).toBe(
      tooLate,
    )
  })

  test('sets one password of 20 at once, over two processes', async () => {
    const verification = await steps.verify(await steps.askForCode())
    await steps.freeLimits()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        createVisitor(n % 2 ? hearth : second).graphql(
          `mutation { resetPassword(phone: "${person.email}", verification: "${verification}", password: "${newPassword}") { accessToken } }`,
        ),
      ),
    )
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(answers.filter((answer) => codeOf(answer) === 'VERIFICATION_EXPIRED')).toHaveLength(19)
  })

  test('holds for 599 seconds, and not for 601', async () => {
    const early = await steps.verify(await steps.askForCode())
    steps.pass(599)
    expect((await steps.reset(early)).errors).toBeUndefined()
    const late = await steps.verify(await steps.askForCode())
    steps.pass(601)
    expect(codeOf(await steps.reset(late))).toBe('VERIFICATION_EXPIRED')
  })

  test('serves neither another contact, of the same person even, nor another tenant', async () => {
    const verification = await steps.verify(await steps.askForCode())
    const other = await hearth.signIn({})
    for (const contact of [other.email, `+44${phone.slice(1)}`, 'nobody@example.com', '']) {
      expect(codeOf(await steps.reset(verification, { contact }))).toBe('VERIFICATION_EXPIRED')
    }
    const elsewhere = createVisitor(hearth, { host: 'harbour.localhost' })
    expect(codeOf(await steps.reset(verification, { visitor: elsewhere }))).toBe('VERIFICATION_EXPIRED')
    expect((await steps.reset(verification)).errors).toBeUndefined()
  })

  test('is void once the password was set otherwise', async () => {
    const verification = await steps.verify(await steps.askForCode())
    await hearth.scope().transaction((tx) => setPassword(tx, person.id, 'Paper-boat-55%'))
    expect(codeOf(await steps.reset(verification))).toBe('VERIFICATION_EXPIRED')
  })

  test('does not open an account that was closed meanwhile', async () => {
    const verification = await steps.verify(await steps.askForCode())
    await steps.change({ locked: true })
    expect(codeOf(await steps.reset(verification))).toBe('ACCOUNT_CLOSED')
  })
})

describe('R02 and R03 the password rule', () => {
  const bad: [string, string[]][] = [
    ['Aa1!aaa', ['length']],
    [`Aa1!${'a'.repeat(125)}`, ['length']],
    ['A'.repeat(200_000), ['length']],
    ['EMBER-LAMP-42!', ['lower']],
    ['ember-lamp-42!', ['upper']],
    ['Ember-lamp-xy!', ['digit']],
    ['EmberLamp42x', ['symbol']],
    ['Password1!', ['common']],
    ['Hearth-2026!', ['product']],
    ['', ['length', 'lower', 'upper', 'digit', 'symbol']],
  ]
  test('names what is broken, and uses nothing up', async () => {
    const verification = await steps.verify(await steps.askForCode())
    for (const [password, broken] of bad) {
      const answer = await steps.reset(verification, { password })
      expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_PASSWORD', broken })
    }
    expect((await steps.reset(verification)).errors).toBeUndefined()
  })

  test.each([
    ['64 characters', `Aa1!${'x'.repeat(60)}`],
    ['128 characters', `Aa1!${'x'.repeat(124)}`],
    ['emoji and spaces at both ends, which are not trimmed', ' Ember lamp 42 🔥 '],
  ])('takes %s', async (_, password) => {
    expect(
      (await steps.reset(await steps.verify(await steps.askForCode()), { password })).errors,
    ).toBeUndefined()
    expect(await steps.logIn(password)).not.toBeNull()
    expect(await steps.logIn(password.slice(0, -1))).toBeNull()
  })
})
