import { readFileSync } from 'node:fs'
import { analyticsTexts } from '@hearth/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { looks } from '../looks.ts'

// The sandbox has the permissions that the dashboard needs, of which Chromium warns for pages of one origin.
test.use({ account: 'admin@hearth.example', expectedComplaints: /allow-scripts and allow-same-origin/ })

const frameOf = (page: Page) => page.frameLocator('iframe[title="Analytics dashboard"]')
const shown = (page: Page) => frameOf(page).getByRole('heading', { level: 2, name: 'Growth' })
const dashboard = '**/analytics/dashboard*'
/** The community's figures may be counted for the first time. */
const patience = { timeout: 30_000 }

test('the dashboard is framed with no more than it needs, and what is chosen stays in the address', async ({
  page,
}) => {
  await page.goto('/admin/analytics')
  await expect(shown(page)).toBeVisible(patience)
  await expect(page.locator('iframe')).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms',
  )
  await frameOf(page).getByRole('radio', { name: '12 months' }).click()
  await expect(page).toHaveURL(/\/admin\/analytics\?range=12m$/)
  await page.reload()
  await expect(frameOf(page).getByRole('radio', { name: '12 months' })).toBeChecked()
  await expect(shown(page)).toBeVisible(patience)
})

test('a figure is a chart, a table and a file, and says what it counts', async ({ page }) => {
  await page.goto('/admin/analytics?range=12m')
  const figure = frameOf(page).getByRole('article', { name: 'New members' })
  await expect(figure.getByRole('img', { name: /^New members over time: \d/ })).toBeVisible(patience)
  await figure.getByRole('button', { name: 'What New members counts' }).click()
  await expect(figure.getByText('Archived and deleted members are left out.')).toBeVisible()
  await figure.getByRole('button', { name: 'Show New members as a table' }).click()
  await expect(figure.getByRole('table').getByRole('row')).toHaveCount(13)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    figure.getByRole('button', { name: 'Save New members as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^new_members_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/)
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(lines[0]).toBe('Day or month,New members,"New members, before"')
  expect(lines).toHaveLength(14)
})

test('a new address is loaded by hand and every nine hours', async ({ page }) => {
  await page.clock.install()
  await page.goto('/admin/analytics')
  const address = () => page.locator('iframe').getAttribute('src')
  await expect(shown(page)).toBeVisible(patience)
  const first = await address()
  await page.clock.runFor(1_000)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(address).not.toBe(first)
  await expect(shown(page)).toBeVisible(patience)
  const second = await address()
  await page.clock.fastForward(32_400_000 - 60_000)
  expect(await address()).toBe(second)
  await page.clock.fastForward(60_000)
  await expect.poll(address).not.toBe(second)
})

test('says so when the dashboard takes more than 15 seconds', async ({ page }) => {
  await page.clock.install()
  await page.route(dashboard, () => undefined)
  await page.goto('/admin/analytics')
  await expect(page.getByRole('status').getByText('Loading the dashboard')).toBeVisible()
  await expect(page.locator('iframe')).toBeAttached()
  await page.clock.runFor(14_000)
  await expect(page.getByText(analyticsTexts.late)).toBeHidden()
  await page.clock.runFor(2_000)
  await expect(page.getByRole('alert').getByText(analyticsTexts.late)).toBeVisible()
  await page.unroute(dashboard)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.clock.resume()
  await expect(shown(page)).toBeVisible(patience)
})

test('says so when the address of the dashboard takes more than 15 seconds', async ({ page }) => {
  const answers: (() => Promise<void>)[] = []
  await page.clock.install()
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('quickSightDashboardUrl')
      ? void answers.push(() => route.fallback())
      : route.fallback(),
  )
  await page.goto('/admin/analytics')
  await expect.poll(() => answers.length).toBe(1)
  await page.clock.runFor(16_000)
  await expect(page.getByRole('alert').getByText(analyticsTexts.late)).toBeVisible()
  await answers[0]?.()
  await expect(shown(page)).toBeVisible(patience)
})

test.describe('when something fails', () => {
  test.use({ expectedComplaints: /./ })

  test('the address cannot be had', async ({ page }) => {
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('quickSightDashboardUrl') ? route.abort() : route.fallback(),
    )
    await page.goto('/admin/analytics')
    await expect(page.getByRole('alert').getByText(analyticsTexts.unreachable)).toBeVisible()
  })

  test('the page cannot be loaded', async ({ page }) => {
    await page.route(dashboard, (route) => route.abort())
    await page.goto('/admin/analytics')
    await expect(page.getByRole('alert').getByText(analyticsTexts.failed)).toBeVisible()
  })

  test('no other page of ours lets itself be framed, nor does any of another host', async ({ page }) => {
    await page.goto('/admin/analytics')
    await expect(shown(page)).toBeVisible(patience)
    for (const address of ['/login', '/admin/users', 'https://example.com/']) {
      const isEmpty = await page.evaluate(async (src) => {
        const frame = document.createElement('iframe')
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
        frame.src = src
        document.body.append(frame)
        await loaded
        return !frame.contentDocument?.body?.textContent
      }, address)
      expect(isEmpty).toBe(true)
    }
  })
})

test('a link that is over says so, and leads back', async ({ page }) => {
  await page.goto('/analytics/dashboard#dashboard.over')
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid')
  await page.getByRole('link', { name: 'Open the back-office' }).click()
  await expect(page).toHaveURL(/\/admin\/analytics$/)
})

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use(use)

    test('the dashboard is accessible and no wider than the screen', async ({ page }) => {
      await page.goto('/admin/analytics')
      await expect(shown(page)).toBeVisible(patience)
      const address = await page.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')
      await page.goto(String(address))
      await expect(page.getByRole('heading', { level: 2, name: 'Growth' })).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(use.viewport.width)
    })
  })
}
