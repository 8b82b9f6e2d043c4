import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectCopied, fillIn, password, test } from '../fixtures.ts'
import { createStaff } from '../front-door/front-door.ts'
import { looks, phone } from '../looks.ts'
import {
  addMember,
  askForCode,
  bringTokens,
  heading,
  keepTokens,
  lost,
  press,
  readMailedCode,
  sendCode,
  setPassword,
  storedKeys,
} from './account.ts'
import {
  apiDownComplaints,
  expectNoSidewaysScroll,
  fromElsewhere,
  newEmail,
  sendGraphql,
  stopApi,
} from './pages.ts'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(fromElsewhere()))

test.describe('on a phone', () => {
  test.use(phone)

  test('log in says what is wrong, then leads to the account, and log out back', async ({
    page,
    request,
    baseURL,
  }) => {
    const staff = createStaff(request, String(baseURL))
    const email = await addMember(staff, {
      subscription: 'ACTIVE',
      subscriptionReason: 'Paid by invoice',
    })
    await page.goto('/account')
    await expect(page).toHaveURL('/login')
    await expect(heading(page, 'Hello, there!')).toBeVisible()
    await press(page, 'Log in')
    await expect(page.getByText('Please enter your email address')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    await fillIn(page, email, 'Short1!')
    await expect(page.getByText('Your password must be at least 8 characters long')).toBeVisible()
    await fillIn(page, email, `${password}?`)
    await expect(page.getByRole('alert')).toHaveText('Invalid email/password combination')
    await fillIn(page, email)
    await expect(page).toHaveURL('/account')
    await expect(heading(page, 'Hello, Wanjiru')).toBeVisible()
    // product.md 12: nothing else of a person is kept.
    expect((await storedKeys(page)).sort()).toEqual([
      'hearth.accessToken',
      'hearth.authenticated',
      'hearth.refreshToken',
    ])
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'App Store' })).toHaveAttribute('href', /^https:/)
    await expect(page.getByRole('link', { name: 'Google Play' })).toHaveAttribute('href', /^https:/)
    await expect(page.getByRole('link', { name: 'Choose a plan' })).toHaveCount(0)

    await page.goto('/login')
    await expect(page).toHaveURL('/account')
    await press(page, 'Log out')
    await expect(page.getByText('You are logged out.')).toBeVisible()
    expect(await storedKeys(page)).toEqual([])
  })

  test('an inactive membership says what to do next', async ({ page, context, request, baseURL }) => {
    const email = await addMember(createStaff(request, String(baseURL)))
    await bringTokens(context, String(baseURL), email)
    await page.goto('/account')
    await expect(page.getByText('Inactive', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Choose a plan' }).click()
    await expect(page).toHaveURL('/payment-redirect')
  })
})

test('the referral link is on the account, and is copied', async ({ page, context, request, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const email = await addMember(createStaff(request, String(baseURL)))
  const { accessToken } = await bringTokens(context, String(baseURL), email)
  const { me } = await sendGraphql(String(baseURL), '{ me { username } }', { token: accessToken })
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Invite someone to Hearth' })).toBeVisible()
  await expect(page.getByLabel('Your link')).toHaveValue(`${baseURL}/#invitee=${me.username}`)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expectCopied(page, `${baseURL}/#invitee=${me.username}`)
})

test('log in with an id leads on to the payment, at once for a person who is signed in', async ({
  page,
  request,
  baseURL,
}) => {
  const email = await addMember(createStaff(request, String(baseURL)))
  // What the page asks for stays without an answer: nobody has these subscriptions.
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('query Payment(') ? undefined : route.continue(),
  )
  await page.goto('/login?id=a%26b')
  await fillIn(page, email)
  await expect(page).toHaveURL('/payment?type=payment&id=a%26b')
  await expect(page.getByText('Loading payment data...')).toBeVisible()
  await page.goto('/login?id=2')
  await expect(page).toHaveURL('/payment?type=payment&id=2')
})

test('a closed account is told so by the server’s message without its code', async ({
  page,
  request,
  baseURL,
}) => {
  const email = await addMember(createStaff(request, String(baseURL)), { locked: true })
  await page.goto('/login')
  await fillIn(page, email)
  await expect(page.getByRole('alert')).toHaveText(
    'This account cannot be used at the moment. Please contact support',
  )
})

