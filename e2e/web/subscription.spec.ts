import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { runSql } from '../database.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { createStaff } from '../front-door/front-door.ts'
import { looks } from '../looks.ts'
import { addMember, bringTokens, heading, press } from './account.ts'
import { expectLargeTargets, expectNoSidewaysScroll, sendGraphql } from './pages.ts'

type Place = { request: APIRequestContext; context: BrowserContext; origin: string; number?: string }

/** A member who pays by the month, signed in in this browser. @returns their access token */
async function bringSubscriber({ request, context, origin, number = '4242424242424242' }: Place) {
  const email = await addMember(createStaff(request, origin))
  const { accessToken: token } = await bringTokens(context, origin, email)
  const begin = 'mutation { paymentCreateCheckout(type: MONTHLY) { url } }'
  const { paymentCreateCheckout } = await sendGraphql(origin, begin, { token })
  await request.post(paymentCreateCheckout.url, { form: { number } })
  await sendGraphql(origin, '{ mySubscription { id } }', { token })
  return token
}

async function textOf(pdf: Uint8Array): Promise<string> {
  return (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text
}

/** What the API answers to the operation of this name, which an action causes, also when the page is left with it. */
async function askAsMember(page: Page, name: string, act: () => Promise<void>) {
  const answer = Promise.withResolvers<{ data: { receiptLink: { url: string } } }>()
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(name)) return route.fallback()
    const response = await route.fetch()
    answer.resolve(await response.json())
    await route.fulfill({ response })
  })
  await act()
  return answer.promise
}

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use({ ...use })

    test('the plan is changed for the amount that the button names', async ({
      page,
      request,
      context,
      server,
    }) => {
      await bringSubscriber({ request, context, origin: server.origin })
      await page.goto('/account')
      await page.getByRole('link', { name: 'Change plan' }).click()
      await expect(heading(page, 'Change your plan')).toBeVisible()
      await expect(page.getByText('$150 per month')).toBeVisible()
      // The subscription began a moment ago, so its whole month is credited.
      await expect(page.getByText('−$150')).toBeVisible()
      await expect(page.getByText(/^\$1,599 on \d+ \w+ \d{4}$/)).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await expectLargeTargets(page)
      await press(page, 'Pay $1,449 and change plan')
      await expect(page.getByRole('status').getByText('Your plan was changed.')).toBeVisible()
      await expect(page).toHaveURL('/account')
      await expect(page.getByText('Yearly, $1,599 per year')).toBeVisible()
      await page.getByRole('link', { name: 'Change plan' }).click()
      await expect(page.getByText('Left over for your next payments')).toBeVisible()
      await expect(page.getByText('$1,449')).toBeVisible()
      await press(page, 'Change plan')
      await expect(page.getByText('Monthly, $150 per month')).toBeVisible()
    })

    test('a declined change keeps the plan, and leads to another card, with which it succeeds', async ({
      page,
      request,
      context,
      server,
    }) => {
      await bringSubscriber({ request, context, origin: server.origin, number: '4000000000000341' })
      await page.goto('/account/plan')
      await press(page, 'Pay $1,449 and change plan')
      await expect(page.getByRole('alert').first()).toHaveText(
        'Your card was declined, and nothing was changed. Change your card, then try again',
      )
      await expectAccessible(page)
      await press(page, 'Change card')
      await expect(page.getByRole('heading', { name: 'Change your card' })).toBeVisible()
      await page.getByRole('link', { name: /^Cancel and return/ }).click()
      await expect(page.getByRole('status').getByText('Your card was not changed.')).toBeVisible()
      await expect(page.getByText('Visa ending in 0341')).toBeVisible()
      await press(page, 'Change card')
      await page.getByLabel('Test card number').fill('5555 5555 5555 4444')
      await press(page, 'Save card')
      await expect(page.getByRole('status').getByText('Your card was changed.')).toBeVisible()
      await expect(page).toHaveURL('/account')
      await expect(page.getByText('Mastercard ending in 4444')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Change plan' }).click()
      await press(page, 'Pay $1,449 and change plan')
      await expect(page.getByText('Yearly, $1,599 per year')).toBeVisible()
    })
  })
}

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use({ ...use })

    test('a payment has a receipt to print and to keep as a PDF', async ({
      page,
      request,
      context,
      server,
    }) => {
      await bringSubscriber({ request, context, origin: server.origin })
      await page.goto('/account')
      await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible()
      await page.getByRole('link', { name: /^Receipt HEARTH-\d{4}-\d{6}$/ }).click()
      await expect(heading(page, 'Receipt')).toBeVisible()
      const number = await page.getByText(/HEARTH-\d{4}-\d{6}/).textContent()
      await expect(page.getByText('Wanjiru Mbeki')).toBeVisible()
      await expect(page.getByText('This is not a tax invoice.')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await expectLargeTargets(page)
      const printed = await textOf(await page.pdf())
      expect(printed).toContain('Wanjiru Mbeki')
      expect(printed).toContain('$150')
      expect(printed).not.toContain('Open as PDF')
      expect(printed).not.toContain('Support')
      const { data } = await askAsMember(page, 'ReceiptLink', () => press(page, 'Open as PDF'))
      const kept = await textOf(await (await request.get(data.receiptLink.url)).body())
      expect(kept).toContain(String(number).split(' ')[0])
      expect(kept).toContain('Wanjiru Mbeki')
    })
  })
}

