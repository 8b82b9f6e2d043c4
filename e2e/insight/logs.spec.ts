import type { Page } from '@playwright/test'
import { runSql } from '../database.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { looks } from '../looks.ts'
import { count, rows } from '../members/members.ts'
import type { Server } from '../server.ts'

test.use({ account: 'admin@hearth.example' })

const addLine = (server: Server, message: string, context: object = {}) =>
  runSql(
    server,
    `insert into logs (tenant_id, id, level, message, context, created)
     values ('hearth', gen_random_uuid(), 'WARN', $1, $2, now())`,
    [message, JSON.stringify(context)],
  )
/** The lines’ own links; the names of people in them are loaded later. */
const titles = (page: Page) => rows(page).locator('a[href^="/admin/logs/"]').allInnerTexts()
const newest = async (page: Page) => (await titles(page))[0]
const oneNewLine = (page: Page) => page.getByRole('button', { name: 'Show 1 new line' })
/** Looks away from the rows. */
const lookAway = (page: Page) => page.mouse.move(2, 2)

test('new lines appear on top by themselves, and not while somebody reads or has paused them', async ({
  page,
  server,
}) => {
  await page.goto('/admin/logs')
  await lookAway(page)
  await addLine(server, 'first of this test')
  await expect.poll(() => newest(page), { timeout: 15_000 }).toContain('First of this test')

  await rows(page).nth(3).hover()
  const before = await titles(page)
  await addLine(server, 'second of this test')
  await expect(oneNewLine(page)).toBeVisible({ timeout: 15_000 })
  expect(await titles(page)).toEqual(before)
  await oneNewLine(page).click()
  await expect.poll(() => newest(page)).toContain('Second of this test')
  await expect(oneNewLine(page)).toBeHidden()

  await page.keyboard.press('l')
  await expect(page.getByRole('button', { name: 'Resume live updates' })).toBeVisible()
  await lookAway(page)
  const asked = page.waitForRequest(/graphql/, { timeout: 9_000 }).then(
    (request) => request.postData(),
    () => 'nothing',
  )
  await addLine(server, 'third of this test')
  expect(await asked).not.toContain('NewestLogs')
  expect(await newest(page)).toContain('Second of this test')
  await page.getByRole('button', { name: 'Resume live updates' }).click()
  await lookAway(page)
  await expect.poll(() => newest(page), { timeout: 15_000 }).toContain('Third of this test')
})

test('a failed sign-in is found by its address, and its page leads to the person', async ({
  page,
  server,
}) => {
  const [member] = await runSql<{ id: string }>(
    server,
    "select id from members where tenant_id = 'hearth' and email = 'member@hearth.example'",
  )
  await addLine(server, 'sign-in failed', { personId: member?.id, ip: '198.51.100.77' })
  await page.goto('/admin/logs')
  await page.getByRole('link', { name: 'Warnings' }).click()
  await page.getByRole('searchbox').fill('198.51.100.77')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Network address: 198.51.100.77')
  await expect(rows(page)).toContainText('Rosa Whitfield')
  await rows(page)
    .getByRole('link', { name: /Sign-in failed/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in failed' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Rosa Whitfield' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Rosa Whitfield/ })).toBeVisible()
})

test('lines are narrowed to days of the community’s calendar', async ({ page, server }) => {
  await addLine(server, 'long ago')
  await runSql(
    server,
    "update logs set created = '2026-01-15T12:00:00Z' where tenant_id = 'hearth' and message = 'long ago'",
  )
  await page.goto('/admin/logs')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('On or after').fill('2026-01-15')
  await page.getByLabel('On or before').fill('2026-01-15')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Long ago')
  await expect(count(page)).toContainText('1 of')
})

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use(use)
    test('logs are accessible and no wider than the screen', async ({ page }) => {
      const expectFit = async () => {
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(use.viewport.width)
      }
      await page.goto('/admin/logs')
      await expect(page.locator('[data-row]').first()).toBeVisible()
      await expectFit()
      await page.locator('[data-row]').first().click()
      await expect(page.getByRole('heading', { level: 2, name: 'Details' })).toBeVisible()
      await expectFit()
    })
  })
}
