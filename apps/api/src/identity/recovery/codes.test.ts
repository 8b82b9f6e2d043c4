import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, type RecoverySteps, startRecoverySteps, wrongCode } from '../../test/recovery-steps.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'
import { sendCognito } from '../../test/test-people.ts'
import { createVisitor, type Visitor } from '../../test/visitor.ts'
import { rememberRequester } from './requester.ts'

const oldPassword = 'Ember-lamp-42!'
const newPassword = 'Copper-kettle-17?'

let hearth: TestApp
let second: TestApp
let steps: RecoverySteps
let person: SignedIn
let phone: string
let browser: Visitor

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
  ;({ person, phone, browser } = await steps.begin())
})

describe('R07 requestCode', () => {
  test('is the same answer by the same statements for any contact', async () => {
    const observe = async (contact: string) => {
      await steps.freeLimits()
      second.statements.splice(0)
      const visitor = createVisitor(second)
      const answer = await steps.requestCode(contact, visitor)
      // Of the process that was asked: the job, in the other one, has statements of its own.
      return { ...answer, statements: second.statements.splice(0), cookies: [...visitor.cookies.keys()] }
    }
    const known = await observe(person.email)
    expect(known).toMatchObject({ status: 200, data: { requestCode: true }, cookies: ['hearth-recovery'] })
    expect(known.statements.length).toBeGreaterThan(2)
    for (const contact of [
      'nobody@example.com',
      `+44${phone}`,
      '+1 555 555 5555',
      '123',
      '',
      '@',
      'é'.repeat(900),
    ])
      expect(await observe(contact)).toEqual(known)
  })

  test('mails nobody who may not be signed in, or is of another tenant, and locks nobody', async () => {
    const elsewhere = await hearth.signIn({ tenantId: 'harbour' })
    await steps.requestCode(elsewhere.email)
    for (const state of [{ locked: true }, { archive: true }, { active: false }]) {
      await steps.change({ locked: false, archive: false, active: true, ...state })
      await steps.requestCode(person.email)
      await until(async () => (await waitingJobs()) === 0)
    }
    await steps.change({ locked: false, archive: false, active: true })
    await steps.askForCode()
    expect(await hearth.readMails(person.email)).toHaveLength(1)
    expect(await hearth.readMails(elsewhere.email)).toEqual([])
    expect(await hearth.readMails(elsewhere.email, 'harbour')).toEqual([])
    expect(await steps.logIn(oldPassword)).not.toBeNull()
  })

  test('keeps the requester in a cookie that scripts cannot read and that holds no readable contact', async () => {
    await steps.requestCode(person.email)
    const [cookie] = browser.setCookies
    expect(cookie).toMatch(/^hearth-recovery=[\w-]+; Max-Age=1200; Path=\/; HttpOnly; SameSite=Lax$/)
    const value = String(browser.cookies.get('hearth-recovery'))
    const readable = Buffer.from(value, 'base64url').toString('latin1')
    expect(readable).not.toMatch(new RegExp(`${person.email}|requester|contact|hearth`))
  })
})

describe('R05 limits', () => {
  test('5 codes for a contact in half an hour, over two processes and both wires', async () => {
    await steps.freeLimits()
    const answers = []
    for (let n = 0; n < 4; n++)
      answers.push(await steps.requestCode(person.email, browser, n % 2 ? second : hearth))
    const fifth = await sendCognito(hearth.url, 'ForgotPassword', {
      ClientId: 'hearth-admin',
      Username: person.email.toUpperCase(),
    })
    expect([...answers.map(({ status }) => status), fifth.status]).toEqual([200, 200, 200, 200, 200])
    const sixth = await steps.requestCode(person.email, browser, second)
    expect(sixth.status).toBe(429)
    expect(codeOf(sixth)).toBe('RATE_LIMITED')
    expect(sixth.errors?.[0]?.extensions.retryAfter).toBeGreaterThan(1_000)
  })

  test('an account asked for by number and by address gets no more than 5 codes', async () => {
    await steps.freeLimits()
    for (let n = 0; n < 5; n++) {
      await steps.requestCode(person.email)
      await steps.requestCode(`+44${phone.slice(1)}`)
    }
    const other = await hearth.signIn({})
    await steps.requestCode(other.email)
    await until(async () => (await hearth.readMails(other.email)).length > 0)
    await until(async () => (await waitingJobs()) === 0)
    expect((await hearth.readMails(person.email)).length).toBeLessThanOrEqual(5)
  })

  test('25 steps from an address in 5 minutes, counted over two processes', async () => {
    await steps.freeLimits()
    const query = 'mutation { verifyCode(code: "123456") }'
    for (let n = 0; n < 25; n++) {
      const { data } = await browser.graphql(query, {}, n % 2 ? hearth : second)
      expect(data).toEqual({ verifyCode: null })
    }
    expect(codeOf(await browser.graphql(query))).toBe('RATE_LIMITED')
    expect(codeOf(await steps.requestCode('nobody@example.com', browser, second))).toBe('RATE_LIMITED')
    const answer = await browser.graphql(
      `mutation { resetPassword(phone: "a@b.c", verification: "x", password: "${newPassword}") { accessToken } }`,
    )
    expect({ status: answer.status, code: codeOf(answer) }).toEqual({ status: 429, code: 'RATE_LIMITED' })
  })
})