test('a receipt is shown to nobody else', async ({ page, request, context, server }) => {
  await page.goto(`/account/receipts/${crypto.randomUUID()}`)
  await expect(page).toHaveURL('/login')
  const email = await addMember(createStaff(request, server.origin))
  await bringTokens(context, server.origin, email)
  await page.goto(`/account/receipts/${crypto.randomUUID()}`)
  await expect(heading(page, 'Receipt not found')).toBeVisible()
})

test('the plans say what is free or less at first, and promise no second trial', async ({
  page,
  request,
  context,
  server,
}) => {
  const set = (days: number, coupon: string | null) =>
    runSql(server, "update tenants set trial_days = $1, checkout_coupon = $2 where id = 'hearth'", [
      days,
      coupon,
    ])
  const email = await addMember(createStaff(request, server.origin))
  const { accessToken: token } = await bringTokens(context, server.origin, email)
  try {
    await set(14, null)
    await page.goto('/payment-redirect')
    await expect(page.getByText('Free for 14 days, then $150 per month')).toBeVisible()
    await expect(page.getByText('Free for 14 days, then $1,599 per year')).toBeVisible()
    await expectAccessible(page)
    await set(0, 'HALF50')
    await page.reload()
    await expect(page.getByText('First payment $75, then $150 per month')).toBeVisible()
    await set(14, null)
    const begin = 'mutation { paymentCreateCheckout(type: MONTHLY) { url } }'
    const { paymentCreateCheckout } = await sendGraphql(server.origin, begin, { token })
    await request.post(paymentCreateCheckout.url, { form: { number: '4242424242424242' } })
    await page.goto('/account')
    await expect(page.getByText('Free trial until')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Change plan' }).click()
    await expect(page.getByText('Next payment, after your free trial')).toBeVisible()
    await page.goto('/payment-redirect')
    await expect(page.getByText('$150 per month')).toBeVisible()
    const { plans } = await sendGraphql(server.origin, '{ plans { trialDays } }', { token })
    expect(plans[0].trialDays).toBe(0)
    await expect(page.getByText('Free for')).toHaveCount(0)
  } finally {
    await set(0, null)
  }
})

test('an account that staff set active by hand says that nothing is to pay, and an ended one offers the plans', async ({
  page,
  request,
  context,
  server,
}) => {
  const staff = createStaff(request, server.origin)
  const byHand = { subscription: 'ACTIVE', subscriptionReason: 'Gift' }
  await bringTokens(context, server.origin, await addMember(staff, byHand))
  await page.goto('/account')
  await expect(page.getByText('There is nothing for you to pay here.')).toBeVisible()
  await expectAccessible(page)
  const token = await bringSubscriber({ request, context, origin: server.origin, number: '4000000000000341' })
  const { mySubscription } = await sendGraphql(server.origin, '{ mySubscription { id } }', { token })
  await staff.ask('mutation ($id: ID!) { testSubscriptionAdvance(id: $id) }', { id: mySubscription.id })
  await sendGraphql(server.origin, 'mutation { subscriptionCancel { id } }', { token })
  await page.goto('/account')
  await expect(page.getByRole('link', { name: 'Choose a plan' })).toBeVisible()
  await expect(page.getByText(/· Failed$/)).toBeVisible()
  await expectAccessible(page)
})

test('amounts that are older than ten minutes are calculated again before anything is charged', async ({
  page,
  request,
  context,
  server,
}) => {
  await bringSubscriber({ request, context, origin: server.origin })
  const old = new Date(Date.now() - 11 * 60_000).toISOString()
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replace(/"at":"[^"]+"/, `"at":"${old}"`) })
  })
  await page.goto('/account/plan')
  await expect(page.getByRole('button', { name: 'Pay $1,449 and change plan' })).toBeVisible()
  await page.unrouteAll()
  await press(page, 'Pay $1,449 and change plan')
  await expect(page.getByRole('alert').first()).toContainText('we calculated them again')
  await press(page, 'Pay $1,449 and change plan')
  await expect(page.getByText('Yearly, $1,599 per year')).toBeVisible()
})

test('the plan of somebody without a running subscription is not changed', async ({
  page,
  request,
  context,
  server,
}) => {
  await page.goto('/account/plan')
  await expect(page).toHaveURL('/login')
  const email = await addMember(createStaff(request, server.origin))
  await bringTokens(context, server.origin, email)
  await page.goto('/account/plan')
  await expect(page).toHaveURL('/account')
})
