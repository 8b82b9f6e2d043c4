import { expect, test } from '../fixtures.ts'
import { rows } from '../members/members.ts'
import { inDays, listOf, makeFreeText, makePoll, makeQuote } from './content.ts'

test.use({ account: 'admin@hearth.example' })

test('lists what is live and planned, past and all of it, whatever its kind', async ({ page }) => {
  await page.goto('/admin/schedules')
  const live = await makePoll(page, 'Listed')
  const planned = await makeQuote(page, 'Listed', { start: inDays(3), end: inDays(4) })
  const past = await makeFreeText(page, 'Listed', { start: inDays(-9), end: inDays(-8) })
  await page.goto(listOf('Listed'))
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).filter({ hasText: live.title })).toContainText('Live now')
  await expect(rows(page).filter({ hasText: live.title })).toContainText('Poll')
  await expect(rows(page).filter({ hasText: planned.title })).toContainText('Planned')
  const parts = page.getByRole('navigation', { name: 'Parts of Schedule' })
  await parts.getByRole('link', { name: 'Past' }).click()
  await expect(rows(page)).toHaveText([new RegExp(past.title)])
  await parts.getByRole('link', { name: 'All' }).click()
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('group', { name: 'Type' }).getByRole('button', { name: 'Quote' }).click()
  await expect(rows(page)).toHaveText([new RegExp(planned.title)])
  await rows(page).getByRole('link').click()
  await expect(page.getByRole('heading', { name: planned.title, level: 1 })).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Schedule' }).click()
  await expect(rows(page)).toHaveText([new RegExp(planned.title)])
})

test('deletes several kinds at once, and takes that back', async ({ page }) => {
  await page.goto('/admin/schedules')
  const [poll, quote] = [await makePoll(page, 'Doomed'), await makeQuote(page, 'Doomed')]
  await page.goto(listOf('Doomed'))
  for (const { title } of [poll, quote]) await page.getByRole('checkbox', { name: `Select ${title}` }).check()
  await page.getByRole('region', { name: 'Selected items' }).getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete 2 items?' })
    .getByRole('button', { name: 'Delete 2 items' })
    .click()
  await expect(page.getByText('2 items deleted')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 items restored')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
})

for (const list of ['polls', 'freeTexts', 'quotes'])
  test(`the list of ${list} leads to the schedule, and its pages do not`, async ({ page }) => {
    await page.goto(`/admin/${list}`)
    await expect(page).toHaveURL(/\/admin\/schedules$/)
    await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible()
    await page.goto(`/admin/${list}/11111111-1111-4111-8111-111111111111/show`)
    await expect(page.getByRole('heading', { name: /not found$/ })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/admin/${list}/1`))
  })

test('chooses among the kinds by their layouts, and keeps the day of the calendar', async ({ page }) => {
  await page.goto('/admin/schedules')
  await page.getByRole('link', { name: 'Schedule content' }).click()
  await expect(page).toHaveURL(/\/admin\/schedule\/create$/)
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('svg') }),
  ).toHaveCount(3)
  await page.goto('/admin/schedule/create?day=2034-03-15')
  await page.getByRole('link', { name: 'Quote' }).click()
  await expect(page).toHaveURL(/\/admin\/schedule\/create-quote\?day=2034-03-15$/)
  await expect(page.getByLabel('Start', { exact: true })).toHaveValue('2034-03-15T09:00')
  await expect(page.getByLabel('End', { exact: true })).toHaveValue('2034-03-22T09:00')
})
