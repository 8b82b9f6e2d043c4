import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { looks } from '../looks.ts'
import { rows } from '../members/members.ts'

test.use({ account: 'admin@hearth.example', colorScheme: 'light' })

for (const theme of ['light', 'dark'] as const) {
  test(`the frame of the back-office is there before its code, for someone who chose ${theme}`, async ({
    page,
  }) => {
    await page.addInitScript(
      (chosen) => localStorage.setItem('RaStoreHearth.theme', JSON.stringify(chosen)),
      theme,
    )
    let arrive = () => {}
    const arrived = new Promise<void>((done) => {
      arrive = done
    })
    await page.route('**/static/first-*.js', async (route) => {
      await arrived
      await route.continue()
    })
    await page.goto('/admin/users', { waitUntil: 'commit' })
    const skeleton = page.locator('#first-skeleton')
    await expect(skeleton.locator('.sk-menu')).toBeVisible()
    await expect(skeleton.locator('.sk-list')).toBeVisible()
    await expect(skeleton.locator('.sk-form')).toBeHidden()
    const paper = await skeleton.evaluate((element) => getComputedStyle(element).backgroundColor)

    arrive()
    await expect(rows(page)).toHaveCount(25)
    await expect(skeleton).toHaveCount(0)
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(paper)
  })
}

test('everything has a name before it is known who is signed in', async ({ page }) => {
  let answer = () => {}
  const answered = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/graphql', async (route) => {
    if (/\bme \{/.test(route.request().postData() ?? '')) await answered
    await route.fallback()
  })
  await page.goto('/admin/nowhere')
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  await expectAccessible(page)
  answer()
  await expect(page.getByRole('button', { name: 'Ada Okafor' })).toBeVisible()
})

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' })

test.describe('a script that cannot be loaded', () => {
  test.use({ expectedComplaints: /\/static\/\S+\.js/ })

  for (const { name, use } of looks)
    test.describe(name, () => {
      test.use(use)

      test('is said over the frame, and the page reloads on request', async ({ page }) => {
        await page.route('**/static/first-*.js', (route) => route.abort())
        await page.goto('/admin/users')
        await expect(notice(page)).toHaveText(
          /^Part of this page could not be loaded, so it does not work yet\. Check your connection, then reload the page\./,
        )
        await expect(notice(page)).toBeInViewport({ ratio: 1 })
        await expectAccessible(page)
        await page.unroute('**/static/first-*.js')
        await notice(page).getByRole('button', { name: 'Reload page' }).click()
        await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible()
        await expect(notice(page)).toHaveCount(0)
      })
    })

  test('is said when it is the first of all', async ({ page }) => {
    await page.route('**/static/index-*.js', (route) => route.abort())
    await page.goto('/admin/users')
    await expect(notice(page)).toBeVisible()
  })

  test('is left to the page that wants it once the back-office is there', async ({ page }) => {
    await page.goto('/admin/users')
    await expect(rows(page)).toHaveCount(25)
    await page.route('**/static/*.js', (route) => route.abort())
    await page.getByRole('link', { name: 'Analytics' }).click()
    await expect(page.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
  })
})

test.describe('for a stranger', () => {
  test.use({ account: null })

  test('shows no frame, because the login page has none', async ({ page }) => {
    await page.route('**/static/first-*.js', (route) => route.abort())
    await page.goto('/admin', { waitUntil: 'commit' })
    await expect(page.locator('#first-skeleton')).toBeVisible()
    await expect(page.locator('.sk-menu')).toBeHidden()
    await expect(notice(page)).toBeVisible()
    await page.unroute('**/static/first-*.js')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  })
  test.use({ expectedComplaints: /first-|dynamically imported|ERR_FAILED/ })
})
