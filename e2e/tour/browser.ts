import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
// @ts-expect-error plain JavaScript, shared with the script that installs a browser
import { findBrowser } from '../../scripts/browser.js'

/** Where the demo community is running. */
export const address = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 4000}`

export type Account = 'staff' | 'member' | 'nobody'
type Options = Parameters<Browser['newContext']>[0]

const password = 'Ember-lamp-42!'
const emails = { staff: 'admin@hearth.example', member: 'member@hearth.example' }

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })

type Session = Awaited<ReturnType<BrowserContext['storageState']>>
const sessions = new Map<Account, Session>()

/** A context in which the account is signed in; each account signs in once. */
export async function contextOf(browser: Browser, account: Account, options: Options) {
  const all = { baseURL: address, locale: 'en-GB', reducedMotion: 'reduce' as const, ...options }
  if (account === 'nobody') return browser.newContext(all)
  const known = sessions.get(account) ?? (await signIn(browser, account))
  sessions.set(account, known)
  return browser.newContext({ ...all, storageState: known })
}

async function signIn(browser: Browser, account: 'staff' | 'member'): Promise<Session> {
  const context = await browser.newContext({ baseURL: address })
  const page = await context.newPage()
  await page.goto(account === 'staff' ? '/admin/login' : '/login')
  await page.getByLabel('Email').fill(emails[account])
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForFunction(() => localStorage.getItem('hearth.authenticated') === 'true')
  const session = await context.storageState()
  await context.close()
  return session
}

/** Waits until nothing on the page is being loaded, and its fonts are there. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  await page.evaluate(() => document.fonts.ready)
}

/** Fills in the places of an address: `{users}` by the first row of that list, `{users:2}` by the second, `{article}` by the newest article. */
export async function fillPlaces(page: Page, template: string): Promise<string> {
  const [place, name, row = 1] = /\{(\w+)(?::(\d))?\}/.exec(template) ?? []
  if (!place || !name) return template
  if (name === 'article') {
    const sitemap = await (await fetch(`${address}/sitemap.xml`)).text()
    return template.replace(place, String(/\/article\/[^<]+/.exec(sitemap)?.[0]))
  }
  const link = page.locator(`main a[href^="/admin/${name}/"]:is([data-row], li a)`).nth(Number(row) - 1)
  await page.goto(`/admin/${name}`)
  const href = String(await link.getAttribute('href'))
  return template.replace(place, String(href.split('/')[3]))
}
