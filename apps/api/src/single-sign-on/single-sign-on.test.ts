import { parseCookie } from 'cookie'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OidcProvider, startOidcProvider } from '../test/oidc/provider.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'
import { sendCognito } from '../test/test-people.ts'
import { insertNamedPerson } from './queries.ts'
import type { SingleSignOnSettings } from './settings.ts'

const home = 'localhost:4000'
const origins = [`http://${home}`, 'http://harbour.localhost:4000']
const password = 'Ember-lamp-42!'

let provider: OidcProvider
let hearth: TestApp
let person: SignedIn
beforeAll(async () => {
  provider = await startOidcProvider(origins)
  hearth = await startTestApp({ singleSignOn: provider.settings() })
  await hearth.addTenant('harbour')
})
afterAll(async () => {
  await hearth.close()
  await provider.close()
})
beforeEach(async () => {
  await hearth.db.deleteFrom('rateLimits').execute()
  person = await hearth.signIn({ role: 'STAFF' })
  provider.person = { sub: person.id, email: person.email.toUpperCase(), email_verified: true }
})

/** Changes the settings of the running server for a test. */
async function withSettings(more: Partial<SingleSignOnSettings>, work: () => Promise<void>): Promise<void> {
  const settings = hearth.scope().services.singleSignOn?.settings as SingleSignOnSettings
  const before = { ...settings }
  Object.assign(settings, more)
  await work().finally(() => Object.assign(settings, before))
}

type Answer = { status: number; location: string; cookies: string[]; body: string; headers: object }

