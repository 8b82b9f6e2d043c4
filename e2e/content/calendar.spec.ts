import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { makePoll, makeQuote } from './content.ts'

test.use({ account: 'admin@hearth.example' })

const calendarOf = (title: string, day: string, span = 'month') =>
  `/admin/schedules/calendar?span=${span}&day=${day}&filter=${encodeURIComponent(JSON.stringify({ query: title }))}`

const cell = (page: Page, day: string) => page.locator(`[data-day="${day}"]`)
const entry = (page: Page, title: string) => page.getByRole('grid').getByRole('link', { name: title })

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return box
}

const week = { start: '2034-03-14T09:00:00Z', end: '2034-03-16T18:00:00Z' }

test('shows what lasts for days as bars, and what overlaps below each other', async ({ page }) => {
  await page.goto('/admin/schedules')
  const poll = await makePoll(page, 'Lasting', week)
  const quote = await makeQuote(page, 'Lasting', {
    start: '2034-03-15T09:00:00Z',
    end: '2034-03-21T09:00:00Z',
  })
  await page.goto(calendarOf('Lasting', '2034-03-15'))
  const [bar, other] = [entry(page, poll.title), entry(page, quote.title)]
  // The quote goes on into another week, where it is drawn again.
  await expect(other).toHaveCount(2)
  const [day, first, second] = await Promise.all([
    boxOf(cell(page, '2034-03-14')),
    boxOf(bar),
    boxOf(other.first()),
  ])
  expect(first.width).toBeGreaterThan(2.9 * day.width)
  expect(first.width).toBeLessThan(3 * day.width)
  expect(second.y).toBeGreaterThanOrEqual(first.y + first.height)
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await expect(entry(page, poll.title)).toHaveCount(1)
  await expect(page.getByText('2 items', { exact: true })).toBeVisible()
})

test('drags an item to another day, says when it is shown then, and takes that back', async ({ page }) => {
  await page.goto('/admin/schedules')
  const poll = await makePoll(page, 'Dragged', week)
  await page.goto(calendarOf('Dragged', '2034-03-15'))
  const bar = entry(page, poll.title)
  // Held at its first day, and dropped two days on.
  await bar.dragTo(cell(page, '2034-03-16'), { sourcePosition: { x: 20, y: 8 } })
  await expect(
    page.getByText(`“${poll.title}” moved to Thu 16 Mar 2034, 09:00 – Sat 18 Mar 2034, 18:00`),
  ).toBeVisible()
  const placeOf = async (day: string) => (await boxOf(cell(page, day))).x
  await expect.poll(async () => (await boxOf(bar)).x).toBeGreaterThan(await placeOf('2034-03-16'))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`“${poll.title}” is back at its earlier time`)).toBeVisible()
  await expect.poll(async () => (await boxOf(bar)).x).toBeLessThan(await placeOf('2034-03-15'))
})

test('takes a new time in a dialog, by keyboard alone', async ({ page }) => {
  await page.goto('/admin/schedules')
  const quote = await makeQuote(page, 'Typed', { start: '2034-03-15T09:00:00Z', end: '2034-03-15T11:00:00Z' })
  await page.goto(calendarOf('Typed', '2034-03-15'))
  await expect(entry(page, quote.title)).toBeVisible()
  await cell(page, '2034-03-15').focus()
  await page.keyboard.press('Enter')
  await expect(entry(page, quote.title)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `When is “${quote.title}” shown?` })
  await dialog.getByLabel('End', { exact: true }).fill('2034-03-15T08:00')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('The end must be after the start.')).toBeVisible()
  await expect(dialog.getByLabel('End', { exact: true })).toBeFocused()
  await dialog.getByLabel('End', { exact: true }).fill('2034-03-15T12:30')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`“${quote.title}” moved to Wed 15 Mar 2034, 09:00–12:30`)).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('makes something on the day that is clicked', async ({ page }) => {
  await page.goto(calendarOf('Nothing of this name', '2034-03-15'))
  await cell(page, '2034-03-22').click()
  await expect(page).toHaveURL(/\/admin\/schedule\/create\?day=2034-03-22$/)
})
