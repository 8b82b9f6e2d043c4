import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'
import { addressOf, count, number, rows } from '../members/members.ts'
import { cancelRoom, inMinutes, makeRoom, roomTotal, servePictures } from './rooms.ts'

test.use({ account: 'admin@hearth.example' })
test.beforeEach(({ page }) => servePictures(page))

// Every side filter with one value: its field and value on the wire, its group and button, and what the chip says.
const filters = [
  ['pillar', 'Personal', 'Pillar', 'Personal', 'Pillar: Personal'],
  ['host', 'Host A', 'Host', 'Host A', 'Host: Host A'],
] as const

test('opens with what is ahead: running rooms first, marked and to be joined, then the soonest', async ({
  page,
}) => {
  await page.goto('/admin/livingRooms')
  const running = await makeRoom(page, 'Aloft', { start: inMinutes(0.05), end: inMinutes(34) })
  const soon = await makeRoom(page, 'Soon', { start: inMinutes(14), end: inMinutes(60) })
  const later = await makeRoom(page, 'Later', { start: inMinutes(19.5), end: inMinutes(60) })
  await expect.poll(() => Date.now() > Date.parse(running.start)).toBe(true)
  await page.reload()
  const row = (title: string) => rows(page).filter({ hasText: title })
  await expect(row(running.title)).toContainText('Now · ends in 34 min')
  await expect(row(running.title).getByRole('link', { name: `Join ${running.title}` })).toHaveAttribute(
    'target',
    '_blank',
  )
  await expect(row(soon.title)).toContainText('In 14 min')
  await expect(row(soon.title).getByRole('link', { name: /^Join/ })).toBeVisible()
  await expect(row(later.title)).toContainText('In 20 min')
  await expect(row(later.title).getByRole('link', { name: /^Join/ })).toHaveCount(0)
  const titles = await rows(page).allInnerTexts()
  const placeOf = (title: string) => titles.findIndex((text) => text.includes(title))
  expect([placeOf(running.title), placeOf(soon.title), placeOf(later.title)]).toEqual(
    [placeOf(running.title), placeOf(soon.title), placeOf(later.title)].toSorted((one, other) => one - other),
  )
  const headings = await page.getByRole('columnheader').allInnerTexts()
  expect(headings.slice(1)).toEqual([
    'Title',
    'When',
    'State',
    'Pillars',
    'Registered',
    'Recorded',
    'Panel',
    'Meeting',
  ])
})

test('has tabs of past, cancelled and all rooms, the latest first', async ({ page }) => {
  await page.goto('/admin/livingRooms')
  const room = await makeRoom(page, 'Called off', {
    start: '2033-01-01T10:00:00Z',
    end: '2033-01-01T11:00:00Z',
  })
  await cancelRoom(page, room.id)
  const parts = page.getByRole('navigation', { name: 'Parts of Living Rooms' })
  await parts.getByRole('link', { name: 'Past' }).click()
  await expect(rows(page).first()).toContainText('Finished')
  await parts.getByRole('link', { name: 'Cancelled' }).click()
  await expect(rows(page).filter({ hasText: room.title })).toContainText('Cancelled')
  await parts.getByRole('link', { name: 'All' }).click()
  await expect(rows(page).first()).toContainText(room.title)
  await parts.getByRole('link', { name: 'Upcoming' }).click()
  await expect(rows(page).filter({ hasText: room.title })).toHaveCount(0)
})

test('filters by pillar, host and days: counts as the API does, stands in the address', async ({ page }) => {
  test.slow()
  await page.goto('/admin/livingRooms')
  await page.getByRole('link', { name: 'All', exact: true }).click()
  const unfiltered = await roomTotal(page, {})
  await page.getByRole('button', { name: 'Filters' }).click()
  for (const [field, value, group, choice, chip] of filters) {
    await test.step(chip, async () => {
      await expect(count(page)).toHaveText(number(unfiltered))
      await page
        .getByRole('group', { name: group, exact: true })
        .getByRole('button', { name: choice, exact: true })
        .click()
      const total = await roomTotal(page, { filters: [{ field, values: [value] }] })
      expect(total).toBeGreaterThan(0)
      await expect(count(page)).toHaveText(`${number(total)} of ${number(unfiltered)}`)
      expect(addressOf(page).filter).toEqual({ [field]: [value] })
      await page.getByRole('button', { name: `Remove filter ${chip}`, exact: true }).click()
    })
  }
  await expect(count(page)).toHaveText(number(unfiltered))
  await page.getByLabel('Starts on or after').fill('2032-07-01')
  await makeRoom(page, 'Summer', { start: '2032-07-31T21:00:00Z', end: '2032-07-31T23:00:00Z' })
  await makeRoom(page, 'Autumn', { start: '2032-08-31T22:30:00Z', end: '2032-08-31T23:30:00Z' })
  await page.getByLabel('Ends on or before').fill('2032-07-31')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Summer')
  await expect(
    page.getByRole('button', { name: 'Remove filter Starts on or after: 1 Jul 2032' }),
  ).toBeVisible()
  // Midnight of the tenant's summer, London's, is 23:00 UTC.
  expect(addressOf(page).filter).toEqual({
    start: ['2032-06-30T23:00:00.000Z'],
    end: ['2032-07-31T23:00:00.000Z'],
  })
  await page.reload()
  await expect(page.getByLabel('Ends on or before', { exact: true })).toHaveValue('2032-07-31')
  await expect(rows(page)).toHaveCount(1)
})