/** A browser that keeps the cookies of our hosts apart from the provider's. */
function createBrowser(host = home) {
  const jar = new Map<string, string>()
  const ask = async (url: string, more: { method?: 'POST'; headers?: object; at?: string } = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await hearth.app.inject({
      method: more.method ?? 'GET',
      url,
      headers: { host: more.at ?? host, cookie, 'sec-fetch-site': 'cross-site', ...more.headers },
      ...(more.method && { payload: '{}' }),
    })
    const cookies = [response.headers['set-cookie'] ?? []].flat()
    for (const line of cookies) {
      const [name = '', value] = Object.entries(parseCookie(line.split(';')[0] as string))[0] ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    const location = String(response.headers.location)
    return { status: response.statusCode, location, cookies, body: response.body, headers: response.headers }
  }
  const toProvider = async (start = '/identity/oidc/start') => (await ask(start)).location
  const callback = async (start?: string) => followAtProvider(await toProvider(start))
  const takeSession = (headers: object = { 'sec-fetch-site': 'same-origin' }): Promise<Answer> =>
    ask('/identity/oidc/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    })
  const pass = async (start?: string): Promise<Answer> => ask(pathOf(await callback(start)))
  return { jar, ask, toProvider, callback, takeSession, pass }
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** Goes through the provider's pages. @returns the address of ours that it leads back to */
async function followAtProvider(address: string): Promise<string> {
  const jar = new Map<string, string>()
  let next = address
  while (next.startsWith(provider.issuer)) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
    next = new URL(location, next).href
  }
  return next
}

const loggedSince = (start: number) => hearth.logged.slice(start).join('\n')
const roleOf = async (id: string) => {
  const row = await hearth.db
    .selectFrom('members')
    .select(['role', 'version'])
    .where('tenantId', '=', 'hearth')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.role
}

describe('the way to the provider and back', () => {
  test('ends in a session of ours, and no address, history or log has a token or a code of ours', async () => {
    const [browser, start] = [createBrowser(), hearth.logged.length]
    const callback = await browser.callback()
    const back = await browser.ask(pathOf(callback))
    expect(back).toMatchObject({ status: 303, location: '/admin/login?by=provider' })
    expect(back.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    const code = browser.jar.get('hearth-signed-in')
    const { status, body } = await browser.takeSession()
    expect(status).toBe(200)
    const { accessToken, refreshToken } = JSON.parse(body)
    const { data } = await hearth.graphql('{ me { id role } mySessions { isCurrent } }', {}, accessToken)
    expect(data.me).toEqual({ id: person.id, role: 'STAFF' })
    expect(data.mySessions).toHaveLength(2)
    const asked = { ClientId: 'hearth-admin', RefreshToken: refreshToken }
    const refreshed = await sendCognito(hearth.url, 'GetTokensFromRefreshToken', asked)
    expect(refreshed.status).toBe(200)
    const secrets = [code, accessToken, refreshToken, new URL(callback).searchParams.get('code')]
    for (const secret of secrets) {
      expect(back.location).not.toContain(String(secret))
      expect(loggedSince(start)).not.toContain(String(secret))
    }
  })

  test('uses PKCE, a state, a nonce and exactly the address of the host that was asked', async () => {
    const { searchParams } = new URL(await createBrowser().toProvider())
    expect(searchParams.get('redirect_uri')).toBe('http://localhost:4000/identity/oidc/callback')
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(String(searchParams.get(name)).length).toBeGreaterThan(40)
    const harbour = new URL(await createBrowser('harbour.localhost:4000').toProvider())
    expect(harbour.searchParams.get('redirect_uri')).toBe(
      'http://harbour.localhost:4000/identity/oidc/callback',
    )
    const poisoned = new URL(await createBrowser('evil.example').toProvider())
    expect(poisoned.searchParams.get('redirect_uri')).toBe('http://localhost:4000/identity/oidc/callback')
  })

  test('keeps the device, and mails a new one to the owner', async () => {
    const browser = createBrowser()
    await browser.pass()
    const { body, cookies } = await browser.takeSession()
    expect(cookies.some((line) => line.startsWith('hearth-device='))).toBe(true)
    const asked = { ClientId: 'hearth-admin', RefreshToken: JSON.parse(body).refreshToken }
    const cookie = `hearth-device=${browser.jar.get('hearth-device')}`
    await fetch(`${hearth.url}/identity`, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
      },
      body: JSON.stringify(asked),
    })
    const other = createBrowser()
    await other.pass()
    await other.takeSession()
    expect((await hearth.readMails(person.email)).map(({ subject }) => subject)).toContain(
      'New sign-in to your Hearth account',
    )
  })

  test.each([
    ['/support/abc-123_x', '/admin/login?by=provider&next=%2Fsupport%2Fabc-123_x'],
    ['https://evil.example', '/admin/login?by=provider'],
    ['//evil.example', '/admin/login?by=provider'],
    ['/support/../../evil', '/admin/login?by=provider'],
  ])('asked to go on to %s it leads to %s', async (next, location) => {
    const start = `/identity/oidc/start?next=${encodeURIComponent(next)}`
    expect((await createBrowser().pass(start)).location).toBe(location)
  })
})

describe('refuses', () => {
  const refused = (reason: string) => ({ status: 303, location: `/admin/login?refused=${reason}` })

  test('an answer that comes a second time, also with the cookie of the first', async () => {
    const browser = createBrowser()
    const callback = pathOf(await browser.callback())
    const cookie = `hearth-sign-in=${browser.jar.get('hearth-sign-in')}`
    expect((await browser.ask(callback)).location).toBe('/admin/login?by=provider')
    expect(await browser.ask(callback)).toMatchObject(refused('expired'))
    expect(await browser.ask(callback, { headers: { cookie } })).toMatchObject(refused('failed'))
  })

  test('all uses but one of an answer, also where the provider would take its code again', async () => {
    const stateHash = Buffer.from(crypto.randomUUID())
    const use = () =>
      insertNamedPerson(hearth.scope(), {
        stateHash,
        codeHash: Buffer.from(crypto.randomUUID()),
        personId: person.id,
      })
    const uses = await Promise.all(Array.from({ length: 10 }, use))
    expect(uses.filter((isNew) => isNew)).toHaveLength(1)
  })

  test('an answer without the cookie, with another state, or after ten minutes', async () => {
    const browser = createBrowser()
    const callback = pathOf(await browser.callback())
    expect(await createBrowser().ask(callback)).toMatchObject(refused('expired'))
    const forged = callback.replace(/state=[^&]+/, 'state=forged')
    expect(await browser.ask(forged)).toMatchObject(refused('expired'))
    const late = createBrowser()
    const lateCallback = pathOf(await late.callback())
    const { now } = hearth.clock
    hearth.clock.now = new Date(now.getTime() + 600_000)
    expect(await late.ask(lateCallback)).toMatchObject(refused('expired'))
    hearth.clock.now = now
  })

  test('an answer at the host of another community', async () => {
    const browser = createBrowser()
    const callback = pathOf(await browser.callback())
    const answer = await browser.ask(callback, { at: 'harbour.localhost:4000' })
    expect(answer).toMatchObject(refused('expired'))
  })

  test('staff of another community', async () => {
    expect(await createBrowser('harbour.localhost:4000').pass()).toMatchObject(refused('forbidden'))
  })

  test('a token with another nonce', async () => {
    const browser = createBrowser()
    const address = (await browser.toProvider()).replace(/nonce=[^&]+/, 'nonce=another')
    expect(await browser.ask(pathOf(await followAtProvider(address)))).toMatchObject(refused('failed'))
  })

  test('an answer of another issuer', async () => {
    const browser = createBrowser()
    const callback = new URL(await browser.callback())
    callback.searchParams.set('iss', 'https://evil.example')
    expect(await browser.ask(pathOf(callback.href))).toMatchObject(refused('failed'))
  })

  test('a code that another verifier asked for', async () => {
    const [browser, other] = [createBrowser(), createBrowser()]
    const code = new URL(await other.callback()).searchParams.get('code')
    const callback = new URL(await browser.callback())
    callback.searchParams.set('code', String(code))
    expect(await browser.ask(pathOf(callback.href))).toMatchObject(refused('failed'))
  })

  test('an email address that the provider has not verified', async () => {
    provider.person.email_verified = false
    expect(await createBrowser().pass()).toMatchObject(refused('unverified'))
  })

  test('members, strangers and closed accounts alike', async () => {
    const member = await hearth.signIn({ role: 'CUSTOMER' })
    const [closed] = await hearth.addMembers([{ role: 'ADMIN', active: true, archive: true }])
    for (const email of [member.email, String(closed?.email), 'nobody@example.com']) {
      provider.person = { sub: crypto.randomUUID(), email, email_verified: true }
      expect([email, await createBrowser().pass()]).toMatchObject([email, refused('forbidden')])
    }
  })

  test('whom the provider has refused, or who gave up there', async () => {
    const browser = createBrowser()
    const state = new URL(await browser.toProvider()).searchParams.get('state')
    const answer = await browser.ask(`/identity/oidc/callback?error=access_denied&state=${state}`)
    expect(answer).toMatchObject(refused('cancelled'))
  })

  test('the session to another site, to a form, a second time and after a minute', async () => {
    const browser = createBrowser()
    await browser.pass()
    const cookie = `hearth-signed-in=${browser.jar.get('hearth-signed-in')}`
    expect((await browser.takeSession({ 'sec-fetch-site': 'cross-site' })).status).toBe(400)
    const form = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain', cookie }
    expect((await browser.takeSession(form)).status).toBe(415)
    const own = { 'sec-fetch-site': 'same-origin', cookie }
    expect((await browser.takeSession(own)).status).toBe(200)
    expect((await browser.takeSession(own)).status).toBe(400)
    const late = createBrowser()
    await late.pass()
    const { now } = hearth.clock
    hearth.clock.now = new Date(now.getTime() + 60_000)
    expect((await late.takeSession()).status).toBe(400)
    hearth.clock.now = now
  })
})

describe('roles from a claim', () => {
  const map: [string, 'ADMIN' | 'STAFF'][] = [
    ['community-admins', 'ADMIN'],
    ['community', 'STAFF'],
  ]
  const roles = { claim: 'groups', map }

  test('raise and lower the role at each sign-in, in the audit log', () =>
    withSettings({ roles }, async () => {
      provider.person.groups = ['community', 'community-admins']
      await createBrowser().pass()
      expect(await roleOf(person.id)).toBe('ADMIN')
      provider.person.groups = ['community']
      const browser = createBrowser()
      await browser.pass()
      expect(await roleOf(person.id)).toBe('STAFF')
      const { accessToken } = JSON.parse((await browser.takeSession()).body)
      const changes = `{ auditLog(userId: "${person.id}") { edges { node { updatedUserDetails } } } }`
      const { data, errors } = await hearth.graphql(changes, {}, accessToken)
      expect([errors, JSON.stringify(data)]).toEqual([undefined, expect.stringContaining('ADMIN')])
    }))

  test('keep out whom they do not name', () =>
    withSettings({ roles }, async () => {
      provider.person.groups = ['sales']
      expect((await createBrowser().pass()).location).toBe('/admin/login?refused=forbidden')
      expect(await roleOf(person.id)).toBe('STAFF')
    }))

  test('make a newcomer staff where that is switched on, and never a member', () =>
    withSettings({ roles, creates: true }, async () => {
      const member = await hearth.signIn({ role: 'CUSTOMER' })
      provider.person = { ...provider.person, email: member.email, groups: ['community-admins'] }
      expect((await createBrowser().pass()).location).toBe('/admin/login?refused=forbidden')
      const email = `${crypto.randomUUID()}@works.example`
      const names = { given_name: 'Ada', family_name: 'Byron' }
      provider.person = { ...provider.person, ...names, sub: 'ada', email }
      const browser = createBrowser()
      expect((await browser.pass()).location).toBe('/admin/login?by=provider')
      const { accessToken } = JSON.parse((await browser.takeSession()).body)
      const { data } = await hearth.graphql('{ me { name role email } }', {}, accessToken)
      expect(data.me).toEqual({ name: 'Ada Byron', role: 'ADMIN', email })
    }))
})

describe('where staff have no passwords', () => {
  test('they sign in by the provider alone, and members as before', async () => {
    const app = await startTestApp({ beside: hearth, singleSignOn: provider.settings({ only: true }) })
    const member = await hearth.signIn({ role: 'CUSTOMER' })
    const login = async (email: string) => {
      const text = `mutation { login(email: "${email}", password: "${password}") { role } }`
      const { data, errors } = await app.graphql(text)
      return data?.login?.role ?? errors?.[0]?.extensions.code
    }
    expect(await login(member.email)).toBe('CUSTOMER')
    expect(await login(person.email)).toBe('ACCOUNT_CLOSED')
    const configuration = await (await fetch(`${app.url}/config.json`)).json()
    expect(configuration).toMatchObject({ singleSignOn: { name: 'Harbour Works', only: true } })
    await app.close()
  })
})

describe('a provider that is out of reach', () => {
  test('is said in a sentence, before and during a sign-in', async () => {
    const other = await startOidcProvider(origins)
    const app = await startTestApp({ beside: hearth, singleSignOn: other.settings() })
    const ask = async (url: string, cookie = '') => {
      const response = await app.app.inject({ url, headers: { host: home, cookie } })
      return { location: String(response.headers.location), cookie: String(response.headers['set-cookie']) }
    }
    const { location, cookie } = await ask('/identity/oidc/start')
    const state = new URL(location).searchParams.get('state')
    await other.close()
    const back = `/identity/oidc/callback?code=x&state=${state}&iss=${encodeURIComponent(other.issuer)}`
    expect((await ask(back, cookie.split(';')[0])).location).toBe('/admin/login?refused=unavailable')
    const gone = await startTestApp({ beside: hearth, singleSignOn: other.settings() })
    const start = await gone.app.inject({ url: '/identity/oidc/start', headers: { host: home } })
    expect(start.headers.location).toBe('/admin/login?refused=unavailable')
    await expect(gone.scope().services.singleSignOn?.check()).rejects.toThrow(
      'There is no answer from 127.0.0.1',
    )
    await Promise.all([app.close(), gone.close()])
  })

  test('that answers as somebody else is refused', async () => {
    const issuer = new URL(provider.issuer.replace('127.0.0.1', 'localhost'))
    const app = await startTestApp({ beside: hearth, singleSignOn: provider.settings({ issuer }) })
    const start = await app.app.inject({ url: '/identity/oidc/start', headers: { host: home } })
    expect(start.headers.location).toBe('/admin/login?refused=failed')
    await app.close()
  })
})
