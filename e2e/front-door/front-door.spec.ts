import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectCopied, expectTakenOver, test } from '../fixtures.ts'
import {
  agreeAndSend,
  answerTheRest,
  begin,
  createStaff,
  type Edges,
  findMailedPath,
  goOn,
  type Staff,
  sayWho,
} from './front-door.ts'

const password = 'Lantern-walk-7!'

type Found = { id: string; status: string; active: boolean; invitedBy: { email: string } | null }

function nodeAt<Node>({ edges }: Edges<Node>, index: number): Node {
  const edge = edges[index]
  if (!edge) throw new Error(`the demo community has no row ${index} for this test`)
  return edge.node
}

/** From the provider's checkout over a card that is declined and one that asks the bank to an active account. */
async function payOnTestPage(page: Page): Promise<void> {
  const pay = async (number: string) => {
    await page.getByLabel('Test card number').fill(number)
    await page.getByRole('button', { name: 'Pay $1,599' }).click()
  }
  await expect(page.getByText('Test payment: no money moves')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Cancel and return to Hearth' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/payment-redirect')
  await page.getByRole('button', { name: 'Continue' }).click()
  await pay('4000 0000 0000 0002')
  await expect(page.getByRole('alert')).toContainText('Your card was declined')
  await expectAccessible(page)
  await pay('4000 0025 0000 3155')
  await expect(page.getByRole('heading', { name: 'Confirm with your bank' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByRole('alert')).toContainText('The bank did not confirm the payment')
  await pay('4000 0025 0000 3155')
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(page).toHaveURL('/billing/success')
  await expect(page.getByText('Future Forward Accelerator')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(page.getByText('Your membership is active')).toBeVisible()
  await expect(page.getByText('Yearly, $1,599 per year')).toBeVisible()
  await expect(page.getByText('Visa ending in 3155')).toBeVisible()
  await expectAccessible(page)
}

/** The members with an address, by the API. */
async function findMembers(staff: Staff, email: string) {
  const { users } = await staff.ask<{ users: Edges<Found> }>(
    'query ($query: String) { users(filter: { query: $query }) { edges { node { id status active invitedBy { email } } } } }',
    { query: email },
  )
  return users.edges.map(({ node }) => node)
}

for (const [where, viewport, colorScheme] of [
  ['on a desktop, light', { width: 1440, height: 900 }, 'light'],
  ['on a phone, dark', { width: 390, height: 844 }, 'dark'],
] as const) {
  test.describe(where, () => {
    test.use({ viewport, colorScheme })

    test('from a referral link over application, approval and mail to the plans', async ({
      page,
      request,
      server,
    }) => {
      const staff = createStaff(request, server.origin)
      const email = `ada.${colorScheme}@example.com`
      await page.goto('/#invitee=member-demo')
      await expect(page).toHaveURL(/\/apply/)
      await expect(
        page.getByText('Applying is free. A membership costs $150 a month or $1,599 a year.'),
      ).toBeVisible()
      await expectAccessible(page)
      await begin(page)
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('Please enter your first name')).toBeVisible()
      await expect(page.getByLabel('First name')).toBeFocused()
      await expectAccessible(page)
      await sayWho(page, email)

      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'ada.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 Ada') })
      await expect(page.getByText('ada.pdf was uploaded')).toBeAttached()
      await page.getByLabel('Company (optional)', { exact: true }).fill('Northlight')
      await expectAccessible(page)
      await page.reload()
      await expect(page.getByLabel('Company (optional)', { exact: true })).toHaveValue('Northlight')
      await goOn(page, 'You and AI')
      await page.goBack()
      await expect(page.getByText('ada.pdf', { exact: true })).toBeVisible()
      await answerTheRest(page)
      await expectAccessible(page)
      await expect(page.getByText('Northlight')).toBeVisible()
      await agreeAndSend(page)
      await expectAccessible(page)
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0)

      const found = await findMembers(staff, email)
      expect(found).toMatchObject([
        { status: 'PENDING', active: false, invitedBy: { email: 'member@hearth.example' } },
      ])
      await staff.ask(
        'mutation ($ids: [ID!]!) { applicationsDecide(input: { ids: $ids, decision: APPROVE }) { id } }',
        { ids: [found[0]?.id] },
      )
      await page.goto(await findMailedPath(staff, email, 'activate'))
      await expect(page.getByLabel('Email')).toHaveValue(email)
      await expect(page.getByLabel('Email')).not.toBeEditable()
      await expectAccessible(page)
      await page.getByLabel('Password', { exact: true }).fill('short')
      await page.getByRole('button', { name: 'Activate' }).click()
      await expect(page.getByText('Password must be at least 8 characters long.')).toBeVisible()
      await page.getByLabel('Password', { exact: true }).fill('Hearth-2026!')
      await page.getByRole('button', { name: 'Activate' }).click()
      await expect(
        page.getByText('This password is little more than the name of this community'),
      ).toBeVisible()
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Activate' }).click()

      await expect(page).toHaveURL('/payment-redirect')
      expect(await page.evaluate(() => localStorage.getItem('hearth.paymentToken'))).toMatch(/^checkout\./)
      await expect(page.getByRole('radio', { name: 'Yearly $1,599 per year' })).toBeChecked()
      await expect(page.getByRole('radio', { name: 'Monthly $150 per month' })).not.toBeChecked()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Continue' }).click()
      await payOnTestPage(page)
      expect(await findMembers(staff, email)).toMatchObject([{ status: 'APPROVED', active: true }])
    })
  })
}