test('says that an address with a broken filter cannot be read', async ({ page }) => {
  await page.goto(`/admin/livingRooms?filter=${encodeURIComponent('{"start":["soon"]}')}`)
  await expect(page.getByText("'soon' is not a value of the filter Starts on or after.")).toBeVisible()
  await page.goto('/admin/livingRooms/calendar?day=soon')
  await expect(page.getByText("'soon' is not a date.")).toBeVisible()
})

test('exports the filtered rooms as rooms.csv', async ({ page }) => {
  await page.goto('/admin/livingRooms')
  const room = await makeRoom(page, 'Exported')
  await page.goto(`/admin/livingRooms?filter=${encodeURIComponent(JSON.stringify({ query: room.title }))}`)
  await expect(rows(page)).toHaveCount(1)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('rooms.csv')
  expect(await readFile(await download.path(), 'utf8')).toContain(room.title)
})

test('changes a room’s state in the list when the clock passes its start', async ({ page }) => {
  await page.clock.install()
  await page.goto('/admin/livingRooms')
  const room = await makeRoom(page, 'Ticking', { start: inMinutes(5), end: inMinutes(10) })
  await page.goto(`/admin/livingRooms?filter=${encodeURIComponent(JSON.stringify({ query: room.title }))}`)
  await expect(rows(page)).toContainText('In 5 min')
  await page.clock.fastForward('01:00')
  await expect(rows(page)).toContainText('In 4 min')
  await page.clock.fastForward('04:01')
  await expect(rows(page)).toContainText('Now · ends in 5 min')
  await page.clock.fastForward('05:00')
  await expect(rows(page)).toContainText('Finished')
})

test('shows the same rooms in a calendar, by month and by week, with the keyboard', async ({ page }) => {
  test.slow()
  await page.goto('/admin/livingRooms')
  const made = await Promise.all(
    [9, 10, 11, 12].map((hour) =>
      makeRoom(page, 'Crowded', {
        start: `2033-05-18T${hour}:00:00Z`.replace('T9', 'T09'),
        end: `2033-05-18T${hour + 1}:00:00Z`,
      }),
    ),
  )
  await makeRoom(page, 'Crowded', {
    start: '2033-05-20T10:00:00Z',
    end: '2033-05-20T11:00:00Z',
    pillars: ['Financial'],
    milestones: ['Homeownership'],
  })
  await page.goto(
    `/admin/livingRooms?filter=${encodeURIComponent('{"query":"Crowded","pillar":["Personal"]}')}`,
  )
  await page.getByRole('link', { name: 'Calendar' }).click()
  await expect(page).toHaveURL(/calendar\?filter=/)
  await expect(page.getByText('In your time zone, Lisbon time')).toBeVisible()
  const today = new Date()
  await expect(page.getByRole('grid')).toHaveAccessibleName(
    new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(today),
  )
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page.locator('[aria-current=date]')).toHaveAttribute('aria-selected', 'true')

  await page.goto(page.url().replace(/day=[\d-]+/, 'day=2033-05-17'))
  await expect(page.getByRole('heading', { name: 'May 2033' })).toBeVisible()
  // Browsers differ in whether a comma follows the weekday.
  const cell = (day: string) =>
    page.getByRole('gridcell', { name: new RegExp(`^${day.replace(' ', ',? ')}: `) })
  await expect(cell('Wednesday 18 May 2033').getByRole('link')).toHaveCount(2)
  await expect(cell('Friday 20 May 2033').getByRole('link')).toHaveCount(0)
  await cell('Tuesday 17 May 2033').focus()
  await page.keyboard.press('ArrowRight')
  await expect(cell('Wednesday 18 May 2033')).toBeFocused()
  await expect(page).toHaveURL(/day=2033-05-18/)
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('heading', { name: 'June 2033' })).toBeVisible()
  await page.keyboard.press('PageUp')
  await page.getByRole('button', { name: '2 more' }).click()
  await expect(page.getByRole('heading', { name: /^16\s*–\s*22 May 2033$/ })).toBeVisible()
  await expect(page.getByRole('grid').getByRole('link')).toHaveCount(4)
  await cell('Wednesday 18 May 2033').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: String(made[0]?.title), level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: /^16\s*–\s*22 May 2033$/ })).toBeVisible()
  await page.getByRole('link', { name: 'List' }).click()
  await expect(rows(page)).toHaveCount(4)
})

test('opens a room from its row, and the next one after the way back', async ({ page }) => {
  await page.goto(`/admin/livingRooms?filter=${encodeURIComponent('{"state":["UPCOMING"]}')}`)
  for (const row of [0, 1]) {
    const link = rows(page).nth(row).getByRole('link').first()
    const title = String(await link.textContent())
    await link.click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.getByText('Register User')).toBeVisible()
    await page.goBack()
  }
})
