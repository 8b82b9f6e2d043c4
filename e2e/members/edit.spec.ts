import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { ask, callsOf, changeMember, makeMember, openTabOf, type Person } from './members.ts'

test.use({ account: 'admin@hearth.example' })

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

async function openForm(page: Page, lastName: string, changes?: object): Promise<Person> {
  await page.goto('/admin/users')
  const person = await makeMember(page, lastName, { ...changes })
  await page.goto(`/admin/users/${person.id}`)
  await expect(page.getByRole('heading', { name: `${person.firstName} ${lastName}`, level: 1 })).toBeVisible()
  return person
}

test('changes a field on every tab, sends only those, and shows them', async ({ page }) => {
  test.slow()
  const { id } = await openForm(page, 'Everywhere', { bio: 'Old words', companySize: 'A dozen' })
  const calls = callsOf(page, 'UserUpdate')
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await page.getByLabel('Bio').fill('')
  await page.getByLabel('Phone').fill('555 0100')
  await openTab(page, 'Account Controls')
  await expect(page.getByText('Your own time, Europe/Lisbon.')).toBeVisible()
  await page.getByLabel('Subscription', { exact: true }).selectOption('Active')
  await page.getByLabel('Blocked until').fill('2030-07-01T10:00')
  await openTab(page, 'Personal')
  await page.getByLabel('Ages of children').fill('3, 7')
  await page.getByRole('button', { name: 'Show them and record that I looked' }).click()
  await page.getByLabel('Income').selectOption('Prefer not to say')
  await openTab(page, 'Professional')
  await expect(page.getByLabel('Company size')).toHaveValue('A dozen')
  await page.getByLabel('Employment').selectOption('Full time, permanent')
  await openTab(page, 'Platform')
  await page.getByRole('group', { name: 'Profiles' }).getByLabel('Mentor').check()

  await save(page)
  await expect(page.getByText('Please say why the subscription is set by hand.')).toBeVisible()
  await page.getByLabel('Why the subscription is set by hand').fill('A gift of the house')
  await save(page)
  await expect(page.getByText('The changes are saved')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${id}/show`))
  await expect(page.getByRole('link', { name: '+1 555 0100' })).toBeVisible()
  await expect(openTabOf(page).getByText('A gift of the house')).toBeVisible()
  expect(calls.map(({ input }) => input)).toEqual([
    {
      bio: null,
      phone: '555 0100',
      countryCode: '+1',
      subscription: 'ACTIVE',
      subscriptionReason: 'A gift of the house',
      timeout: '2030-07-01T09:00:00.000Z',
      ageOfChildren: [3, 7],
      income: 'Prefer not to say',
      employment: 'FULL_TIME_EMPLOYED_PERMANENT',
      profiles: ['Mentor'],
    },
  ])
})

test('is accessible on every tab', async ({ page }) => {
  test.slow()
  await openForm(page, 'Readable')
  for (const tab of ['Details', 'Account Controls', 'Personal', 'Professional', 'Platform']) {
    await openTab(page, tab)
    await expectAccessible(page)
  }
})

test('shows a refusal of the server at its field, also when another tab is open', async ({ page }) => {
  await openForm(page, 'Refused')
  await page.getByLabel('Phone').fill('call me')
  await openTab(page, 'Platform')
  await save(page)
  await expect(
    page.getByText('Phone takes 3 to 20 digits, with the calling code or without it'),
  ).toBeVisible()
  await expect(page.getByLabel('Phone')).toBeFocused()
})

test('warns before unsaved changes are left', async ({ page }) => {
  await openForm(page, 'Leaver')
  await page.getByLabel('Bio').fill('Half a thought')
  await page.getByRole('link', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Bio')).toHaveValue('Half a thought')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/show/)
})

test('two people edit one member: who changed what, a choice for each field, nothing lost', async ({
  page,
}) => {
  const { id } = await openForm(page, 'Shared')
  await page.getByLabel('First name').fill('Mine')
  await page.getByLabel('Bio').fill('My words')
  await page.getByLabel('Staff note').fill('Only I wrote this')
  await openTab(page, 'Personal')
  await page.getByLabel('City').fill('Porto')
  await changeMember(page, id, { firstName: 'Theirs', bio: 'Their words', country: 'Portugal' })

  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this while you were editing' })
  await expect(dialog.getByText('Ada Okafor changed the same fields')).toBeVisible()
  await expect(dialog.getByRole('group', { name: 'First name' })).toContainText('Theirs')
  await expect(dialog.getByRole('group', { name: 'Bio' })).toContainText('My words')
  await expectAccessible(page)
  const proceed = dialog.getByRole('button', { name: 'Save with these choices' })
  await expect(proceed).toBeDisabled()
  await dialog.getByRole('group', { name: 'First name' }).getByLabel('Keep theirs').check()
  await dialog.getByRole('group', { name: 'Bio' }).getByLabel('Use mine').check()
  const calls = callsOf(page, 'UserUpdate')
  await proceed.click()
  await expect(page.getByText('The changes are saved')).toBeVisible()
  expect(calls.map(({ input }) => input)).toEqual([
    { bio: 'My words', comment: 'Only I wrote this', city: 'Porto' },
  ])
  await expect(page.getByRole('heading', { name: 'Theirs Shared', level: 1 })).toBeVisible()
  await expect(openTabOf(page).getByText('Porto, Portugal')).toBeVisible()
})

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test.describe('the picture', () => {
  // One call is made to fail and one file is no picture: the browser notes both.
  test.use({ expectedComplaints: /status of (400|500)/ })

  test('is checked, sent, shown and saved', async ({ page }) => {
    await openForm(page, 'Pictured')
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      page.getByLabel('Picture file').setInputFiles({ name, mimeType, buffer })
    const problem = page.getByRole('group', { name: 'Picture' }).getByRole('alert')

    await choose('a.gif', 'image/gif', Buffer.from('GIF89a'))
    await expect(problem).toHaveText(
      'This app only accepts JPEG or PNG images, please choose the correct file type and try again.',
    )
    await choose('big.png', 'image/png', Buffer.alloc(5_242_880))
    await expect(problem).toHaveText('This image is too large. It should be no larger than 5MB.')
    await page.route('**/uploads/**', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await choose('face.png', 'image/png', Buffer.from(pixel, 'base64'))
    await expect(problem).toHaveText('An error occurred while uploading the image.')
    await choose('text.png', 'image/png', Buffer.from('not a picture'))
    await expect(problem).toHaveText(/only accepts JPEG or PNG/)

    await choose('face.png', 'image/png', Buffer.from(pixel, 'base64'))
    await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible()
    await expect(problem).toHaveText('')
    await save(page)
    await expect(page).toHaveURL(/show/)
    await expect(page.getByRole('main').locator('img[src^="/files/"]')).toBeVisible()
  })
})

test('an impossible date of birth and an empty name are refused at their fields, in the middle of the screen', async ({
  page,
}) => {
  await openForm(page, 'Timeless')
  await page.getByLabel('Date of birth').fill('27.11.1960')
  await expect(page.getByText('Not a date as YYYY-MM-DD, so it is kept as text.')).toBeVisible()
  await page.getByLabel('Date of birth').fill('2999-01-01')
  await page.getByLabel('Last name').fill(' ')
  await page.keyboard.press('Control+S')
  await expect(page.getByText('2999-01-01 lies in the future; check the year.')).toBeVisible()
  await expect(page.getByText('Please enter the last name.')).toBeVisible()
  await expect(page.getByLabel('Last name')).toBeFocused()
  await expectAccessible(page)
})

test('no field that the keyboard reaches is covered by the save bar', async ({ page }) => {
  await openForm(page, 'Uncovered')
  await page.setViewportSize({ width: 390, height: 600 })
  await page.getByLabel('Bio').fill('Changed, so that the bar speaks')
  await page.getByLabel('First name').focus()
  for (let step = 0; step < 8; step += 1) {
    const covered = await page.evaluate(() => {
      const bar = document.querySelector('[data-save-bar]')
      const focused = document.activeElement
      if (!bar || !focused || bar.contains(focused)) return false
      return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top
    })
    expect(covered, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80))).toBe(false)
    await page.keyboard.press('Tab')
  }
})

test('Back after saving leads to the list as it was left', async ({ page }) => {
  await page.goto('/admin/users')
  const { email } = await makeMember(page, 'Returning')
  await page.goto(`/admin/users?filter=${encodeURIComponent(JSON.stringify({ query: email }))}`)
  await page
    .getByRole('link', { name: /Returning/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Bio').fill('New words')
  await save(page)
  await expect(page.getByRole('tab', { name: 'Summary' })).toBeVisible()
  await expect(page.getByText('New words').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/users\?.*query/)
})

test('one’s own form has nothing that only a colleague may change', async ({ page }) => {
  await page.goto('/admin/users')
  const { me } = await ask<{ me: { id: string } }>(page, '{ me { id } }', {})
  await page.goto(`/admin/users/${me.id}?tab=account`)
  await expect(
    page.getByText('Your own role, status and access can be changed by a colleague.'),
  ).toBeVisible()
  await expect(page.getByLabel('Contributor')).toBeVisible()
  for (const label of ['Role', 'Archived', 'Locked', 'Account open'])
    await expect(page.getByLabel(label, { exact: true })).toHaveCount(0)
})
