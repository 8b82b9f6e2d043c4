import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { payAt } from '../../apps/api/src/test/stripe/checkouts.ts'
import { expect, expectAccessible } from '../fixtures.ts'
import { createStaff } from '../front-door/front-door.ts'
import { looks } from '../looks.ts'
import { addMember, bringTokens, press } from './account.ts'
import { expectLargeTargets, expectNoSidewaysScroll, sendGraphql } from './pages.ts'
import { bringStripe, callsOf, letDaysPass, test } from './stripe.ts'

const failsLater = '4000 0000 0000 0341'

type Place = { request: APIRequestContext; context: BrowserContext; origin: string }
type Stripe = Parameters<typeof letDaysPass>[0]

/** A member whose first renewal Stripe could not charge, signed in in this browser. @returns the page to pay it */
async function bringOverdue({ request, context, origin }: Place, stripe: Stripe): Promise<string> {
  const email = await addMember(createStaff(request, origin))
  const { accessToken: token } = await bringTokens(context, origin, email)
  const begin = 'mutation { paymentCreateCheckout(type: MONTHLY) { url } }'
  const { paymentCreateCheckout } = await sendGraphql(origin, begin, { token })
  payAt(stripe.api.account, paymentCreateCheckout.url, failsLater)
  const { mySubscription } = await sendGraphql(origin, '{ mySubscription { id } }', { token })
  letDaysPass(stripe, 32)
  // Our server asks Stripe again, as an event would make it.
  await sendGraphql(origin, `{ payment(subscriptionId: "${mySubscription.id}") { paymentId } }`, { token })
  return `/payment?type=payment&id=${mySubscription.id}`
}

for (const { name, use } of looks) {
  test.describe(name, () => {
    // axe asks each frame, and Stripe's is of another origin.
    test.use({ ...use, expectedComplaints: /'postMessage' on 'DOMWindow'/ })

    test('an overdue payment is made in Stripe’s own form', async ({
      page,
      request,
      context,
      server,
      stripe,
    }) => {
      const { origin } = server
      const address = await bringOverdue({ request, context, origin }, stripe)
      const entered = await bringStripe(page, stripe)
      await page.goto(address)
      await expect(page.getByTitle('Secure payment input frame')).toBeVisible()
      await expect(page.getByTitle('Secure payment input frame')).toHaveCSS('color-scheme', 'light')
      await expect(page.getByText('no money moves')).toBeHidden()
      await expect(page.frameLocator('iframe').getByLabel('Card number')).toBeVisible()
      await expectAccessible(page)
      await expectLargeTargets(page)
      await expectNoSidewaysScroll(page)
      const [[, key], [, options]] = (await callsOf(page)) as [
        [string, string],
        [string, { appearance: object }],
      ]
      expect(key).toBe('pk_test_standin')
      const isDark = use.colorScheme === 'dark'
      expect(options).toMatchObject({
        locale: 'en',
        clientSecret: expect.stringMatching(/^pi_.*_secret_/),
        appearance: {
          theme: isDark ? 'night' : 'stripe',
          variables: {
            colorBackground: isDark ? '#1E2525' : '#FFFFFF',
            colorDanger: isDark ? '#F0908C' : '#A3262A',
          },
        },
      })

      entered.entry = { number: '4000 0000 0000 0002' }
      await press(page, 'Pay $150')
      await expect(page.getByRole('alert')).toContainText('Your card was declined.')
      await expectAccessible(page)
      expect((await callsOf(page)).at(-1)).toEqual([
        'confirmPayment',
        { confirmParams: { return_url: origin + address }, redirect: 'if_required' },
      ])
      entered.entry = { number: '4242 4242 4242 4242' }
      await press(page, 'Pay $150')
      await expect(page).toHaveURL('/billing/success')
      await page.goto('/account')
      await expect(page.getByText('Renews on')).toBeVisible()
      await page.goto(address)
      await expect(page).toHaveURL(/\/account\?type=payment/)
    })
  })
}

test('who comes from another page of ours, or back from the bank, can pay', async ({
  page,
  request,
  context,
  server,
  stripe,
}) => {
  await bringOverdue({ request, context, origin: server.origin }, stripe)
  const entered = await bringStripe(page, stripe)
  await page.goto('/account')
  await page.getByRole('link', { name: 'Pay now' }).click()
  await expect(page.getByTitle('Secure payment input frame')).toBeVisible()
  entered.entry = { number: '4000 0025 0000 3155', bank: 'failed' }
  await press(page, 'Pay $150')
  await expect(page.getByRole('alert').first()).toContainText('Your bank did not confirm the payment')
  await expect(page).toHaveURL(/\/payment\?type=payment&id=[0-9a-f-]{36}$/)
  entered.entry = { number: '4000 0025 0000 3155', bank: 'succeeded' }
  await press(page, 'Pay $150')
  await expect(page).toHaveURL('/billing/success')
  await page.goto('/account')
  await expect(page.getByText('Renews on')).toBeVisible()
})

test.describe('where Stripe’s script is blocked', () => {
  test.use({ expectedComplaints: /js\.stripe\.com|ERR_FAILED/ })

  test('the page says so, and tries again', async ({ page, request, context, server, stripe }) => {
    const address = await bringOverdue({ request, context, origin: server.origin }, stripe)
    await page.route('https://js.stripe.com/**', (route) => route.abort())
    await page.goto(address)
    await expect(page.getByRole('alert')).toContainText('nothing blocks js.stripe.com')
    await expectAccessible(page)
    await page.unroute('https://js.stripe.com/**')
    await bringStripe(page, stripe)
    await press(page, 'Try again')
    await expect(page.getByTitle('Secure payment input frame')).toBeVisible()
  })
})

test('R24 the payment page alone may load from Stripe', async ({ request }) => {
  const policyOf = async (path: string) =>
    (await request.get(path, { headers: { accept: 'text/html' } })).headers()['content-security-policy'] ?? ''
  const others = [
    '/',
    '/login',
    '/account',
    '/payment-redirect',
    '/billing/success',
    '/billing/error',
    '/support',
  ]
  for (const path of [...others, '/apply', '/nothing-here', '/payment/x', '/graphql', '/config.json'])
    expect([path, await policyOf(path)]).toEqual([path, expect.not.stringMatching(/stripe|frame-src/)])
  // It shows the dashboard in a frame, which is a page of ours.
  expect(await policyOf('/admin')).toMatch(/frame-src 'self';/)
  expect(await policyOf('/admin')).not.toContain('stripe')
  const opened = await policyOf('/payment')
  expect(opened).toMatch(
    /script-src 'self' 'nonce-[^']+' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/,
  )
  expect(opened).toContain("connect-src 'self' https://api.stripe.com;")
  expect(opened).toContain(
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;',
  )
  expect(opened).toContain("default-src 'none'")
})