test('a resume is sent from a page at another host than the one in addresses', async ({ page, server }) => {
  await page.goto(`http://127.0.0.1:${server.port}/apply`)
  await begin(page)
  await sayWho(page, 'ada.elsewhere@example.com')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'ada.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 Ada') })
  await expect(page.getByText('ada.pdf was uploaded')).toBeAttached()
})

test('an address that is known already sees the same page as a new one', async ({
  page,
  request,
  server,
}) => {
  await page.goto('/apply')
  await begin(page)
  await sayWho(page, 'member@hearth.example')
  await answerTheRest(page)
  await agreeAndSend(page)
  await expect(page).toHaveURL(/\/referral\/ada-okafor-[a-z2-9]{7}$/)
  const staff = createStaff(request, server.origin)
  expect(await findMembers(staff, 'member@hearth.example')).toMatchObject([
    { status: 'APPROVED', active: true },
  ])
})

test('the form says first what the community is, and a draft is continued where it was left', async ({
  page,
}) => {
  await page.goto('/apply')
  await expect(page.getByRole('heading', { name: 'Apply to Hearth', level: 1 })).toBeVisible()
  await expect(page.getByText(/^Hearth brings together people/)).toBeVisible()
  await expect(page.getByText(/^About ten minutes/)).toBeVisible()
  await expectTakenOver(page)
  await begin(page)
  await expect(page.getByRole('heading', { name: 'About you', level: 1 })).toBeFocused()
  await sayWho(page, 'begun@example.com')
  await page.goto('/apply')
  await page.getByRole('link', { name: 'Continue your application' }).click()
  await expect(page.getByRole('heading', { name: 'Your work', level: 1 })).toBeVisible()
})

test('the referral link is copied, and the button says so for one second', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.goto('/referral/rosa-whitfield')
  await page.getByRole('button', { name: 'Copy' }).click()
  await expectCopied(page, `${server.origin}/#invitee=rosa-whitfield`)
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
  await page.clock.runFor(999)
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
  await page.clock.runFor(1)
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
})

