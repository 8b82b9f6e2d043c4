import { expect, fillIn, test } from '../fixtures.ts'
import { createStaff } from '../front-door/front-door.ts'
import { phone } from '../looks.ts'
import {
  addMember,
  askForCode,
  bringTokens,
  code,
  contact,
  heading,
  lost,
  press,
  readMailedCode,
  sendCode,
  setPassword,
  storedKeys,
} from './account.ts'
import { apiDownComplaints, fromElsewhere, stopApi } from './pages.ts'

const newPassword = 'Copper-kettle-17?'
const mix =
  'Passwords should be at least 8 characters & contain a mix of letters (uppercase and lowercase), numbers, and symbols'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(fromElsewhere()))

test.describe('on a phone', () => {
  test.use(phone)

  test('Forgotten Password leads over a pasted code to a new password and the login', async ({
    page,
    request,
    baseURL,
  }) => {
    test.slow()
    const staff = createStaff(request, String(baseURL))
    const email = await addMember(staff)
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgotten your password?' }).click()
    await expect(heading(page, 'Forgotten Password')).toBeVisible()
    await press(page, 'Send code')
    await expect(page.getByText('Invalid phone number or email address')).toBeVisible()
    await askForCode(page, email)
    await expect(code(page)).toHaveAttribute('inputmode', 'numeric')
    await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
    await sendCode(page, '12345')
    await expect(page.getByText('Please enter a valid code')).toBeVisible()
    const mailed = await readMailedCode(staff, email)
    await sendCode(page, mailed === '111111' ? '222222' : '111111')
    await expect(page.getByRole('alert')).toContainText('That code is wrong')
    await sendCode(page, `${mailed.slice(0, 3)} ${mailed.slice(3)}`)

    await press(page, 'Set password')
    await expect(page.getByText('Please fill in both password fields')).toBeVisible()
    await setPassword(page, 'copper-kettle')
    await expect(page.getByText(mix)).toBeVisible()
    await setPassword(page, newPassword, `${newPassword}?`)
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await setPassword(page, 'Hearth-17-2026')
    await expect(page.getByRole('alert')).toHaveText(
      'Password does not meet requirements. It needs: more than the name of this community',
    )
    await setPassword(page, newPassword)
    await expect(heading(page, 'You have a new password')).toBeFocused()
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await fillIn(page, email, newPassword)
    await expect(heading(page, 'Hello, Wanjiru')).toBeVisible()
  })
})

test('Reset Your Password ends with thanks, and signs every other browser out', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  const staff = createStaff(request, String(baseURL))
  const email = await addMember(staff)
  await bringTokens(context, String(baseURL), email)
  await page.goto('/account')
  await expect(heading(page, 'Hello, Wanjiru')).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: String(baseURL), extraHTTPHeaders: fromElsewhere() })
  const other = await elsewhere.newPage()
  await other.goto('/reset')
  await expect(heading(other, 'Reset Your Password')).toBeVisible()
  await askForCode(other, email)
  await sendCode(other, await readMailedCode(staff, email))
  await setPassword(other, newPassword)
  await expect(heading(other, 'Thank You.')).toBeFocused()
  await expect(other.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
  await elsewhere.close()

  await page.reload()
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
  expect(await storedKeys(page)).toEqual([])
})

test('a new code can be sent after a minute, and only the newest one holds', async ({
  page,
  request,
  baseURL,
}) => {
  const staff = createStaff(request, String(baseURL))
  const email = await addMember(staff)
  await page.clock.install()
  await page.goto('/forgot')
  await askForCode(page, email)
  const older = await readMailedCode(staff, email)
  await expect(page.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled()
  await page.clock.fastForward('01:01')
  await press(page, 'Send a new code')
  await expect(page.getByText('A new code is on its way. Only the latest code works.')).toBeVisible()
  await expect(code(page)).toBeFocused()
  await expect(page.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled()
  const newer = await readMailedCode(staff, email, older)
  await sendCode(page, older)
  await expect(page.getByRole('alert')).toContainText('That code is wrong')
  await sendCode(page, newer)
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
})

test('a reload keeps the step of the code; after it the steps start again and say so', async ({
  page,
  request,
  baseURL,
}) => {
  const staff = createStaff(request, String(baseURL))
  const email = await addMember(staff)
  await page.goto('/forgot')
  await askForCode(page, email)
  const mailed = await readMailedCode(staff, email)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Ask for a new code' })).toBeVisible()
  await sendCode(page, mailed)
  await expect(page.getByLabel('Email or phone of the account')).toBeEditable()
  await page.reload()
  await expect(page.getByText('please start again with a new code')).toBeVisible()
  await expect(contact(page)).toBeVisible()
})

test.describe('while the API is stopped', () => {
  test.use({ expectedComplaints: apiDownComplaints })

  test('the code is asked for, and given, once the API is back', async ({ page, request, baseURL }) => {
    const staff = createStaff(request, String(baseURL))
    const email = await addMember(staff)
    await page.goto('/forgot')
    const startApi = await stopApi(page)
    await contact(page).fill(email)
    await press(page, 'Send code')
    await expect(page.getByRole('alert')).toHaveText('The server cannot be reached')
    await startApi()
    await expect(page.getByText(lost)).toBeHidden()
    await press(page, 'Send code')
    const mailed = await readMailedCode(staff, email)
    const startAgain = await stopApi(page)
    await sendCode(page, mailed)
    await expect(page.getByRole('alert')).toHaveText('The server cannot be reached')
    await startAgain()
    await press(page, 'Continue')
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
  })
})
