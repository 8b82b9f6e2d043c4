import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { createStaff } from '../front-door/front-door.ts'
import { bringFonts, expectStill, watchLayoutShift } from '../layoutShift.ts'
import { looks, phone } from '../looks.ts'
import { addMember, bringTokens, heading, press } from './account.ts'
import { expectLargeTargets, expectNoSidewaysScroll, fromElsewhere, sendGraphql } from './pages.ts'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(fromElsewhere()))

/** A picture of one pixel. */
const picture = {
  name: 'face.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const face = (page: Page) => page.locator('main img[src^="/files/"]')

test('a member changes name and picture, and takes the picture away', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const email = await addMember(createStaff(request, String(baseURL)))
  const { accessToken } = await bringTokens(context, String(baseURL), email)
  await page.goto('/account')
  await press(page, 'Edit profile')
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('')
  await page.getByLabel('Last name').fill('')
  await press(page, 'Save changes')
  await expect(page.getByText('Please enter your first name')).toBeVisible()
  await expect(page.getByText('Please enter your last name')).toBeVisible()
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ ...picture, name: 'face.gif', mimeType: 'image/gif' })
  await expect(page.getByText(/^This app only accepts JPEG or PNG images/)).toBeVisible()
  await page.getByLabel('Picture', { exact: true }).setInputFiles(picture)
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible()
  await page.getByLabel('First name').fill('Wambui')
  await page.getByLabel('Last name').fill('Mbeki')
  await press(page, 'Save changes')
  await expect(heading(page, 'Hello, Wambui')).toBeVisible()
  await expect(face(page)).toBeVisible()
  await page.reload()
  await expect(face(page)).toBeVisible()
  await press(page, 'Edit profile')
  await press(page, 'Remove picture')
  await press(page, 'Save changes')
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeVisible()
  await expect(face(page)).toHaveCount(0)
  const { me } = await sendGraphql(String(baseURL), '{ me { name avatar } }', { token: accessToken })
  expect(me).toEqual({ name: 'Wambui Mbeki', avatar: null })
})

test('an active membership says since when, and when staff arranged it', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const email = await addMember(createStaff(request, String(baseURL)), { subscription: 'ACTIVE' })
  await bringTokens(context, String(baseURL), email)
  await page.goto('/account')
  const card = page.getByRole('region', { name: 'Membership' })
  await expect(card.getByText(/^\d+ \w+ 20\d\d$/)).toBeVisible()
  await expect(card.getByText('Arranged with our staff. There is nothing for you to pay here.')).toBeVisible()
})

test.describe('an address that is nobody’s', () => {
  test.use({ expectedComplaints: /status of 404/ })

  test('leads strangers to log in and to apply, and members to their account', async ({
    page,
    context,
    baseURL,
  }) => {
    const ways = page.getByRole('list', { name: 'Where to go next' }).getByRole('link')
    await page.goto('/nowhere')
    await expect(ways).toHaveText([/^Log in/, /^Apply to Hearth/, /^Contact support/])
    await bringTokens(context, String(baseURL), 'member@hearth.example')
    await page.goto('/nowhere')
    await expect(ways).toHaveText([/^Your account/, /^Get the app/, /^Contact support/])
    await ways.first().click()
    await expect(heading(page, 'Hello, Rosa')).toBeVisible()
  })
})

test('what the server said leaves as soon as anything is changed', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Some-password-1!')
  await press(page, 'Log in')
  await expect(page.getByRole('alert')).toHaveText('Invalid email/password combination')
  await page.getByLabel('Password', { exact: true }).pressSequentially('x')
  await expect(page.getByRole('alert')).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ ...phone, expectedComplaints: /status of 404/ })

  test('links and buttons are large enough for a thumb', async ({ page, context, baseURL }) => {
    for (const path of ['/login', '/forgot', '/support', '/apply', '/download', '/nowhere']) {
      await page.goto(path)
      await expectLargeTargets(page)
    }
    await bringTokens(context, String(baseURL), 'member@hearth.example')
    for (const path of ['/account', '/payment-redirect', '/support']) {
      await page.goto(path)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectLargeTargets(page)
    }
  })
})

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use({ ...use, expectedComplaints: /status of 404/ })

    test('the profile, the plans and the ways on are accessible, fit, and stay where they are', async ({
      page,
      context,
      baseURL,
    }) => {
      await watchLayoutShift(page)
      await bringFonts(page)
      await bringTokens(context, String(baseURL), 'member@hearth.example')
      for (const path of ['/account', '/payment-redirect', '/nowhere']) {
        await page.goto(path)
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        await expectStill(page, 0.001)
      }
      await page.goto('/account')
      await press(page, 'Edit profile')
      await page.getByLabel('First name').fill('')
      await press(page, 'Save changes')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })
}
