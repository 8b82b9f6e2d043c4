import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, fillIn, test } from '../fixtures.ts'
import { looks } from '../looks.ts'
import { makeMember } from '../members/members.ts'

// A staff member's own profile: name, password, and where they are signed in (product.md 50).

test.use({ account: 'admin@hearth.example' })

const first = 'Quiet-river-88'
const second = 'Amber-window-31?'

/** A colleague whom no other test signs out, signed in on a browser of their own. */
async function makeColleague(page: Page, lastName: string): Promise<string> {
  await page.goto('/admin/users')
  return (await makeMember(page, lastName, { role: 'STAFF' })).email
}

async function signInElsewhere(browser: Browser, email: string, password = first): Promise<Page> {
  const page = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage()
  await page.goto('/admin/login')
  await fillIn(page, email, password)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  return page
}

test('a name that is changed is the one in the menu, too', async ({ page, browser }) => {
  const own = await signInElsewhere(browser, await makeColleague(page, 'Profile'))
  await own.getByRole('button', { name: /Profile/ }).click()
  await own.getByRole('menuitem', { name: 'Profile', exact: true }).click()
  await expect(own.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  await own.getByLabel('First name').fill('')
  await own.getByRole('button', { name: 'Save changes' }).click()
  await expect(own.getByText('Enter your first name.')).toBeVisible()
  await own.getByLabel('First name').fill('Renamed')
  await own.getByRole('button', { name: 'Save changes' }).click()
  await expect(own.getByText('Your profile is saved')).toBeVisible()
  await expect(own.getByRole('button', { name: /Renamed Profile/ })).toBeVisible()
  await own.reload()
  await expect(own.getByLabel('First name')).toHaveValue('Renamed')
  await own.context().close()
})

test('summaries of the figures are off at first, and each switch holds at once', async ({
  page,
  browser,
}) => {
  const own = await signInElsewhere(browser, await makeColleague(page, 'Summaries'))
  await own.goto('/admin/profile')
  const [weekly, monthly] = [own.getByLabel(/^Weekly summary/), own.getByLabel(/^Monthly summary/)]
  await expect(weekly).not.toBeChecked()
  await expect(monthly).not.toBeChecked()
  await monthly.click()
  await expect(own.getByText('Monthly summary turned on')).toBeVisible()
  await own.reload()
  await expect(monthly).toBeChecked()
  await expect(weekly).not.toBeChecked()
  await monthly.click()
  await expect(own.getByText('Monthly summary turned off')).toBeVisible()
  await expect(monthly).not.toBeChecked()
  await own.context().close()
})

test('another password is set by who knows the present one, and ends every other session', async ({
  page,
  browser,
}) => {
  const email = await makeColleague(page, 'Password')
  const other = await signInElsewhere(browser, email)
  const own = await signInElsewhere(browser, email)
  await own.goto('/admin/profile')
  const change = own.getByRole('button', { name: 'Change password' })
  await own.getByLabel('Current password').fill('Wrong-river-88')
  await own.getByLabel('New password').fill(second)
  await change.click()
  await expect(own.getByText('Your current password is not right. Nothing was changed.')).toBeVisible()
  await own.getByLabel('Current password').fill(first)
  await own.getByLabel('New password').fill('short')
  await change.click()
  await expect(own.getByText('The new password does not meet all requirements yet.')).toBeVisible()
  await own.getByLabel('New password').fill(second)
  await change.click()
  await expect(
    own.getByText('Your password is changed, and you are signed out everywhere else'),
  ).toBeVisible()
  await other.goto('/admin/users')
  await expect(other).toHaveURL(/\/admin\/login/)
  const again = await signInElsewhere(browser, email, second)
  for (const { context } of [own, other, again].map((one) => ({ context: one.context() })))
    await context.close()
})

test('shows where one is signed in, and ends one session or all others', async ({ page, browser }) => {
  const email = await makeColleague(page, 'Sessions')
  const others = [await signInElsewhere(browser, email), await signInElsewhere(browser, email)]
  const own = await signInElsewhere(browser, email)
  await own.goto('/admin/profile')
  const sessions = own.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await expect(sessions.getByText('This session')).toHaveCount(1)
  await sessions
    .getByRole('button', { name: /^Sign out of/ })
    .first()
    .click()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await others[1]?.goto('/admin/users')
  await expect(others[1] as Page).toHaveURL(/\/admin\/login/)
  others.push(await signInElsewhere(browser, email))
  await own.reload()
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(own.getByText('2 sessions ended')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  for (const one of [own, ...others]) await one.context().close()
})

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use(use)
    test('the profile is accessible and fits', async ({ page }) => {
      await page.goto('/admin/profile')
      await expect(page.getByText('This session')).toBeVisible()
      await expectAccessible(page)
    })
  })
}
