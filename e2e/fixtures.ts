import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, test as base, expect, type Page } from '@playwright/test'

export { expect } from '@playwright/test'

export const password = 'Ember-lamp-42!'

/** The community of another tenant, at a host name of its own on the same server. */
export const harbour = `http://harbour.localhost:${process.env.E2E_PORT}`

/** What a page complained about while a test used it; anything here fails the test. */
type Complaints = string[]

type Options = {
  /** Who is signed in when the test begins; null: nobody. */
  account: string | null
  /** A test whose page complains on purpose says about what. */
  expectedComplaints: RegExp | null
}

export const test = base.extend<Options & { complaints: Complaints }>({
  account: [null, { option: true }],
  expectedComplaints: [null, { option: true }],
  storageState: async ({ account, browser, baseURL }, use) =>
    use(account ? await sessionOf(browser, account, String(baseURL)) : undefined),
  complaints: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: Complaints = []
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          complaints.push(`${message.type()}: ${message.text()}`)
      })
      context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
      context.on('requestfailed', (request) => {
        // A page that is left cancels what it was still loading.
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`)
      })
      await use(complaints)
      expect(complaints.filter((text) => !expectedComplaints?.test(text))).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * The file with an account's session, made by one sign-in for the whole run: the identity service allows 25 an
 * address in 5 minutes. A test that signs out must use another account, because it ends all its sessions.
 */
export async function sessionOf(browser: Browser, account: string, baseURL: string): Promise<string> {
  const folder = join(String(process.env.E2E_DATA_DIR), 'browser-sessions')
  const file = join(folder, `${account}.json`)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  const context = await browser.newContext({ baseURL, storageState: undefined })
  const page = await context.newPage()
  await signIn(page, account)
  await context.storageState({ path: file })
  await context.close()
  return file
}

/** Fills in and sends the login form of the page. */
export async function fillIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Signs in on the page as a person would, and waits for the members list. */
export async function signIn(page: Page, email: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/admin/login`)
  await fillIn(page, email)
  await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible()
}

/** No accessibility violation that axe knows of, on the page as it stands; `without` are rules that do not apply. */
export async function expectAccessible(page: Page, without: string[] = []): Promise<void> {
  // An open menu is a modal of its own over the page, and axe wants landmarks around it all the same.
  const region = { enabled: (await page.getByRole('menu').count()) === 0 }
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { region, ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) } })
    // Nothing may run in such a frame, axe neither: what is shown there is looked at on a page of its own.
    .exclude('iframe[sandbox=""]')
    .analyze()
  expect(
    violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
    ),
  ).toEqual([])
}
