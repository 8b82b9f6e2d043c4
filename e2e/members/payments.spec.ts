import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { looks } from '../looks.ts'
import { sendGraphql } from '../web/pages.ts'
import { ask, makeMember, openTabOf, rows } from './members.ts'

test.use({ account: 'admin@hearth.example' })

const dialog = (page: Page) => page.getByRole('dialog')
const main = (page: Page) => page.getByRole('main')
const lines = (page: Page) => page.getByRole('list', { name: /^Payments of/ }).getByRole('listitem')

/** A member's tab with what was paid. */
async function openPayments(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/users/${id}/show?tab=payments`)
  await expect(openTabOf(page).getByRole('heading', { name: 'Payments' })).toBeVisible()
}

/** A new member who pays by the month: no other test needs them. */
async function addSubscriber(page: Page, origin: string): Promise<string> {
  const { id, email } = await makeMember(page, 'Subscriber')
  const { basicLogin } = await sendGraphql(
    origin,
    'mutation ($email: String!) { basicLogin(email: $email, password: "Quiet-river-88") { accessToken } }',
    { variables: { email } },
  )
  const token = basicLogin.accessToken
  const begin = 'mutation { paymentCreateCheckout(type: MONTHLY) { url } }'
  const { paymentCreateCheckout } = await sendGraphql(origin, begin, { token })
  await page.request.post(paymentCreateCheckout.url, { form: { number: '4242424242424242' } })
  await sendGraphql(origin, '{ mySubscription { id } }', { token })
  return id
}

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use({ ...use })

    test('the list of payments is narrowed, has totals by month, and leads to a payment with its ledger', async ({
      page,
    }) => {
      await page.goto('/admin/payments')
      const totals = page.getByRole('table', { name: 'Totals by month' })
      await expect(totals).toContainText('$')
      await expectAccessible(page)
      await page.goto(`/admin/payments?filter=${encodeURIComponent('{"state":["PARTLY_REFUNDED"]}')}`)
      await expect(main(page).getByText('Partly refunded').first()).toBeVisible()
      await main(page).locator('a[href*="/show"]').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(' from ')
      const ledger = page.getByRole('table', { name: 'Ledger' })
      await expect(ledger).toContainText('Refund')
      await expect(ledger).toContainText('Payment provider')
      await expectAccessible(page)
    })
  })
}

test('a payment by hand is entered, opens the membership, is refunded in part, and reversed', async ({
  page,
}) => {
  await page.goto('/admin/users')
  const { id } = await makeMember(page, 'Byhand')
  await openPayments(page, id)
  await expect(openTabOf(page)).toContainText('No payments yet.')
  await page.getByRole('button', { name: 'Enter a payment' }).click()
  await expect(dialog(page)).toContainText('Enter the amount that was received.')
  await page.getByLabel('Amount', { exact: true }).fill('300')
  await expect(dialog(page)).toContainText('The membership is open from')
  await page.getByLabel('Note').fill('Invoice 7')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Enter payment' }).click()
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page)).toContainText('Bank transfer')

  await page.getByRole('button', { name: 'Refund $300 of Bank transfer' }).click()
  await page.getByLabel('Amount in USD').fill('400')
  await expect(dialog(page)).toContainText('Enter an amount up to 300.00')
  await page.getByLabel('Amount in USD').fill('50')
  await page.getByLabel('Reason').fill('Came for half a year')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Refund $50' }).click()
  await expect(lines(page)).toContainText('Partly refunded')

  await page.getByRole('link', { name: '$300' }).click()
  await expect(page.getByRole('list', { name: 'Refunds' })).toContainText('Came for half a year')
  await page.getByRole('button', { name: 'Reverse entry' }).click()
  await page.getByLabel('Reason').fill('Another member')
  await dialog(page).getByRole('button', { name: 'Reverse' }).click()
  await expect(main(page).getByRole('status').getByText('Reversed', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Audit log' })).toContainText('reversed the entry')
})

test('a subscription is cancelled, resumed, renewed by the test provider, refunded and ended by staff', async ({
  page,
  server,
}) => {
  await page.goto('/admin/users')
  const id = await addSubscriber(page, server.origin)
  await openPayments(page, id)
  const before = await lines(page).count()
  const act = async (name: string, says: string | RegExp) => {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(dialog(page)).toContainText(says)
    await dialog(page).getByRole('button', { name, exact: true }).click()
    await expect(dialog(page)).toBeHidden()
  }
  await act('Cancel at period end', 'is not charged any more')
  await expect(openTabOf(page)).toContainText('Cancelled, ends on')
  await act('Resume', 'the membership goes on')
  await expect(openTabOf(page)).toContainText('Next payment')
  await act('Renew now', 'No real money moves')
  await expect(lines(page)).toHaveCount(before + 1)
  await act('End now', 'The membership ends at once')
  await expect(openTabOf(page)).toContainText('Ended')
  await expect(page.getByRole('button', { name: 'End now' })).toBeHidden()
})

test('what staff entered is found by its filter, and the download has it', async ({ page }) => {
  await page.goto(`/admin/payments?filter=${encodeURIComponent('{"reason":["BY_HAND"]}')}`)
  await expect(
    rows(page)
      .filter({ hasText: /Bank transfer|Cash/ })
      .first(),
  ).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Export/ })
      .first()
      .click(),
  ])
  expect(download.suggestedFilename()).toBe('payments.csv')
})

test('deleting a paid member asks whether the subscription ends, and keeps it when told so', async ({
  page,
  server,
}) => {
  await page.goto('/admin/users')
  const id = await addSubscriber(page, server.origin)
  await page.goto(`/admin/users/${id}/show`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(dialog(page).getByRole('radio', { name: /^End it/ })).toBeChecked()
  await dialog(page)
    .getByRole('radio', { name: /^Keep it/ })
    .check()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(page)).toBeHidden()
  const { memberSubscriptions } = await ask<{ memberSubscriptions: { cancelAtPeriodEnd: boolean }[] }>(
    page,
    'query ($id: ID!) { memberSubscriptions(memberId: $id) { cancelAtPeriodEnd } }',
    { id },
  )
  expect(memberSubscriptions[0]?.cancelAtPeriodEnd).toBe(false)
})
