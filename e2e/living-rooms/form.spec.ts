import { expect, expectAccessible, test } from '../fixtures.ts'
import { callsOf, loseAnswer, lostAnswer, makeMember } from '../members/members.ts'
import {
  changeRoom,
  inMinutes,
  makeRoom,
  openRoom,
  picture,
  register,
  roomTotal,
  servePictures,
} from './rooms.ts'

test.use({ account: 'admin@hearth.example' })
test.beforeEach(({ page }) => servePictures(page))

test('follows the clock while a form is open: what was typed too late is named, not sent', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/admin/livingRooms')
  const room = await makeRoom(page, 'Too late', { start: inMinutes(5), end: inMinutes(10) })
  await page.goto(`/admin/livingRooms/${room.id}`)
  await page.getByLabel('Capacity').fill('13')
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeEnabled()
  await page.clock.fastForward('05:01')
  await expect(page.getByText('This Living Room has started. Nothing can be changed')).toBeVisible()
  await expect(page.getByText('Not saved, because the Living Room started first: Capacity.')).toBeVisible()
  await expect(page.getByLabel('Capacity')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await expectAccessible(page)
  await page.clock.fastForward('05:00')
  await expect(page.getByRole('heading', { name: `Add recording: ${room.title}` })).toBeVisible()
  await expect(page.getByLabel('Recording')).toBeVisible()
})

test('duplicates a room without its dates', async ({ page }) => {
  await page.goto('/admin/livingRooms')
  const room = await makeRoom(page, 'Model', { hosts: ['Host B'], capacity: 7, recorded: true })
  await openRoom(page, room)
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByText(`Copied from “${room.title}”, without its dates.`)).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(room.title)
  await expect(page.getByLabel('Or its https address')).toHaveValue(picture)
  await expect(page.getByRole('group', { name: 'Event category' }).getByLabel('Personal')).toBeChecked()
  await expect(page.getByLabel('Friendship')).toBeChecked()
  await expect(page.getByRole('button', { name: 'Host B' })).toBeVisible()
  await expect(page.getByLabel('Capacity')).toHaveValue('7')
  await expect(page.getByLabel('Recorded')).toBeChecked()
  await expect(page.getByLabel('Start', { exact: true })).toHaveValue('')
  await page.getByLabel('Title').fill(`${room.title} again`)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
  await page.getByLabel('Start', { exact: true }).fill('2031-07-01T18:00')
  await page.getByRole('button', { name: 'Schedule Living Room' }).click()
  await expect(page.getByRole('heading', { name: `${room.title} again`, level: 1 })).toBeVisible()
})

test.describe('after a lost answer', () => {
  test.use({ expectedComplaints: lostAnswer })

  test('a second click schedules no second room', async ({ page }) => {
    await page.goto('/admin/livingRooms')
    const room = await makeRoom(page, 'Lost answer')
    await openRoom(page, room)
    await page.getByRole('link', { name: 'Duplicate' }).click()
    const title = `${room.title} again`
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Start', { exact: true }).fill('2031-07-01T18:00')
    await loseAnswer(page, 'LivingRoomCreate')
    const calls = callsOf(page, 'LivingRoomCreate')
    const schedule = page.getByRole('button', { name: 'Schedule Living Room' })
    await schedule.click()
    await expect(page.locator('form').getByRole('alert').filter({ hasText: /./ })).toBeVisible()
    await schedule.click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    expect(calls).toHaveLength(2)
    expect(await roomTotal(page, { query: title })).toBe(1)
  })
})

test('changes only what was changed, tells a refusal at its field, and loses nobody’s work', async ({
  page,
}) => {
  test.slow()
  await page.goto('/admin/users')
  const person = await makeMember(page, 'Placed')
  const room = await makeRoom(page, 'Shared', { capacity: 3 })
  await register(page, room.id, person.id)
  await register(page, room.id, (await makeMember(page, 'Placed')).id)
  await page.goto(`/admin/livingRooms/${room.id}`)
  await page.getByLabel('Capacity').fill('1')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('2 seats are taken: the capacity cannot be lowered to 1')).toBeVisible()
  await expect(page.getByLabel('Capacity')).toBeFocused()
  await page.getByLabel('Capacity').fill('20')
  await page.getByLabel('Title').fill('Mine')
  await changeRoom(page, room.id, { capacity: 30 })
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this while you were editing' })
  await expect(dialog.getByRole('group', { name: 'Capacity' })).toContainText('30')
  await dialog.getByLabel('Keep theirs').check()
  await dialog.getByRole('button', { name: 'Save with these choices' }).click()
  await expect(page.getByRole('heading', { name: 'Mine', level: 1 })).toBeVisible()
  await expect(page.getByText('2 of 30 seats')).toBeVisible()
})

test.describe('when the milestones cannot be loaded', () => {
  test.use({ expectedComplaints: /status of 500/ })

  test('says so and tries again', async ({ page }) => {
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('query Milestones')) return route.fallback()
      await page.unroute('**/graphql')
      await route.fulfill({ status: 500, json: { errors: [{ message: 'Gone' }] } })
    })
    await page.goto('/admin/livingRooms/create')
    await page.getByRole('group', { name: 'Event category' }).getByLabel('Financial').check()
    await expect(page.getByText('Error loading milestones').first()).toBeVisible()
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('query Milestones')) await answered
      await route.fallback()
    })
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Loading milestones...')).toBeVisible()
    answer()
    await expect(page.getByLabel('Homeownership')).toBeVisible()
  })
})
