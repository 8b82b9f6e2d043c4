import type { Page } from '@playwright/test'
import { expect, fillIn, password, signIn, test } from '../fixtures.ts'
import { count, number, tokenOf, totalOf } from '../members/members.ts'

// Signing out ends every session of the account, so these tests leave the accounts of other specs alone.
const account = 'manager@hearth.example'
const loginPage = /\/admin\/login$/

/** The browser writes to its console whenever a server refuses. */
const refused = /status of 400/

test('signs a manager in, shows who it is, and signs out to the login page', async ({ page }) => {
  await signIn(page, account)
  const me = page.getByRole('button', { name: /Yuki Tanabe/ })
  await expect(me).toContainText('Manager')
  expect(await page.evaluate(() => localStorage.getItem('hearth.authenticated'))).toBe('true')
  await me.click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(loginPage)
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('hearth.authenticated'))).toBeNull()

  await page.goto('/admin/users')
  await expect(page).toHaveURL(loginPage)
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('leads a stranger to the login page by one step, not by many', async ({ page }) => {
  const steps: string[] = []
  page.on('framenavigated', (frame) => steps.push(new URL(frame.url()).pathname))
  await page.goto('/admin')
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(steps.filter((path) => path === '/admin/login')).toHaveLength(1)
})

test('asks for what is missing before it asks the server', async ({ page }) => {
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Please enter your email.')).toBeVisible()
  await expect(page.getByText('Please enter your password.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
})

test.describe('refuses', () => {
  test.use({ expectedComplaints: refused })

  test('a wrong password', async ({ page }) => {
    await page.goto('/admin/login')
    await fillIn(page, account, `${password}?`)
    await expect(page.getByRole('alert')).toHaveText(
      'Incorrect username or password. Please check your credentials or reset your password.',
    )
    await expect(page).toHaveURL(loginPage)
  })

  test('a member who is not staff, and leaves the sessions on other devices as they are', async ({
    page,
  }) => {
    await page.goto('/admin/login')
    const call = (operation: string, body: object) =>
      page.request.post('/identity', {
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        data: JSON.stringify(body),
      })
    const elsewhere = await call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'hearth-admin',
      AuthParameters: { USERNAME: 'member@hearth.example', PASSWORD: password },
    })
    const { AccessToken } = (await elsewhere.json()).AuthenticationResult
    await fillIn(page, 'member@hearth.example')
    await expect(page.getByRole('alert')).toHaveText('You do not have the permission to access this resource')
    expect((await call('GetUser', { AccessToken })).status()).toBe(200)
  })

  test('a member who is not staff, and keeps nothing of the session', async ({ page }) => {
    await page.goto('/admin/login')
    await fillIn(page, 'member@hearth.example')
    await expect(page.getByRole('alert')).toHaveText('You do not have the permission to access this resource')
    await expect(page).toHaveURL(loginPage)
    expect(await storedNames(page)).toEqual([])
  })

  test('staff of another tenant, by the name of this one', async ({ page, harbour }) => {
    await page.goto(`${harbour}/admin/login`)
    await fillIn(page, 'admin@hearth.example')
    await expect(page.getByRole('alert')).toHaveText(
      'This account is not authorized for Harbour. Please use the correct login portal.',
    )
    await expect(page).toHaveURL(loginPage)
  })
})

test('lets the admin of a tenant in at its own address, under its name, among its people only', async ({
  page,
  harbour,
}) => {
  await page.goto(`${harbour}/admin/login`)
  await expect(page.getByText('Log in to the back-office of Harbour.')).toBeVisible()
  await fillIn(page, 'admin@harbour.example')
  await page.getByRole('link', { name: 'Members' }).click()
  await expect(page).toHaveTitle('Members · Harbour')
  const logo = page.getByRole('banner').locator('img[src^="data:image/svg+xml"]')
  await expect(logo).toBeVisible()
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  const total = await totalOf(page, {})
  expect(total).toBeLessThanOrEqual(60)
  await expect(count(page)).toHaveText(number(total))
  await page.getByRole('searchbox').fill('hearth.example')
  await expect(page.getByRole('heading', { name: 'No member matches' })).toBeVisible()
})

test('leads back to the page that was asked for', async ({ page }) => {
  await page.goto('/admin/users?perPage=10&sort=firstName&order=ASC')
  await expect(page).toHaveURL(loginPage)
  await fillIn(page, account)
  await expect(page).toHaveURL(/\/admin\/users\?.*sort=firstName/)
  await expect(page.getByRole('columnheader', { name: 'Member', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
})

test.describe('when the session was ended elsewhere', () => {
  test.use({ expectedComplaints: refused })

  test('the next step leads to the login page, which says why', async ({ page }) => {
    await signIn(page, account)
    await page.goto('/admin/users')
    const next = page.getByRole('button', { name: 'Go to the next page' })
    await expect(next).toBeVisible()
    await page.request.post('/identity', {
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
      },
      data: JSON.stringify({ AccessToken: await tokenOf(page) }),
    })
    await next.click()
    await expect(page).toHaveURL(loginPage)
    await expect(page.getByRole('status').filter({ hasText: 'Your session has ended' })).toBeVisible()
  })
})

test('signing out in one tab signs the other out', async ({ page, context }) => {
  await signIn(page, account)
  const other = await context.newPage()
  await other.goto('/admin/users')
  await expect(other.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: /Yuki Tanabe/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(other).toHaveURL(loginPage)
  await expect(other.getByText('You logged out in another tab.')).toBeVisible()
})

test.describe('R17: with the server out of reach', () => {
  test.use({ expectedComplaints: /ERR_CONNECTION_REFUSED|^failed: .*\/(identity\/?|graphql|config\.json)$/ })

  test('signing out still reaches the login page and leaves nothing of the person in the browser', async ({
    page,
    context,
  }) => {
    await signIn(page, account)
    await page.goto('/admin/schedule/create-quote')
    await page.getByLabel('Title').fill('Not saved')
    const hasDraft = async () => (await storedNames(page)).some((name) => name.startsWith('hearth.draft.'))
    await expect.poll(hasDraft).toBe(true)
    await page.goto('/admin/schedules')
    await expect(page.getByRole('button', { name: /Yuki Tanabe/ })).toBeVisible()
    await context.route(/\/(identity|graphql|config\.json)/, (route) => route.abort('connectionrefused'))
    await page.getByRole('button', { name: /Yuki Tanabe/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL(loginPage)
    await expect(page.getByText('Logout failed. Redirecting anyway...')).toBeVisible()
    expect(await storedNames(page)).toEqual([])
    // It names the device, not the person (product.md 13).
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['hearth-device'])
  })
})

/** The names of everything in the browser's storage except how the person likes the screens. */
const storedNames = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
      (name) => !/^RaStore(Hearth)?\.(theme|preferences)|^RaStoreHearth\.version/.test(name),
    ),
  )
