import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { looks } from '../looks.ts'
import { ask, count } from '../members/members.ts'

const number = new Intl.NumberFormat('en-GB')
const main = (page: Page) => page.getByRole('main')

test('is the first page after sign-in, and leads to the three quick actions', async ({ page }) => {
  await signIn(page, 'staff@hearth.example')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Send Notification' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Import Users' }).click()
  await expect(page).toHaveURL(/\/admin\/imports\/create$/)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await main(page).getByRole('link', { name: 'Download Asset' }).click()
  await expect(page.getByRole('dialog', { name: 'Download Asset' })).toBeVisible()
})

test.describe('for staff', () => {
  test.use({ account: 'admin@hearth.example' })

  test('what needs attention leads to the list of what it counts', async ({ page }) => {
    await page.goto('/admin/dashboard')
    const tile = page
      .getByRole('region', { name: 'Needs attention' })
      .getByRole('link', { name: 'Reports open' })
    const open = await tile.getByRole('strong').innerText()
    await tile.click()
    await expect(page).toHaveURL(/\/admin\/reports\?/)
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
    await expect(count(page)).toContainText(RegExp(`^${open}\\b`))
  })

  test('the two totals lead to the members they count, 25 to a page', async ({ page }) => {
    await page.goto('/admin/dashboard')
    const { totalUsers } = await ask<{ totalUsers: { activated: number } }>(
      page,
      '{ totalUsers { activated } }',
      {},
    )
    const card = main(page).getByRole('link', { name: /^Activated Members/ })
    await expect(card).toContainText(number.format(totalUsers.activated))
    await card.click()
    const { searchParams } = new URL(page.url())
    expect(Object.fromEntries(searchParams)).toMatchObject({
      filter: JSON.stringify({ active: ['true'] }),
      page: '1',
      perPage: '25',
    })
    await expect(count(page)).toContainText(number.format(totalUsers.activated))
  })

  test('a slice and its line in the legend open the members in a new tab', async ({ page, context }) => {
    await page.goto('/admin/dashboard')
    const ring = main(page).getByRole('region', { name: 'Active and Inactive Members' })
    for (const open of [
      // On the ring itself, which the middle of its box is not.
      () =>
        ring
          .locator('path.MuiPieChart-arc')
          .nth(1)
          .click({ position: { x: 8, y: 62 } }),
      () => ring.getByRole('link', { name: 'Inactive', exact: true }).click(),
    ]) {
      const opened = context.waitForEvent('page')
      await open()
      const tab = await opened
      await expect(tab.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
      expect(new URL(tab.url()).searchParams.get('filter')).toBe(JSON.stringify({ active: ['false'] }))
      await tab.close()
    }
  })

  test('a chart is a table too: a row for each of the last 30 days, the latest first', async ({ page }) => {
    await page.goto('/admin/dashboard')
    const { newUsersByDay } = await ask<{ newUsersByDay: { count: number }[] }>(
      page,
      '{ newUsersByDay { count } }',
      {},
    )
    await page.getByRole('button', { name: 'Show New users by day as a table' }).click()
    const cells = page.getByRole('table', { name: 'New users by day' }).getByRole('cell')
    await expect(cells).toHaveText(newUsersByDay.map(({ count }) => number.format(count)).toReversed())
  })
})

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use({ ...use, account: 'admin@hearth.example' })
    test('the dashboard is accessible and no wider than the screen', async ({ page }) => {
      await page.goto('/admin/dashboard')
      await expect(main(page).locator('svg path.MuiPieChart-arc')).toHaveCount(2)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(use.viewport.width)
    })
  })
}
