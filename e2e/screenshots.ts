// Takes the pictures of the README from a running demo: `npm start` in one terminal, then
// `npm run screenshots -w e2e` in another.
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
// @ts-expect-error plain JavaScript, shared with the script that installs a browser
import { findBrowser } from '../scripts/browser.js'

const address = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 4000}`
const folder = fileURLToPath(new URL('../docs/images/', import.meta.url))
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
type Settings = Parameters<Browser['newContext']>[0]

async function take(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled', caret: 'hide' })
}

async function signIn(page: Page) {
  await page.getByLabel('Email').fill('admin@hearth.example')
  await page.getByLabel('Password', { exact: true }).fill('Ember-lamp-42!')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .waitFor()
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
const look: Settings = { baseURL: address, locale: 'en-GB', reducedMotion: 'reduce', colorScheme: 'light' }
try {
  const context = await browser.newContext({ ...look, viewport: desktop })
  const page = await context.newPage()
  await page.goto('/admin/login')
  await signIn(page)
  await page.mouse.move(0, 0)
  await take(page, 'members')
  const upcoming = encodeURIComponent('{"state":["UPCOMING"]}')
  await page.goto(`/admin/livingRooms?filter=${upcoming}`)
  await page.getByRole('row').nth(2).getByRole('link').first().click()
  await page.waitForURL('**/show')
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .waitFor()
  await take(page, 'living-room')
  await page.goto('/admin/applications')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  await take(page, 'application')

  const storageState = await context.storageState()
  const inHand = await browser.newContext({ ...look, viewport: phone, isMobile: true, storageState })
  const small = await inHand.newPage()
  await small.goto('/admin/users')
  await small.getByRole('checkbox').first().waitFor()
  await take(small, 'members-phone')
  for (const [path, name] of [
    ['/login', 'login-phone'],
    ['/apply?step=1', 'apply-phone'],
    [await newestArticle(), 'article-phone'],
  ] as const) {
    await small.goto(path)
    await small.getByRole('heading', { level: 1 }).waitFor()
    await take(small, name)
  }
} finally {
  await browser.close()
}

async function newestArticle(): Promise<string> {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text()
  const [article] = /\/article\/[^<]+/.exec(sitemap) ?? []
  if (!article) throw new Error('the demo community has no article')
  return article
}
