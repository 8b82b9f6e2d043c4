import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectTakenOver, test } from '../fixtures.ts'
import { looks } from '../looks.ts'
import { expectLargeTargets, expectNoSidewaysScroll } from '../web/pages.ts'

// Pages that the server has sent whole, on a line that loses their scripts.

test.use({ expectedComplaints: /\/assets\/\S+\.js/ })

const scripts = '**/assets/*.js'
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' })

test('a form that is sent while the script is missing is told so, and the page reloads on request', async ({
  page,
}) => {
  await page.route(scripts, (route) => route.abort())
  await page.goto('/login')
  await page.getByLabel('Email').fill('someone@example.com')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(notice(page)).toHaveText(
    /^Part of this page could not be loaded, so it does not work yet\. Nothing has been sent\. Reloading may clear what you typed, so copy anything you want to keep\. Check your connection, then reload the page\./,
  )
  await expect(page.getByLabel('Email')).toHaveValue('someone@example.com')
  await page.unroute(scripts)
  await notice(page).getByRole('button', { name: 'Reload page' }).click()
  await expectTakenOver(page)
  await expect(notice(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
})

test('a page whose own script alone is missing says so too, and of a form only where there is one', async ({
  page,
}) => {
  await page.route('**/assets/page-*.js', (route) => route.abort())
  await page.goto('/account')
  await expect(notice(page)).toContainText('Part of this page could not be loaded')
  await expect(notice(page)).not.toContainText('what you typed')
})

test('a line that was gone for a moment needs nobody: the form waits and is sent', async ({ page }) => {
  const asked: string[] = []
  await page.route(scripts, (route) => {
    asked.push(route.request().url())
    const isBack = asked.indexOf(asked[0] ?? '', 1) > 0
    return isBack ? route.continue() : route.abort()
  })
  await page.goto('/support')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please write your message')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

test('a link whose page does not come by script leads to the page as a document', async ({ page }) => {
  await page.goto('/login')
  await expectTakenOver(page)
  await page.route('**/assets/page-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgotten Password' })).toBeVisible()
  await expect(notice(page)).toBeVisible()
})

for (const { name, use } of looks)
  test.describe(name, () => {
    test.use(use)

    test('the notice is accessible, moves nothing and leaves the end of the page in view', async ({
      page,
    }) => {
      await page.route(scripts, (route) => route.abort())
      await page.goto('/login')
      const button = page.getByRole('button', { name: 'Log in' })
      const before = await button.boundingBox()
      await expect(notice(page)).toBeInViewport({ ratio: 1 })
      expect(await button.boundingBox()).toEqual(before)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await expectLargeTargets(page)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const end = page.getByRole('navigation', { name: 'Help' })
      const [below, top] = [await end.boundingBox(), await notice(page).boundingBox()]
      expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0)
    })
  })
