import type { Page } from '@playwright/test'
import { test as base, expect, expectAccessible, sessionOf } from '../fixtures.ts'
import { createStaff } from '../front-door/front-door.ts'
import { bringFonts, expectStill, watchLayoutShift } from '../layoutShift.ts'
import { looks } from '../looks.ts'
import { ask } from '../members/members.ts'
import { addMember, bringTokens } from '../web/account.ts'
import { makeFreeText, makePoll, makeQuote } from './content.ts'

const cardOf = (page: Page, name: string) => page.getByRole('article', { name })

type Fixtures = {
  subscription: 'ACTIVE' | 'INACTIVE'
  /** A page of a staff member, elsewhere. */
  staff: Page
}

/** On the page a member of the test's own is signed in. */
const test = base.extend<Fixtures>({
  subscription: ['ACTIVE', { option: true }],
  staff: async ({ browser, server }, use) => {
    const storageState = await sessionOf(browser, 'admin@hearth.example', server)
    const context = await browser.newContext({ baseURL: server.origin, storageState })
    await use(await context.newPage())
    await context.close()
  },
  page: async ({ page, context, request, server, subscription }, use) => {
    const email = await addMember(createStaff(request, server.origin), { subscription })
    await bringTokens(context, server.origin, email)
    await use(page)
  },
})

test('a member votes, sees the results, and changes the vote until the poll ends', async ({
  page,
  staff,
}) => {
  const poll = await makePoll(staff, 'Members vote')
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'On now' })).toBeVisible()
  const card = cardOf(page, 'Members vote: what comes next?')
  await card.getByRole('button', { name: 'Vote' }).click()
  await expect(card.getByRole('alert')).toHaveText('Choose an answer first.')
  await card.getByLabel('Mentorship').check()
  await card.getByRole('button', { name: 'Vote' }).click()
  await expect(card.getByRole('listitem')).toHaveText([
    'Career pivots0 %',
    'Mentorship · your vote100 %',
    'Networking0 %',
  ])
  await expect(card.getByText('1 vote', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Change my vote' }).click()
  await expect(card.getByLabel('Mentorship')).toBeChecked()
  await card.getByLabel('Networking').check()
  await card.getByRole('button', { name: 'Change vote' }).click()
  await expect(card.getByText('Networking · your vote')).toBeVisible()
  const { pollResults } = await ask<{ pollResults: { choices: { votes: number }[] } }>(
    staff,
    'query ($id: ID!) { pollResults(id: $id) { choices { votes } } }',
    { id: poll.id },
  )
  expect(pollResults.choices.map(({ votes }) => votes)).toEqual([0, 0, 1])
})

test('the results of a poll wait for its end where it says so', async ({ page, staff }) => {
  await makePoll(staff, 'Results later', { resultsShown: 'AFTER_END' })
  await page.goto('/account')
  const card = cardOf(page, 'Results later: what comes next?')
  await card.getByLabel('Networking').check()
  await card.getByRole('button', { name: 'Vote' }).click()
  await expect(card.getByText('Networking · your vote')).toBeVisible()
  await expect(card.getByText('The results are shown when the poll ends.')).toBeVisible()
  await expect(card.getByText('%')).toHaveCount(0)
})

test.describe('without a membership', () => {
  test.use({ subscription: 'INACTIVE' })

  test('nothing is shown as on now', async ({ page, staff }) => {
    await makeQuote(staff, 'For members')
    await page.goto('/account')
    await expect(page.getByRole('heading', { name: 'Membership' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'On now' })).toHaveCount(0)
  })
})

for (const { name, use } of looks)
  test.describe(name, () => {
    test.use(use)

    test('the cards of every kind are accessible and stay where they are', async ({ page, staff }) => {
      await makePoll(staff, `Seen ${name}`, { backgroundColour: '#BB852C' })
      await makeQuote(staff, `Seen ${name}`, { backgroundColour: '#526B55' })
      const long = `<p>${'Three questions to sit with before Thursday. '.repeat(12)}</p>`
      const text = await makeFreeText(staff, `Seen ${name}`, { description: long })
      await watchLayoutShift(page)
      await bringFonts(page)
      await page.goto('/account')
      await expect(cardOf(page, text.title)).toBeVisible()
      await expectAccessible(page)
      await expectStill(page, 0.001)
      await cardOf(page, text.title).getByRole('button', { name: 'Read on' }).click()
      await expect(cardOf(page, text.title).getByRole('button', { name: 'Read on' })).toHaveCount(0)
    })
  })
