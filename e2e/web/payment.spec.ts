import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { createStaff } from '../front-door/front-door.ts'
import { looks } from '../looks.ts'
import { addMember, bringTokens, press } from './account.ts'
import { arrive, expectLargeTargets, expectNoSidewaysScroll, followTo, sendGraphql } from './pages.ts'

const failsLater = '4000000000000341'

type Place = { request: APIRequestContext; context: BrowserContext; origin: string }

/** A member whose first renewal was not paid, signed in in this browser. @returns the subscription's id */
async function bringOverdue({ request, context, origin }: Place): Promise<string> {
  const staff = createStaff(request, origin)
  const { accessToken: token } = await bringTokens(context, origin, await addMember(staff))
  const begin = 'mutation { paymentCreateCheckout(type: MONTHLY) { url } }'
  const { paymentCreateCheckout } = await sendGraphql(origin, begin, { token })
  await request.post(paymentCreateCheckout.url, { form: { number: failsLater } })
  const { mySubscription } = await sendGraphql(origin, '{ mySubscription { id } }', { token })
  await staff.ask('mutation ($id: ID!) { testSubscriptionAdvance(id: $id) }', { id: mySubscription.id })
  return mySubscription.id
}

async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Test card number').fill(number)
  await press(page, 'Pay $150')
}

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use({ ...use })

    test('an overdue payment is made on the payment page, and the membership is cancelled and resumed', async ({
      page,
      request,
      context,
      server,
    }) => {
      const id = await bringOverdue({ request, context, origin: server.origin })
      await page.goto('/account')
      await expect(page.getByText('Your last payment did not go through.')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Pay now' }).click()
      await expect(page).toHaveURL(`/payment?type=payment&id=${id}`)
      await expect(page.getByText('Test payment: no money moves')).toBeVisible()
      await expectAccessible(page)
      await expectLargeTargets(page)
      await press(page, 'Pay $150')
      await expect(page.getByText('Please enter a test card number')).toBeVisible()
      await payWith(page, '4000 0000 0000 0002')
      await expect(page.getByRole('alert')).toContainText('Your card was declined')
      await expectAccessible(page)
      await payWith(page, '4000 0025 0000 3155')
      await expect(page.getByRole('heading', { name: 'Confirm with your bank' })).toBeVisible()
      await expectAccessible(page)
      await press(page, 'Confirm payment')
      await expect(page).toHaveURL('/billing/success')
      await page.goto('/account')
      await expect(page.getByText('Monthly, $150 per month')).toBeVisible()
      await expect(page.getByText('Renews on')).toBeVisible()
      await press(page, 'Cancel membership')
      await expect(page.locator(':focus')).toContainText('Cancel your membership?')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await press(page, 'Yes, cancel membership')
      await expect(page.getByText('Ends on')).toBeVisible()
      await press(page, 'Resume membership')
      await expect(page.getByText('Renews on')).toBeVisible()
      await page.goto(`/payment?type=payment&id=${id}`)
      await expect(page).toHaveURL(`/account?type=payment&id=${id}`)
    })
  })
}

test('the payment page leads strangers to log in, with what they came for, and nobody to what is not theirs', async ({
  page,
  context,
  server,
}) => {
  const nobody = crypto.randomUUID()
  await page.goto(`/payment?id=${nobody}`)
  await expect(page).toHaveURL(`/login?type=payment&id=${nobody}`)
  await bringTokens(context, server.origin, 'member@hearth.example')
  await page.goto(`/payment?id=${nobody}`)
  await expect(page).toHaveURL('/account')
})

test('R24 with the built-in provider the payment page loads nothing of anybody else’s', async ({
  request,
}) => {
  const policy = (await request.get('/payment')).headers()['content-security-policy']
  expect(policy).toContain("script-src 'self' 'nonce-")
  expect(policy).not.toMatch(/stripe|frame-src/)
})

test('who is a paid member already is led from the plans to the account', async ({
  page,
  context,
  server,
}) => {
  await bringTokens(context, server.origin, 'member@hearth.example')
  await page.goto('/payment-redirect')
  await press(page, 'Continue')
  await expect(page).toHaveURL('/account')
})

test('the frame of a chat widget is hidden on the thank-you page after 4 seconds', async ({ page }) => {
  // The page counts from when its script has taken over, which the server's text does not show.
  await arrive(page)
  await page.clock.install({ time: new Date('2026-11-22T10:00:00Z') })
  await page.clock.pauseAt(new Date('2026-11-22T10:00:01Z'))
  await followTo(page, '/billing/success')
  await expect(page.getByText('Future Forward Accelerator')).toBeVisible()
  await page.evaluate(() => document.body.append(document.createElement('iframe')))
  await page.clock.runFor(3_900)
  await expect(page.locator('iframe')).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.locator('iframe')).toBeHidden()
})
