import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { type Server, startServer } from './server.ts'

export { expect } from '@playwright/test'

export const password = 'Ember-lamp-42!'

/** What a page complained about while a test used it; anything here fails the test. */
type Complaints = string[]

type Options = {
  /** Who is signed in when the test begins; null: nobody. */
  account: string | null
  /** A test whose page complains on purpose says about what. */
  expectedComplaints: RegExp | null
}

type Fixtures = Options & {
  complaints: Complaints
  /** The address of another tenant's community, at a host name of its own on the same server. */
  harbour: string
}

export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use, { parallelIndex }) => {
      const dataDir = `${process.env.E2E_SEEDED}-${parallelIndex}`
      rmSync(dataDir, { recursive: true, force: true })
      // Node's own copy would give PostgreSQL's files to another user.
      execFileSync('cp', ['-a', String(process.env.E2E_SEEDED), dataDir])
      const server = await startServer(dataDir)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  harbour: async ({ server }, use) => use(`http://harbour.localhost:${server.port}`),
  account: [null, { option: true }],
  expectedComplaints: [null, { option: true }],
  storageState: async ({ account, browser, server }, use) =>
    use(account ? await sessionOf(browser, account, server) : undefined),
  complaints: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: Complaints = []
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
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
 * The file with an account's session, made by one sign-in for each server: the identity service allows 25 an
 * address in 5 minutes. A test that signs out must use another account, because it ends all its sessions.
 */
export async function sessionOf(browser: Browser, account: string, server: Server): Promise<string> {
  const folder = join(server.dataDir, 'browser-sessions')
  const file = join(folder, `${account}.json`)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  const context = await browser.newContext({ baseURL: server.origin, storageState: undefined })
  const page = await context.newPage()
  await signIn(page, account)
  await context.storageState({ path: file })
  await context.close()
  return file
}

/** A public page is shown before its script takes it over; its links move within it from then on. */
export const expectTakenOver = (page: Page) => page.waitForFunction(() => 'pageIsReady' in window)

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
  await expect(page.getByRole('heading', { name: /^Welcome, /, level: 1 })).toBeVisible()
}

/** The clipboard holds it in a moment; what the button says meanwhile it says for one second only. */
export async function expectCopied(page: Page, text: string | RegExp): Promise<void> {
  const expected = text instanceof RegExp ? expect.stringMatching(text) : text
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toEqual(expected)
}

/** No accessibility violation that axe knows of, on the page as it stands; `without` are rules that do not apply. */
export async function expectAccessible(page: Page, without: string[] = []): Promise<void> {
  expect(await findViolations(page, without)).toEqual([])
}
