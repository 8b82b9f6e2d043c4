import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'
import { createVisitor, type Visitor } from '../../test/visitor.ts'
import { describeUserAgent } from './user-agent.ts'

const password = 'Ember-lamp-42!'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0'
const start = new Date('2026-11-21T10:00:00Z')

let hearth: TestApp
let person: SignedIn
beforeAll(async () => {
  hearth = await startTestApp({ now: start })
  await hearth.addTenant('harbour')
})
afterAll(() => hearth.close())
beforeEach(async () => {
  hearth.clock.now = start
  person = await hearth.signIn({ role: 'STAFF' })
})

const visitor = () => createVisitor(hearth, { 'user-agent': firefox })
const logIn = async (browser: Visitor, email = person.email) => {
  await hearth.db.deleteFrom('rateLimits').execute()
  const { data } = await browser.graphql(
    'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { refreshToken } }',
    { email, password },
  )
  return data.login.refreshToken as string
}
const refresh = (browser: Visitor, token: string) =>
  browser.graphql('mutation ($token: String) { refresh(refreshToken: $token) { accessToken } }', { token })
const mails = () => hearth.readMails(person.email)

/** Signs in over the identity service, with a cookie or without, and returns the cookie that was set. */
async function signInOverWire(cookie?: string): Promise<string> {
  await hearth.db.deleteFrom('rateLimits').execute()
  const response = await hearth.app.inject({
    method: 'POST',
    url: '/identity',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      'user-agent': firefox,
      ...(cookie && { cookie }),
    },
    payload: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'hearth-admin',
      AuthParameters: { USERNAME: person.email, PASSWORD: password },
    }),
  })
  expect(response.statusCode).toBe(200)
  return String(response.headers['set-cookie']).split(';')[0] as string
}

describe('the device cookie (product.md 13)', () => {
  test('is random, kept from scripts for a year, and named by the session through its hash alone', async () => {
    const browser = visitor()
    await logIn(browser)
    const [line = ''] = browser.setCookies
    const [, value = ''] = /^hearth-device=([A-Za-z0-9_-]{27});/.exec(line) ?? []
    expect(line).toMatch(/Max-Age=31536000/)
    expect(line).toMatch(/HttpOnly/)
    const { rows } = await hearth.pool.query(
      `select device_hash = sha256($2::bytea) as named from sessions
       where tenant_id = 'hearth' and person_id = $1 and device_hash is not null
       order by (device_hash = sha256($2::bytea)) desc`,
      [person.id, Buffer.from(value)],
    )
    expect(rows[0]).toEqual({ named: true })
    await logIn(browser)
    expect(browser.cookies.get('hearth-device')).toBe(value)
  })

  test('a sign-in from a second device is emailed to its owner, once, with time and browser', async () => {
    const own = visitor()
    await logIn(own)
    await logIn(own)
    expect(await mails()).toEqual([])
    const other = visitor()
    await logIn(other)
    await logIn(other)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.template).toBe('new-device')
    expect(mail?.text).toContain('21 November 2026, 10:00 UTC')
    expect(mail?.text).toContain('Firefox on Windows')
  })

  test('a browser that came back for fresh tokens alone is a device too', async () => {
    const own = visitor()
    await refresh(own, await logIn(own))
    await logIn(visitor())
    expect(await mails()).toHaveLength(1)
  })

  test('the identity service sets and reads the same cookie', async () => {
    const own = await signInOverWire()
    expect(await signInOverWire(own)).toBe(own)
    expect(await mails()).toEqual([])
    await signInOverWire()
    expect((await mails()).map((mail) => mail.template)).toEqual(['new-device'])
  })

  test('clients that keep no cookies are not reported to somebody who uses nothing else', async () => {
    for (let count = 0; count < 3; count += 1) await logIn(visitor())
    expect(await mails()).toEqual([])
  })

  test('a forged cookie is replaced, and one person’s device is new for another person', async () => {
    const own = visitor()
    await logIn(own)
    await logIn(own)
    const another = visitor()
    await logIn(another, (await hearth.signIn({})).email)
    await logIn(another)
    expect(await mails()).toHaveLength(1)
    const forged = visitor()
    forged.cookies.set('hearth-device', 'x')
    await logIn(forged)
    expect(forged.cookies.get('hearth-device')).toMatch(/^[A-Za-z0-9_-]{27}$/)
    expect(await mails()).toHaveLength(2)
  })

  test('a device that was not seen for a year is forgotten', async () => {
    const own = visitor()
    await logIn(own)
    await logIn(own)
    hearth.clock.now = new Date(start.getTime() + 366 * 86_400_000)
    await logIn(visitor())
    expect(await mails()).toEqual([])
  })
})

test.each([
  [firefox, 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/1 Safari/604.1',
    'Safari on an iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 16) Chrome/143.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/143.0 Safari/537.36 Edg/143.0', 'Edge on a Mac'],
  ['curl/8.5.0 <b>visit evil.example</b>', 'an unknown app'],
  [undefined, 'an unknown app'],
])('the user agent %j is described as %s', (userAgent, words) => {
  expect(describeUserAgent(userAgent)).toBe(words)
})
