import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { looks, phone } from '../looks.ts'
import {
  apiDownComplaints,
  expectNoSidewaysScroll,
  fromElsewhere,
  newEmail,
  sendGraphql,
  stopApi,
} from './pages.ts'
import { answerAsStaff as answer, askSupport as ask, body, subject } from './support.ts'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(fromElsewhere()))

const lost = 'We cannot be reached right now. Nothing is lost, and we keep trying.'

async function fillIn(page: Page, values: Record<string, string> = {}) {
  const all = {
    'Name (optional)': 'Rosa Whitfield',
    Email: newEmail(),
    Subject: subject,
    Message: body,
    ...values,
  }
  for (const [label, value] of Object.entries(all)) await page.getByLabel(label, { exact: true }).fill(value)
}
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click()

const replies = (page: Page) => page.getByRole('log', { name: 'Replies' }).getByRole('article')
const reply = (page: Page) => page.getByLabel('Your reply')
const sendReply = (page: Page) => page.getByRole('button', { name: 'Send reply' }).click()

test.describe('on a phone', () => {
  test.use(phone)

  test('a request is sent, confirmed and viewed, and answered in the same place', async ({ page }) => {
    await page.goto('/support')
    await fillIn(page)
    await send(page)
    const confirmed = page.getByRole('heading', { name: 'We have your request' })
    await expect(confirmed).toBeFocused()
    await page.getByRole('link', { name: 'View your request' }).click()
    await expect(page).toHaveURL(/\/support\/[\w-]{27}$/)
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
    await expect(page.getByText('Did my seat go to somebody else?')).toBeVisible()
    await expect(page.getByText('Waiting for our answer')).toBeVisible()
    await reply(page).fill('It was the one at seven.')
    await sendReply(page)
    await expect(replies(page)).toHaveText(/^Rosa Whitfield.*It was the one at seven\.$/)
    await expect(reply(page)).toHaveValue('')
    await page.reload()
    await expect(replies(page)).toHaveCount(1)
  })

  test('the form says what is missing, leads there, and takes each message back when it is put right', async ({
    page,
  }) => {
    await page.goto('/support')
    await send(page)
    await expect(page.getByText('Please enter your email address')).toBeVisible()
    await expect(page.getByText('Please enter a subject')).toBeVisible()
    await expect(page.getByText('Please write your message')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.getByLabel('Email').fill('rosa')
    await send(page)
    await expect(page.getByText('Please enter a complete email address, like rosa@example.com')).toBeVisible()
    await page.getByLabel('Email').fill('rosa@example.com')
    await expect(page.getByText('Please enter a complete email address')).toBeHidden()
  })

  test('the form says what is too long', async ({ page }) => {
    await page.goto('/support')
    await fillIn(page, {
      'Name (optional)': 'x'.repeat(101),
      Subject: 'x'.repeat(201),
      Message: 'x'.repeat(10_001),
    })
    await send(page)
    await expect(page.getByText('A name takes at most 100 characters')).toBeVisible()
    await expect(page.getByText('A subject takes at most 200 characters')).toBeVisible()
    await expect(page.getByText('A message takes at most 10,000 characters')).toBeVisible()
  })

  test.describe('with messages of the server', () => {
    test.use({ expectedComplaints: /status of 429/ })

    test('shows them in red without their bracket, and keeps what was typed', async ({ page, baseURL }) => {
      await page.goto('/support')
      const email = newEmail()
      const input = { email, subject, body }
      const query = 'mutation ($input: SupportCreateInput!) { supportCreate(input: $input) { id } }'
      for (let index = 0; index < 5; index += 1)
        await sendGraphql(String(baseURL), query, { variables: { input } })
      await fillIn(page, { Email: email })
      await send(page)
      await expect(page.getByRole('alert')).toHaveText(/^Too many tries\. Please try again in \d+ minutes$/)
      await expect(page.getByLabel('Message')).toHaveValue(body)
    })

    test('says so when there is none', async ({ page }) => {
      await page.goto('/support')
      await page.route('**/graphql', (route) => route.fulfill({ json: { errors: [{ message: '' }] } }))
      await fillIn(page)
      await send(page)
      await expect(page.getByRole('alert')).toHaveText('An unknown issue occured')
    })
  })

  test('an answer appears without reloading, with the badge of staff, and moves neither page nor text', async ({
    page,
    baseURL,
  }) => {
    const id = await ask(String(baseURL))
    await page.goto(`/support/${id}`)
    await reply(page).pressSequentially('I am still writ')
    const place = () => reply(page).evaluate((field) => Math.round(field.getBoundingClientRect().top))
    const before = await place()
    await answer(String(baseURL), id, `Which room is it?${'\nOne line more.'.repeat(12)}`)
    await expect(replies(page).first()).toContainText('Ines DuarteSTAFF')
    await expect(page.getByText('STAFF', { exact: true })).toBeVisible()
    await expect(page.getByText('Answered', { exact: true })).toBeAttached()
    await expect(reply(page)).toBeFocused()
    // Browsers scroll by whole pixels.
    expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1)
    await page.keyboard.type('ing.')
    await expect(reply(page)).toHaveValue('I am still writing.')
  })

  test('a person who reads above keeps their place when an answer appears', async ({ page, baseURL }) => {
    const id = await ask(String(baseURL))
    for (let index = 0; index < 6; index += 1)
      await answer(String(baseURL), id, `Answer ${index}${'\nmore'.repeat(8)}`)
    await page.goto(`/support/${id}`)
    const third = replies(page).nth(2)
    await third.evaluate((element) => element.scrollIntoView())
    const place = () => third.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const before = await place()
    await answer(String(baseURL), id, 'One more')
    await expect(replies(page)).toHaveCount(7)
    expect(await place()).toBe(before)
  })

  test.describe('a link that opens nothing', () => {
    test.use({ expectedComplaints: /status of 404/ })

    test('says so, with the right status', async ({ page }) => {
      const response = await page.goto('/support/AAAAAAAAAAAAAAAAAAAAAAAAAAA')
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Request not found' })).toBeVisible()
      await expectAccessible(page)
    })
  })

  test('a conversation stays between those who have its link', async ({ page, baseURL }) => {
    const response = await page.goto(`/support/${await ask(String(baseURL))}`)
    const headers = response?.headers() ?? {}
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toBe('no-store')
    // A compressed page would tell something of its secrets by its length.
    expect(headers['content-encoding']).toBeUndefined()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel="canonical"], meta[property="og:url"]')).toHaveCount(0)
  })

  test.describe('while the API is stopped', () => {
    test.use({ expectedComplaints: apiDownComplaints })

    test('the form says so, keeps what was typed, and sends it later', async ({ page }) => {
      await page.goto('/support')
      await fillIn(page)
      const startApi = await stopApi(page)
      await send(page)
      await expect(page.getByRole('alert')).toHaveText('The server cannot be reached')
      await expect(page.getByText(lost)).toBeVisible()
      await startApi()
      await expect(page.getByText(lost)).toBeHidden()
      await send(page)
      await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
    })

    test('the conversation says why it is not shown, and is shown once it can be', async ({ page }) => {
      await page.goto('/support')
      await fillIn(page)
      await send(page)
      await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
      const startApi = await stopApi(page)
      await page.getByRole('link', { name: 'View your request' }).click()
      await expect(page.getByRole('heading', { name: 'The request could not be loaded' })).toBeVisible()
      await expect(page.getByText('The server cannot be reached')).toBeVisible()
      await startApi()
      await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
    })

    test('the conversation that is read says so, and goes on by itself', async ({ page, baseURL }) => {
      const id = await ask(String(baseURL))
      await page.goto(`/support/${id}`)
      const startApi = await stopApi(page)
      await expect(page.getByText(lost)).toBeVisible()
      await answer(String(baseURL), id, 'Here we are again.')
      await startApi()
      await expect(replies(page)).toHaveText(/Here we are again\./)
      await expect(page.getByText(lost)).toBeHidden()
    })
  })
})

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use(use)

    test('form, messages, confirmation and conversation are accessible and fit', async ({
      page,
      baseURL,
    }) => {
      test.slow()
      await page.goto('/support')
      await expectAccessible(page)
      await send(page)
      await expect(page.getByText('Please write your message')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await fillIn(page, { 'Name (optional)': 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2) })
      await send(page)
      await expect(page.getByRole('link', { name: 'View your request' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'View your request' }).click()
      await page.waitForURL(/\/support\/[\w-]{27}$/)
      await answer(String(baseURL), page.url().slice(-27), `Look at ${'long'.repeat(80)}`)
      await expect(page.getByText('STAFF', { exact: true })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })
}