describe('R08 verifyCode', () => {
  test('knows no code without the cookie of the request, nor with that of another requester', async () => {
    const code = await steps.askForCode()
    const stranger = createVisitor(hearth)
    expect(await steps.verify(code, stranger)).toBeNull()
    stranger.cookies.set('hearth-recovery', `${browser.cookies.get('hearth-recovery')}x`)
    expect(await steps.verify(code, stranger)).toBeNull()
    const attacker = createVisitor(hearth)
    await steps.requestCode('nobody@example.com', attacker)
    expect(await steps.verify(code, attacker)).toBeNull()
    expect(await steps.verify(code)).not.toBeNull()
  })

  test('takes no guess of another requester for the same person, which uses up no try either', async () => {
    const code = await steps.askForCode()
    const attacker = createVisitor(hearth)
    attacker.cookies.set('hearth-recovery', overtakenCookie())
    for (let n = 0; n < 6; n++) expect(await steps.verify(code, attacker)).toBeNull()
    expect(await steps.verify(code)).not.toBeNull()
  })

  test('is not read from another site’s page (R26)', async () => {
    const code = await steps.askForCode()
    const site = createVisitor(hearth, { 'sec-fetch-site': 'cross-site' })
    site.cookies.set('hearth-recovery', String(browser.cookies.get('hearth-recovery')))
    expect(await steps.verify(code, site)).toBeNull()
    expect(await steps.verify(code)).not.toBeNull()
  })

  test('serves the tenant of the host name alone', async () => {
    const code = await steps.askForCode()
    const elsewhere = createVisitor(hearth, { host: 'harbour.localhost' })
    elsewhere.cookies.set('hearth-recovery', String(browser.cookies.get('hearth-recovery')))
    expect(await steps.verify(code, elsewhere)).toBeNull()
    expect(await steps.verify(code)).not.toBeNull()
  })

  test('takes a code as it is pasted, once', async () => {
    const code = await steps.askForCode()
    expect(await steps.verify(` ${code.slice(0, 3)}-${code.slice(3)} `)).toMatch(/^[\w-]{27}$/)
    expect(await steps.verify(code)).toBeNull()
  })

  test('holds for 599 seconds', async () => {
    const code = await steps.askForCode()
    steps.pass(599)
    expect(await steps.verify(code)).not.toBeNull()
  })

  test('does not hold for 601 seconds', async () => {
    const code = await steps.askForCode()
    steps.pass(601)
    expect(await steps.verify(code)).toBeNull()
  })

  test('bears 4 wrong tries', async () => {
    const code = await steps.askForCode()
    for (let n = 0; n < 4; n++) expect(await steps.verify(wrongCode(code))).toBeNull()
    expect(await steps.verify(code)).not.toBeNull()
  })

  test('is void at the 6th try, over two processes', async () => {
    const code = await steps.askForCode()
    await Promise.all(
      Array.from({ length: 5 }, (_, n) => steps.verify(wrongCode(code), browser, n % 2 ? hearth : second)),
    )
    expect(await steps.verify(code)).toBeNull()
  })

  test('counts newest only; asked again for the same contact, the browser stays the requester', async () => {
    const older = await steps.askForCode()
    const newer = await steps.askForCode()
    if (older !== newer) expect(await steps.verify(older)).toBeNull()
    expect(await steps.verify(newer)).not.toBeNull()
  })

  test('exchanges a code once of 20 uses at once', async () => {
    const code = await steps.askForCode()
    await steps.freeLimits()
    const query = `mutation { verifyCode(code: "${code}") }`
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => browser.graphql(query, {}, n % 2 ? hearth : second)),
    )
    expect(answers.filter(({ data }) => data.verifyCode)).toHaveLength(1)
  })

  test('and the identity service’s own clients do not take each other’s codes', async () => {
    const code = await steps.askForCode()
    const confirm = { ClientId: 'hearth-admin', Username: person.email, Password: newPassword }
    const answer = await sendCognito(hearth.url, 'ConfirmForgotPassword', {
      ...confirm,
      ConfirmationCode: code,
    })
    expect(answer.body.__type).toBe('CodeMismatchException')
    expect(await steps.verify(code)).not.toBeNull()
  })
})

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20))
}

async function waitingJobs(): Promise<number> {
  const { rows } = await hearth.pool.query('select count(*)::int as jobs from graphile_worker._private_jobs')
  return rows[0].jobs
}

/** The cookie of another browser that asked for the same person's code, and was overtaken by a newer request. */
function overtakenCookie(): string {
  let kept = ''
  const setCookie = (_: string, value: string) => {
    kept = value
  }
  const nothing = () => undefined
  const reads = { readCookie: nothing, readReturningCookie: nothing }
  const visit = { ip: '', userAgent: undefined, ...reads, setCookie, keepAnswer: nothing }
  rememberRequester({ ...hearth.scope(), visit }, hearth.keys, {
    contact: { kind: 'email', value: person.email },
    requester: crypto.randomUUID(),
  })
  return kept
}