test.describe('an activation link', () => {
  /** Somebody of the demo community who was approved and has no password yet, with a fresh link. */
  async function sendLink(staff: Staff, index: number) {
    const { users } = await staff.ask<{ users: Edges<{ id: string; email: string }> }>(
      '{ users(sort: { field: "email", order: ASC }, filter: { filters: [{ field: "status", values: ["APPROVED"] }, { field: "active", values: ["false"] }] }) { edges { node { id email } } } }',
    )
    const { id, email } = nodeAt(users, index)
    const send = async () => {
      await staff.ask('mutation ($id: ID!) { adminUserSendLink(id: $id) { id } }', { id })
      return findMailedPath(staff, email, 'activate')
    }
    return { email, first: await send(), send }
  }

  test('that is used, replaced or unknown leads to the page that says what to do', async ({
    page,
    request,
    server,
  }) => {
    const { first, send } = await sendLink(createStaff(request, server.origin), 2)
    const newer = await send()
    await page.goto(first)
    await expect(page.getByRole('heading', { name: 'This link has expired or is not valid' })).toBeVisible()
    await expect(page.getByText('Activation links are only valid for 4 days')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      /^mailto:support@hearth\.example/,
    )
    await expectAccessible(page)
    const response = await page.goto(newer.replace('/activate/', '/invite/'))
    expect(response?.headers()['referrer-policy']).toBe('no-referrer')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Activate' }).click()
    await expect(page).toHaveURL('/payment-redirect')
    for (const path of [newer, '/activate/nobody', `/activate/hearth.${'A'.repeat(22)}`]) {
      await page.goto(path)
      await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible()
    }
  })

  test('open in two tabs makes one account; the second tab is told that the link is used', async ({
    context,
    request,
    server,
  }) => {
    const { first } = await sendLink(createStaff(request, server.origin), 4)
    const [one, two] = [await context.newPage(), await context.newPage()]
    for (const tab of [one, two]) {
      await tab.goto(first)
      await tab.getByLabel('Password', { exact: true }).fill(password)
    }
    await one.getByRole('button', { name: 'Activate' }).dblclick()
    await expect(one).toHaveURL('/payment-redirect')
    await two.getByRole('button', { name: 'Activate' }).click()
    await expect(two.getByRole('link', { name: 'Request a new link' })).toBeVisible()
    await expect(two.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test('a question of the staff is answered once, by its link', async ({ page, request, server }) => {
  const staff = createStaff(request, server.origin)
  const { applications } = await staff.ask<{ applications: Edges<{ id: string; email: string }> }>(
    '{ applications(limit: 1, filter: { filters: [{ field: "question", values: ["NONE"] }] }) { edges { node { id email } } } }',
  )
  const { id, email } = nodeAt(applications, 0)
  await staff.ask(
    'mutation ($id: ID!) { applicationAskQuestion(ids: [$id], text: "Which evenings suit you?") { id } }',
    { id },
  )
  const path = await findMailedPath(staff, email, 'question')
  await page.goto(path)
  await expect(page.getByText('Which evenings suit you?')).toBeVisible()
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Please write an answer')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Your answer').fill('Tuesdays.')
  await page.getByRole('button', { name: 'Send answer' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Thank you for your answer' })).toBeFocused()
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'This link has expired or is not valid' })).toBeVisible()
  const { application } = await staff.ask<{ application: object }>(
    'query ($id: ID!) { application(id: $id) { question questions { answer } } }',
    { id },
  )
  expect(application).toEqual({ question: 'ANSWERED', questions: [{ answer: 'Tuesdays.' }] })
})

test('addresses without more to say lead on: / to the back-office, /invite to the login or to the plans', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/admin\/login/)
  await page.goto('/invite')
  await expect(page).toHaveURL('/login')
  await page.goto('/payment-redirect')
  await expect(page).toHaveURL('/login')
  await page.evaluate(() => localStorage.setItem('hearth.accessToken', 'kept'))
  await page.goto('/invite')
  await expect(page).toHaveURL('/payment-redirect')
})
