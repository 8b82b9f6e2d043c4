import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { mailsTo } from '../front-door/applications.ts'
import { makeMember } from '../members/members.ts'
import { changeRoom, inMinutes, makeRoom, openRoom, register, servePictures } from './rooms.ts'

// What staff do with a Living Room around its day.

test.use({ account: 'admin@hearth.example' })
test.beforeEach(({ page }) => servePictures(page))

test('cancels a room with a reason, shows it as cancelled, and reinstates it', async ({ page }) => {
  await page.goto('/admin/users')
  const person = await makeMember(page, 'Hopeful')
  const room = await makeRoom(page, 'Doubtful')
  await register(page, room.id, person.id)
  await openRoom(page, room)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Cancel Living Room' }).click()
  const dialog = page.getByRole('dialog', { name: `Cancel “${room.title}”?` })
  await expect(dialog).toContainText('1 email will be sent')
  await expect(dialog.getByRole('button', { name: 'Cancel Living Room' })).toBeDisabled()
  await dialog.getByLabel('Reason').fill('Our host is ill.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel Living Room' }).click()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Our host is ill.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Register User' })).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Audit log' })).toContainText('cancelled this Living Room')
  await expectAccessible(page)
  const subjects = async () => (await mailsTo(page, person.email)).map(({ subject }) => subject)
  expect(await subjects()).toContain(`Cancelled: ${room.title}`)

  await page.getByRole('button', { name: 'Reinstate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reinstate' }).click()
  await expect(page.getByText('Upcoming', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  expect(await subjects()).toContain(`Taking place after all: ${room.title}`)
})

test('changes a role in place, over capacity only deliberately, and counts seats and hosts', async ({
  page,
}) => {
  await page.goto('/admin/users')
  const [one, other] = [await makeMember(page, 'Hostess'), await makeMember(page, 'Guest')]
  const room = await makeRoom(page, 'Roles', { capacity: 1 })
  await register(page, room.id, one.id, 'HOST')
  await register(page, room.id, other.id)
  await openRoom(page, room)
  await expect(page.getByText('2 registered: 1 seat plus 1 host')).toBeVisible()
  await page.getByRole('button', { name: `Role of ${one.firstName} Hostess: Host` }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Host' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: 'Attendee' }).click()
  await page
    .getByRole('dialog', { name: 'All seats are taken' })
    .getByRole('button', { name: 'Register anyway' })
    .click()
  await expect(page.getByText('2 registered: 2 seats')).toBeVisible()
  await page.getByRole('button', { name: `Role of ${other.firstName} Guest: Attendee` }).click()
  await page.getByRole('menuitemradio', { name: 'Host' }).click()
  await expect(page.getByText('2 registered: 1 seat plus 1 host')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Audit log' })).toContainText('changed the role of')
})

test('writes to everyone registered, with a preview, and lists the participants in a file', async ({
  page,
}) => {
  await page.goto('/admin/users')
  const person = await makeMember(page, 'Reader')
  const room = await makeRoom(page, 'Announced')
  await register(page, room.id, person.id)
  await openRoom(page, room)
  await page.getByRole('button', { name: 'Write to all' }).click()
  const dialog = page.getByRole('dialog', { name: `Write to everyone registered for “${room.title}”` })
  await expect(dialog).toContainText('1 email will be sent, one to each.')
  await dialog.getByLabel('Subject').fill('Bring a cup')
  await dialog.getByLabel('Message').fill('We begin with tea.')
  await expect(dialog.getByRole('region', { name: 'The email' })).toContainText('We begin with tea.')
  await expect(dialog.getByRole('region', { name: 'The email' })).toContainText(`To ${person.email}`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send email' }).dblclick()
  await expect(page.getByText('1 email on the way')).toBeVisible()
  const words = async () =>
    (await mailsTo(page, person.email)).filter(({ subject }) => subject === 'Bring a cup').length
  await expect.poll(words).toBe(1)
  await expect(page.getByRole('list', { name: 'Audit log' })).toContainText('wrote to everyone registered')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export participants' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^participants_\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toMatch(/^name,email,role,registered,attended\r\n/)
  expect(text).toContain(person.email)
  await expect(page.getByRole('list', { name: 'Audit log' })).toContainText('downloaded the participants')
})

test('marks after the end who came, on the room’s page and the member’s', async ({ page }) => {
  await page.goto('/admin/users')
  const [one, other] = [await makeMember(page, 'Present'), await makeMember(page, 'Absent')]
  const room = await makeRoom(page, 'Evening')
  await register(page, room.id, one.id)
  await register(page, room.id, other.id)
  await changeRoom(page, room.id, { start: inMinutes(0.05), end: inMinutes(0.1) })
  await openRoom(page, room)
  const came = (name: string) => page.getByRole('group', { name: `Whether ${name} came` })
  await came(`${other.firstName} Absent`).getByRole('button', { name: 'No' }).click()
  await expect(page.getByText('0 of 1 marked came')).toBeVisible()
  await page.getByRole('button', { name: 'Everybody else came' }).click()
  await expect(page.getByText('1 of 2 marked came')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Everybody/ })).toHaveCount(0)
  await expect(came(`${one.firstName} Present`).getByRole('button', { name: 'Yes' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('list', { name: 'Audit log' })).toContainText('marked who came')
  await expectAccessible(page)
  await page.goto(`/admin/users/${other.id}/show?tab=rooms`)
  await expect(page.getByRole('list', { name: 'Past and cancelled' })).toContainText('Did not come')
})

test('schedules on the day of the calendar that is clicked, by mouse and by keyboard, and none in the past', async ({
  page,
}) => {
  await page.goto('/admin/livingRooms/calendar?day=2034-03-15')
  const cell = (day: string) => page.locator(`[data-day="${day}"]`)
  await cell('2034-03-16').click()
  await expect(page.getByLabel('Start', { exact: true })).toHaveValue('2034-03-16T18:00')
  await expect(page.getByLabel('End', { exact: true })).toHaveValue('2034-03-16T19:00')
  await page.goBack()
  await cell('2034-03-15').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Start', { exact: true })).toHaveValue('2034-03-17T18:00')
  await page.goto('/admin/livingRooms/calendar?day=2020-03-15')
  await cell('2020-03-16').click()
  await expect(page).toHaveURL(/calendar/)
})

test('the way back after saving leads from the room’s page to the list', async ({ page }) => {
  await page.goto('/admin/livingRooms')
  const room = await makeRoom(page, 'Homeward')
  await page.goto(`/admin/livingRooms?filter=${encodeURIComponent(JSON.stringify({ query: room.title }))}`)
  await page.getByRole('link', { name: room.title, exact: false }).first().click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Capacity').fill('13')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('0 of 13 seats')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/livingRooms\?filter=/)
})

test('R finds a member to register, and E edits the room', async ({ page }) => {
  await page.goto('/admin/users')
  const person = await makeMember(page, 'Fingertip')
  const room = await makeRoom(page, 'By keyboard')
  await openRoom(page, room)
  await page.keyboard.press('r')
  await expect(page.getByRole('combobox', { name: 'Member' })).toBeFocused()
  await page.keyboard.type(person.email)
  await expect(page.getByRole('option', { name: /Fingertip/ })).toBeVisible()
  for (const key of ['ArrowDown', 'Enter', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByText('1 registered')).toBeVisible()
  await page.getByRole('combobox', { name: 'Member' }).blur()
  await page.keyboard.press('e')
  await expect(page).toHaveURL(new RegExp(`/admin/livingRooms/${room.id}$`))
})
