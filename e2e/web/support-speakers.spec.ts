import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, fillIn, test } from '../fixtures.ts'
import { createStaff } from '../front-door/front-door.ts'
import { looks } from '../looks.ts'
import { addMember, bringTokens } from './account.ts'
import { expectNoSidewaysScroll, fromElsewhere } from './pages.ts'
import { askSupport, subject } from './support.ts'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(fromElsewhere()))

const replies = (page: Page) => page.getByRole('log', { name: 'Replies' }).getByRole('article')
const reply = (page: Page) => page.getByLabel('Your reply')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const ended = 'Your staff session has ended. Log in to the back-office again to reply as staff.'

/** Puts something else in the place of the tokens that the back-office keeps. */
const breakTokens = (page: Page, names: string[]) =>
  page.evaluate((broken) => {
    for (const name of broken) localStorage.setItem(`hearth.admin.${name}`, 'no.longer.good')
  }, names)

test.describe('staff who are signed in to the back-office', () => {
  test.use({ account: 'staff@hearth.example' })

  test('reply as staff on the public page', async ({ page, baseURL }) => {
    await page.goto(`/support/${await askSupport(String(baseURL))}`)
    await expect(page.getByText('Replying as Ines Duarte')).toBeVisible()
    await expect(page.getByText('Waiting for an answer from staff')).toBeVisible()
    await reply(page).fill('Which room?')
    await press(page, 'Reply as staff')
    await expect(replies(page)).toHaveText(/^Ines DuarteSTAFF.*Which room\?$/)
  })
})

test.describe('staff whose session is refused', () => {
  // A session that is broken on purpose must be nobody else's.
  test.use({ account: null, expectedComplaints: /status of 40[01]/ })

  async function arriveAsStaff(page: Page, id: string) {
    await page.goto('/admin/login')
    await fillIn(page, 'admin@hearth.example')
    await expect(page.getByRole('heading', { name: /^Welcome, /, level: 1 })).toBeVisible()
    await page.goto(`/support/${id}`)
    await expect(page.getByText('Replying as Ada Okafor')).toBeVisible()
  }

  test('go on without a word while it can be refreshed, and are led to sign in and back when it cannot', async ({
    page,
    baseURL,
  }) => {
    const id = await askSupport(String(baseURL))
    await arriveAsStaff(page, id)
    await breakTokens(page, ['accessToken'])
    await reply(page).fill('Refreshed without a word')
    await press(page, 'Reply as staff')
    await expect(replies(page)).toHaveText(/STAFF.*Refreshed without a word$/)

    await reply(page).fill('Written before the session ended')
    await breakTokens(page, ['accessToken', 'refreshToken'])
    await press(page, 'Reply as staff')
    await expect(page.getByText(ended)).toBeVisible()
    await expect(reply(page)).toBeHidden()
    await page.reload()
    await page.getByRole('link', { name: 'Log in as staff' }).click()
    await fillIn(page, 'admin@hearth.example')
    await expect(page).toHaveURL(`/support/${id}`)
    await expect(page.getByText('Replying as Ada Okafor')).toBeVisible()
    await expect(replies(page)).toHaveCount(1)
  })

  test('keep what they typed while they sign in again in another tab, and may reply as the person who asked', async ({
    page,
    context,
    baseURL,
  }) => {
    const id = await askSupport(String(baseURL))
    await arriveAsStaff(page, id)
    const tokens = await page.evaluate(() => ({ ...localStorage }))
    await reply(page).fill('Still here')
    await breakTokens(page, ['accessToken', 'refreshToken'])
    await press(page, 'Reply as staff')
    await expect(page.getByText(ended)).toBeVisible()
    const other = await context.newPage()
    await other.goto('/robots.txt')
    await other.evaluate((kept) => Object.assign(localStorage, kept), tokens)
    await expect(reply(page)).toHaveValue('Still here')
    await expect(page.getByText('Replying as Ada Okafor')).toBeVisible()

    await breakTokens(page, ['accessToken', 'refreshToken'])
    await press(page, 'Reply as staff')
    await press(page, 'Reply as Rosa Whitfield')
    await press(page, 'Send reply')
    await expect(replies(page)).toHaveText(/^Rosa Whitfield.*Still here$/)
  })
})

test.describe('a member who is signed in', () => {
  const arrive = async (context: BrowserContext, email: string, origin: string) =>
    (await bringTokens(context, origin, email)).accessToken

  test('is not asked for name and email, is “You” in the conversation, and finds it on the account', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const email = await addMember(createStaff(request, String(baseURL)))
    await arrive(context, email, String(baseURL))
    await page.goto('/account')
    await expect(page.getByText('What you ask us will be here, with our answers.')).toBeVisible()
    await page.getByRole('link', { name: 'Contact support' }).click()
    await expect(page.getByText('From Wanjiru Mbeki')).toBeVisible()
    await expect(page.getByText(`We will answer to ${email}.`)).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveCount(0)
    await page.getByLabel('Subject').fill(subject)
    await page.getByLabel('Message').fill('No seat for me?')
    await press(page, 'Send')
    await page.getByRole('link', { name: 'View your request' }).click()
    await expect(page.getByRole('article')).toHaveText(/^You.*No seat for me\?$/)
    await expect(page.getByText('Replying as Wanjiru Mbeki')).toBeVisible()
    await reply(page).fill('It was the one at seven.')
    await press(page, 'Send reply')
    await expect(replies(page)).toHaveText(/^You.*It was the one at seven\.$/)
    await page.getByRole('link', { name: 'Your account' }).click()
    await page.getByRole('link', { name: `${subject} Waiting for our answer` }).click()
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  })

  test('is not “You” in somebody else’s conversation', async ({ page, context, request, baseURL }) => {
    const email = await addMember(createStaff(request, String(baseURL)))
    await arrive(context, email, String(baseURL))
    await page.goto(`/support/${await askSupport(String(baseURL))}`)
    await expect(page.getByText('Replying as Rosa Whitfield')).toBeVisible()
    await expect(page.getByText('You', { exact: true })).toHaveCount(0)
  })

  test('speaks as staff when the member is staff', async ({ page, context, baseURL }) => {
    await arrive(context, 'staff@hearth.example', String(baseURL))
    await page.goto(`/support/${await askSupport(String(baseURL))}`)
    await reply(page).fill('Which room?')
    await press(page, 'Reply as staff')
    await expect(replies(page).last()).toContainText('STAFF')
  })
})

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use({ ...use, expectedComplaints: /status of 40[01]/ })

    test('the form of a member, the reply of staff and the end of their session are accessible and fit', async ({
      page,
      context,
      baseURL,
    }) => {
      const origin = String(baseURL)
      const expectFit = async () => {
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
      const tokens = await bringTokens(context, origin, 'manager@hearth.example')
      await page.goto('/support')
      await expect(page.getByText(/^From /)).toBeVisible()
      await expectFit()
      const id = await askSupport(origin)
      await page.goto(`/support/${id}`)
      await expect(page.getByRole('button', { name: 'Reply as staff' })).toBeVisible()
      await expectFit()
      await page.evaluate(({ accessToken }) => {
        localStorage.clear()
        localStorage.setItem('hearth.admin.accessToken', `${accessToken}x`)
      }, tokens)
      await page.reload()
      await expect(page.getByText(ended)).toBeVisible()
      await expectFit()
    })
  })
}
