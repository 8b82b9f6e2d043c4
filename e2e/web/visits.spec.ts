import type { Page } from '@playwright/test'
import { runSql } from '../database.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { createStaff, type Staff } from '../front-door/front-door.ts'
import { looks } from '../looks.ts'
import type { Server } from '../server.ts'
import { addMember, bringTokens, press } from './account.ts'
import {
  arrive,
  expectLargeTargets,
  expectNoSidewaysScroll,
  findArticle,
  followTo,
  fromElsewhere,
} from './pages.ts'

// What pages tell of their use, as product.md 54 has it.

let staff: Staff
test.beforeEach(async ({ context, request, server, baseURL }) => {
  await runSql(server, 'delete from analytics_events')
  await context.setExtraHTTPHeaders(fromElsewhere())
  staff = createStaff(request, String(baseURL))
  await countVisits(true)
})
test.afterEach(() => countVisits(false))

const countVisits = (extendedAnalyticsEvents: boolean) =>
  staff.ask('mutation ($input: CommunityInput!) { communityUpdate(input: $input) { version } }', {
    input: { extendedAnalyticsEvents, analyticsSamplePercent: 100 },
  })

/** What the server has kept of these visits, by name. */
const keptOf = async (server: Server) =>
  (await runSql<{ name: string }>(server, 'select name from analytics_events order by name')).map(
    ({ name }) => name,
  )

/** How often a page tells of something. */
function countTold(page: Page): () => number {
  let told = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('analyticsEvents(')) told += 1
  })
  return () => told
}

test('a visit tells what is opened and begun, and keeps nothing in the browser', async ({ page, server }) => {
  await page.goto(await findArticle(server.origin))
  await expect.poll(() => keptOf(server)).toEqual(['ARTICLE_VIEWED'])
  await arrive(page)
  await followTo(page, '/apply?step=1')
  await page.getByLabel('First name').fill('Noor')
  await page.getByLabel('Last name').fill('Haddad')
  await expect.poll(() => keptOf(server)).toEqual(['APPLICATION_BEGUN', 'APP_OPENED', 'ARTICLE_VIEWED'])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('a browser with Global Privacy Control tells nothing', async ({ page, baseURL }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const told = countTold(page)
  await page.goto(await findArticle(baseURL), { waitUntil: 'networkidle' })
  await arrive(page)
  await page.waitForLoadState('networkidle')
  expect(told()).toBe(0)
})

test('a community that does not count visits is told nothing, and its members are not asked', async ({
  page,
  context,
  baseURL,
}) => {
  await countVisits(false)
  await bringTokens(context, String(baseURL), await addMember(staff))
  const told = countTold(page)
  await page.goto(await findArticle(baseURL), { waitUntil: 'networkidle' })
  await page.goto('/account', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Hello, Wanjiru' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Visits are counted' })).toHaveCount(0)
  expect(told()).toBe(0)
})

for (const { name, use } of looks)
  test.describe(name, () => {
    test.use({ ...use })

    test('a member keeps their visits out of the count, and lets them in again', async ({
      page,
      context,
      server,
    }) => {
      await bringTokens(context, server.origin, await addMember(staff))
      const told = countTold(page)
      await page.goto('/account')
      const card = page.getByRole('region', { name: 'Visits are counted' })
      await expect(card.getByText('Hearth counts what is opened on these pages')).toBeVisible()
      await press(page, 'Do not count my visits')
      await expect(card.getByText('Your visits are left out of the count.')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await expectLargeTargets(page)
      await page.reload()
      await expect.poll(told).toBe(2)
      expect(await keptOf(server)).toEqual(['APP_OPENED'])
      await press(page, 'Count my visits')
      await expect(page.getByRole('button', { name: 'Do not count my visits' })).toBeVisible()
    })
  })
