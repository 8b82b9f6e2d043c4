import { expect, expectAccessible, expectCopied, test } from '../fixtures.ts'
import { mailsTo } from '../front-door/applications.ts'
import { makeMember } from '../members/members.ts'
import {
  changeRoom,
  inMinutes,
  makeRoom,
  openRoom,
  pickMember,
  pixelFile,
  register,
  servePictures,
} from './rooms.ts'

test.use({ account: 'admin@hearth.example' })
test.beforeEach(({ page }) => servePictures(page))

const registrations = (page: import('@playwright/test').Page) =>
  page.getByRole('table', { name: /^Registered for/ })

test('goes from scheduling over registration, start and end to the recording', async ({ page }) => {
  test.slow()
  await page.goto('/admin/livingRooms/create')
  await expect(page.getByRole('heading', { name: 'Schedule Living Room', level: 1 })).toBeVisible()
  await expect(page.getByText('Please select an Event Category first')).toBeVisible()
  await page.getByRole('button', { name: 'Schedule Living Room' }).click()
  for (const problem of [
    'Enter a title.',
    'Upload a picture, or enter its https address.',
    'Choose an event category.',
    'Enter when it starts.',
    'Enter when it ends.',
    'Enter the number of seats.',
    'Describe what the Living Room is about.',
  ])
    await expect(page.getByText(problem)).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()

  const title = `Tea at the hearth ${Date.now()}`
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Picture file').setInputFiles(pixelFile)
  await expect(page.getByRole('button', { name: 'Replace picture' })).toBeVisible()
  await page.getByRole('group', { name: 'Event category' }).getByLabel('Personal').check()
  await page.getByRole('group', { name: 'Focus areas' }).getByLabel('Friendship').check()
  await page.getByLabel('Hosts (optional)').click()
  await page.getByRole('option', { name: 'Host A' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Start', { exact: true }).fill('2031-07-01T18:00')
  await expect(page.getByLabel('End', { exact: true })).toHaveValue('2031-07-01T19:00')
  await page.getByLabel('End', { exact: true }).fill('2031-07-01T19:30')
  await expect(page.getByText('Duration: 1 h 30 min.')).toBeVisible()
  await page.getByLabel('Start', { exact: true }).fill('2031-07-02T18:00')
  await expect(page.getByLabel('End', { exact: true })).toHaveValue('2031-07-02T19:30')
  await page.getByLabel('Capacity').fill('0')
  await page.getByLabel('Description').fill('Bring a cup.')
  await page.getByRole('button', { name: 'Schedule Living Room' }).click()
  await expect(page.getByText('The capacity is a whole number from 1 to 10,000.')).toBeVisible()
  await page.getByLabel('Capacity').fill('2')
  await page.getByRole('button', { name: 'Schedule Living Room' }).click()

  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText('Wed 2 Jul 2031, 18:00–19:30')).toBeVisible()
  await expect(page.getByText('0 of 2 seats')).toBeVisible()
  await expect(page.getByText('Upcoming', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').locator('img[src^="/files/"]')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Audit log' })).toContainText('scheduled this Living Room')

  const person = await makeMember(page, 'Teadrinker')
  await pickMember(page, person.email)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('User added to living room')).toBeVisible()
  await expect(registrations(page)).toContainText('Attendee')
  await expect(registrations(page).getByRole('link', { name: person.email })).toHaveAttribute(
    'href',
    `mailto:${person.email}`,
  )
  await expect(page.getByText('1 of 2 seats')).toBeVisible()

  // The clock moves: the room begins in seconds, and the page is not touched any more.
  const id = /livingRooms\/([^/]+)\/show/.exec(page.url())?.[1] ?? ''
  await changeRoom(page, id, { start: inMinutes(0.15), end: inMinutes(0.3) })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Register User' })).toBeVisible()
  await expect(page.getByText('Running', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Register User' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await expect(registrations(page).getByRole('button', { name: /^Remove/ })).toHaveCount(1)
  await expect(page.getByText('Finished', { exact: true })).toBeVisible()
  await registrations(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  const correcting = page.getByRole('dialog', { name: /^Remove / })
  await expect(correcting).toContainText('has finished. This corrects its record')
  await expect(correcting).toContainText('is not emailed')
  const emails = (await mailsTo(page, person.email)).length
  await correcting.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('User removed from living room')).toBeVisible()
  await expect(page.getByText('No one was registered.')).toBeVisible()
  expect(await mailsTo(page, person.email)).toHaveLength(emails)

  await page.getByRole('link', { name: 'Add recording' }).click()
  await expect(page.getByRole('textbox')).toHaveCount(1)
  await page.getByLabel('Recording').fill('http://video.example/tea')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The address must begin with https://')).toBeVisible()
  await page.getByLabel('Recording').fill('https://video.example/tea')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('link', { name: 'video.example/tea' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change recording' })).toBeVisible()
})

test('takes more people than seats only deliberately, and changes a role', async ({ page }) => {
  test.slow()
  await page.goto('/admin/users')
  const [first, second] = [await makeMember(page, 'Seated'), await makeMember(page, 'Standing')]
  const room = await makeRoom(page, 'Narrow', { capacity: 1, small: true })
  await register(page, room.id, first.id)
  await openRoom(page, room)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Choose a member.')).toBeVisible()
  await expect(page.getByText('All seats are taken. You will be asked to confirm.')).toBeVisible()

  await pickMember(page, second.email)
  await expect(page.getByLabel('Role', { exact: true })).toHaveValue('PANELIST')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'All seats are taken' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(registrations(page).getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Register anyway' }).click()
  await expect(page.getByText('2 of 1 seats')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Audit log' })).toContainText('Over capacity')

  await pickMember(page, second.email)
  await expect(page.getByText('is registered as Panellist.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change role' })).toBeDisabled()
  await page.getByLabel('Role', { exact: true }).selectOption('Host')
  await page.getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText('1 of 1 seats')).toBeVisible()

  await registrations(page)
    .getByRole('button', { name: `Remove ${first.firstName} Seated` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('User removed from living room')).toBeVisible()
  await expect(page.getByText('0 of 1 seats')).toBeVisible()
  await expect(registrations(page)).not.toContainText('Seated')
})

test('copies the meeting address, and offers the room to a calendar', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/admin/livingRooms')
  const room = await makeRoom(page, 'Addressed')
  await openRoom(page, room)
  await expect(page.getByText('London time')).toBeVisible()
  await page.getByRole('button', { name: 'Copy' }).last().click()
  await expectCopied(page, new RegExp(room.id))
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  expect((await downloading).suggestedFilename()).toBe('living-room.ics')
})

test('takes a member out of a room on the member’s page', async ({ page }) => {
  await page.goto('/admin/users')
  const person = await makeMember(page, 'Booked')
  const [coming, soon] = [await makeRoom(page, 'Coming'), await makeRoom(page, 'Soon')]
  await register(page, coming.id, person.id, 'HOST')
  await register(page, soon.id, person.id)
  await changeRoom(page, soon.id, { start: inMinutes(0.1), end: inMinutes(0.2) })
  await page.goto(`/admin/users/${person.id}/show?tab=rooms`)
  const open = page.getByRole('list', { name: 'Upcoming and running' })
  await expect(page.getByRole('list', { name: 'Past and cancelled' })).toContainText(soon.title)
  await expect(
    page.getByRole('list', { name: 'Past and cancelled' }).getByRole('button', { name: /^Remove/ }),
  ).toHaveCount(1)
  await expect(open).toContainText('Host')
  await expectAccessible(page)
  await open.getByRole('button', { name: `Remove ${person.firstName} Booked from ${coming.title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('User removed from living room')).toBeVisible()
  await expect(page.getByText('No upcoming registrations.')).toBeVisible()
})

test('says who is told before rooms are deleted', async ({ page }) => {
  await page.goto('/admin/users')
  const person = await makeMember(page, 'Told')
  const [one, other] = [await makeRoom(page, 'Doomed'), await makeRoom(page, 'Doomed')]
  await register(page, one.id, person.id)
  await page.goto(`/admin/livingRooms?filter=${encodeURIComponent('{"query":"Doomed"}')}`)
  await page.getByRole('checkbox', { name: 'Select all Living Rooms on this page' }).check()
  await page
    .getByRole('region', { name: 'Selected Living Rooms' })
    .getByRole('button', { name: 'Delete' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Delete 2 Living Rooms?' })
  await expect(dialog).toContainText('1 person is registered. 1 email will be sent to say it is cancelled.')
  await expect(dialog).toContainText(other.title)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete 2 Living Rooms' }).click()
  await expect(page.getByText('2 Living Rooms deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No Living Room matches' })).toBeVisible()

  const last = await makeRoom(page, 'Alone')
  await openRoom(page, last)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toContainText('No one is registered.')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/admin\/livingRooms$/)
})

test.describe('for staff far from the community', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('tells the times by the community’s clocks and by their own', async ({ page }) => {
    await page.goto('/admin/livingRooms')
    const room = await makeRoom(page, 'Distant', {
      start: '2031-07-02T17:00:00Z',
      end: '2031-07-02T18:30:00Z',
    })
    await openRoom(page, room)
    await expect(page.getByText('Wed 2 Jul 2031, 18:00–19:30')).toBeVisible()
    await expect(page.getByText('Thu 3 Jul 2031, 02:00–03:30')).toBeVisible()
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByLabel('Start', { exact: true })).toHaveValue('2031-07-02T18:00')
    await expect(page.getByText('In your time zone: Thu 3 Jul 2031, 02:00–03:30')).toBeVisible()
    await page.getByLabel('Capacity').fill('13')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByLabel('Capacity')).toHaveValue('13')
    await page.goto('/admin/livingRooms/calendar?span=week&day=2031-07-03')
    await expect(page.getByText('In your time zone, Tokyo time')).toBeVisible()
    await expect(page.getByRole('gridcell', { name: /^Thursday.*: 1 Living Room / })).toContainText(
      '02:00–03:30',
    )
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('shows the calendar as an agenda, and duplicates from the menu', async ({ page }) => {
    await page.goto('/admin/livingRooms')
    const room = await makeRoom(page, 'Pocket', {
      start: '2034-05-18T10:00:00Z',
      end: '2034-05-18T11:00:00Z',
    })
    await page.goto('/admin/livingRooms/calendar?day=2034-04-01')
    await expect(page.getByText('No Living Rooms in this month.')).toBeVisible()
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(page.getByRole('grid')).toHaveCount(0)
    await page.getByRole('region', { name: 'Thursday 18 May' }).getByRole('link').click()
    await expect(page.getByRole('heading', { name: room.title, level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(page.getByLabel('Title')).toHaveValue(room.title)
  })
})