test('logging out in one tab logs the other out', async ({ page, context, request, baseURL }) => {
  const email = await addMember(createStaff(request, String(baseURL)))
  await bringTokens(context, String(baseURL), email)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/account')
    await expect(heading(tab, 'Hello, Wanjiru')).toBeVisible()
  }
  await press(page, 'Log out')
  await expect(other).toHaveURL(/\/login/)
  await expect(other.getByText('You logged out in another tab.')).toBeVisible()
})

test('an access token that does not hold any more is replaced without a word', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const email = await addMember(createStaff(request, String(baseURL)))
  const tokens = await bringTokens(context, String(baseURL), email)
  await page.goto('/robots.txt')
  await keepTokens(page, { ...tokens, accessToken: 'no.longer.good' })
  await page.goto('/account')
  await expect(heading(page, 'Hello, Wanjiru')).toBeVisible()
  const renewed = await page.evaluate(() => localStorage.getItem('hearth.accessToken'))
  expect(renewed).not.toBe('no.longer.good')
})

test.describe('while the API is stopped', () => {
  test.use({ expectedComplaints: apiDownComplaints })

  test('log in says so, keeps what was typed, and works later', async ({ page, request, baseURL }) => {
    const email = await addMember(createStaff(request, String(baseURL)))
    await page.goto('/login')
    const startApi = await stopApi(page)
    await fillIn(page, email)
    await expect(page.getByRole('alert')).toHaveText('The server cannot be reached')
    await expect(page.getByText(lost)).toBeVisible()
    await startApi()
    await expect(page.getByText(lost)).toBeHidden()
    await press(page, 'Log in')
    await expect(heading(page, 'Hello, Wanjiru')).toBeVisible()
  })

  test('the account says so, signs nobody out, and comes by itself', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const email = await addMember(createStaff(request, String(baseURL)))
    await bringTokens(context, String(baseURL), email)
    const startApi = await stopApi(page)
    await page.goto('/account')
    await expect(heading(page, 'Your account could not be loaded')).toBeVisible()
    await expect(page.getByText('The server cannot be reached. You are still logged in.')).toBeVisible()
    expect(await storedKeys(page)).toContain('hearth.accessToken')
    await startApi()
    await expect(heading(page, 'Hello, Wanjiru')).toBeVisible()
  })

  test('R17: logging out leaves nothing of the person in the browser', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const email = await addMember(createStaff(request, String(baseURL)))
    await bringTokens(context, String(baseURL), email)
    await page.goto('/account')
    await expect(heading(page, 'Hello, Wanjiru')).toBeVisible()
    await stopApi(page)
    await press(page, 'Log out')
    await expect(page.getByText('You are logged out.')).toBeVisible()
    expect(await storedKeys(page)).toEqual([])
    expect((await context.cookies()).map(({ name }) => name)).toEqual([])
  })
})

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use(use)

    test('log in, account and the steps to a new password are accessible and fit', async ({
      page,
      context,
      request,
      baseURL,
    }) => {
      test.slow()
      const expectFit = async () => {
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
      const staff = createStaff(request, String(baseURL))
      await page.goto('/login')
      await fillIn(page, newEmail())
      await expect(page.getByRole('alert')).toHaveText('Invalid email/password combination')
      await expectFit()
      const email = await addMember(staff, { firstName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2) })
      await page.goto('/forgot')
      await press(page, 'Send code')
      await expectFit()
      await askForCode(page, email)
      await expectFit()
      await sendCode(page, await readMailedCode(staff, email))
      await setPassword(page, 'Hearth-2026!')
      await expect(page.getByRole('alert')).toContainText('Password does not meet requirements')
      await expectFit()
      await setPassword(page, password)
      await expect(heading(page, 'You have a new password')).toBeVisible()
      await expectFit()
      await bringTokens(context, String(baseURL), email)
      await page.goto('/account')
      await expect(page.getByRole('heading', { name: /^Hello, Wolfe/ })).toBeVisible()
      await expectFit()
    })
  })
}

/** @returns what lets the scripts of the page come */
async function openWithoutScript(page: Page, path: string): Promise<() => void> {
  const script = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return script.resolve
}

test('a form that is sent before its page’s script has arrived waits for it, with all that was typed', async ({
  page,
}) => {
  const bringScript = await openWithoutScript(page, '/login')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Log in' }).click()
  bringScript()
  await expect(page.getByText('Your password must be at least 8 characters long')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
})

test('a button that is pressed before its page’s script has arrived does what it says once it has', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const bringScript = await openWithoutScript(page, '/referral/rosa-whitfield')
  await page.getByRole('button', { name: 'Copy' }).click()
  bringScript()
  await expectCopied(page, `${server.origin}/#invitee=rosa-whitfield`)
})
