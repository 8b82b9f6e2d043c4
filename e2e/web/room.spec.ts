import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, fillIn, test } from '../fixtures.ts'
import { createStaff, type Staff } from '../front-door/front-door.ts'
import { inMinutes, picture, servePictures } from '../living-rooms/rooms.ts'
import { looks, phone } from '../looks.ts'
import { addMember, bringTokens, heading } from './account.ts'
import { expectNoSidewaysScroll, fromElsewhere } from './pages.ts'

test.beforeEach(async ({ context, page }) => {
  await context.setExtraHTTPHeaders(fromElsewhere())
  await servePictures(page)
})

const title = 'Leading when you are the only one'
const description = 'Bring one story of your own.'

/** A room of the test's own, which begins in a day unless `changes` say otherwise; its id. */
async function addRoom(staff: Staff, changes: object = {}): Promise<string> {
  const input = {
    title,
    header: picture,
    description,
    start: inMinutes(1440),
    end: inMinutes(1530),
    capacity: 12,
    pillars: ['Professional'],
    milestones: ['Networking'],
    hosts: ['Host A', 'Host B'],
    ...changes,
  }
  const { livingRoomCreate } = await staff.ask<{ livingRoomCreate: { id: string; url: string } }>(
    'mutation ($input: LivingRoomCreateInput!) { livingRoomCreate(input: $input) { id url } }',
    { input },
  )
  expect(new URL(livingRoomCreate.url).pathname).toBe(`/room/${livingRoomCreate.id}`)
  return livingRoomCreate.id
}

/** A member who is signed in in this browser, with or without a place in the room. */
async function bringMember(context: BrowserContext, staff: Staff, room?: string): Promise<void> {
  const email = await addMember(staff, {})
  const { users } = await staff.ask<{ users: { edges: { node: { id: string } }[] } }>(
    'query ($query: String) { users(filter: { query: $query }) { edges { node { id } } } }',
    { query: email },
  )
  if (room)
    await staff.ask(
      'mutation ($id: ID!, $userId: ID!) { adminLivingRoomRegister(id: $id, input: { userId: $userId }) { id } }',
      { id: room, userId: users.edges[0]?.node.id },
    )
  const [page] = context.pages()
  await bringTokens(context, new URL(String(page?.url())).origin, email)
}

const cardTitle = (page: Page) => page.locator('#join')
const content = (page: Page, selector: string) => page.locator(selector).getAttribute('content')

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('a room’s link shows strangers when it is, by both clocks, with whom, and how to join', async ({
    page,
    request,
    baseURL,
  }) => {
    const id = await addRoom(createStaff(request, String(baseURL)), {
      start: '2033-05-17T18:00:00Z',
      end: '2033-05-17T19:30:00Z',
    })
    const response = await page.goto(`/room/${id}`)
    expect(response?.status()).toBe(200)
    const html = String(await response?.text())
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByText('Tuesday 17 May 2033, 19:00 to 20:30, London time')).toBeVisible()
    await expect(page.getByText('For you: Tuesday 17 May 2033, 14:00 to 15:30, New York time')).toBeVisible()
    await expect(page.getByText('Hosted by Host A and Host B')).toBeVisible()
    await expect(page.getByText('Professional', { exact: true })).toBeVisible()
    await expect(page.getByText('Upcoming', { exact: true })).toBeVisible()
    await expect(cardTitle(page)).toHaveText('How to join')
    await expect(page.getByRole('link', { name: 'Apply' })).toHaveAttribute('href', '/apply')
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
    expect(html).toContain('19:00 to 20:30, London time')
    expect(html).not.toContain(description)
    expect(html).not.toMatch(/calendar\/|meetingUrl/)

    await expect(page).toHaveTitle(`${title} · Hearth`)
    expect(await content(page, 'meta[property="og:title"]')).toBe(title)
    expect(await content(page, 'meta[property="og:image"]')).toBe(picture)
    expect(await content(page, 'meta[property="og:url"]')).toBe(`${baseURL}/room/${id}`)
    expect(await content(page, 'meta[name="description"]')).toBe(
      'A Living Room of Hearth: Tuesday 17 May 2033, 19:00 to 20:30, London time, with Host A and Host B.',
    )
  })
})

test.describe('a member without a place who logs in', () => {
  async function logInFor(page: Page, staff: Staff, id: string) {
    await fillIn(page, await addMember(staff, {}))
    await expect(page).toHaveURL(`/room/${id}`)
    await expect(cardTitle(page)).toHaveText('You are not registered yet')
  }

  test('is led back to the room, and told how to get a place', async ({ page, request, baseURL }) => {
    const staff = createStaff(request, String(baseURL))
    const id = await addRoom(staff)
    await page.goto(`/room/${id}`)
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await logInFor(page, staff, id)
    await expect(page.getByText(description)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'App Store' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
  })

  test('sees its picture, also from a login page that was opened by itself', async ({
    page,
    request,
    baseURL,
  }) => {
    const staff = createStaff(request, String(baseURL))
    const id = await addRoom(staff)
    await page.goto(`/login?room=${id}`)
    await logInFor(page, staff, id)
    const image = page.getByRole('main').locator('img').first()
    await expect
      .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(0)
  })
})

test('a registrant takes the room into the calendar', async ({ page, context, request, baseURL }) => {
  const staff = createStaff(request, String(baseURL))
  const id = await addRoom(staff)
  await page.goto('/robots.txt')
  await bringMember(context, staff, id)
  await page.goto(`/room/${id}`)
  await expect(cardTitle(page)).toHaveText('You are registered')
  const address = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
  const file = await request.get(new URL(String(address), String(baseURL)).href)
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain(`SUMMARY:${title}`)
})

test('a room that runs and one that has finished say so; the recording is for members', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const staff = createStaff(request, String(baseURL))
  const running = await addRoom(staff, { start: inMinutes(-5), end: inMinutes(60) })
  const finished = await addRoom(staff, { start: inMinutes(-90), end: inMinutes(-30) })
  const recording = 'https://video.example/1'
  await staff.ask(
    'mutation ($id: ID!, $url: String!) { livingRoomUpdate(id: $id, input: { recordingUrl: $url }) { id } }',
    { id: finished, url: recording },
  )
  await page.goto(`/room/${running}`)
  await expect(page.getByText('Running', { exact: true })).toBeVisible()
  const response = await page.goto(`/room/${finished}`)
  expect(await response?.text()).not.toContain(recording)
  await expect(cardTitle(page)).toHaveText('This Living Room has finished')
  await expect(page.getByText('Members can watch the recording.')).toBeVisible()

  await bringMember(context, staff)
  await page.goto(`/room/${running}`)
  await expect(cardTitle(page)).toHaveText('This Living Room has started')
  await page.goto(`/room/${finished}`)
  await expect(page.getByRole('link', { name: 'Watch the recording' })).toHaveAttribute('href', recording)
})

test('a page that is open when the room begins says so by itself', async ({ page, request, baseURL }) => {
  const id = await addRoom(createStaff(request, String(baseURL)), {
    start: inMinutes(0.15),
    end: inMinutes(60),
  })
  await page.goto(`/room/${id}`)
  await expect(page.getByText('Running', { exact: true })).toBeVisible({ timeout: 30_000 })
})

test('a shared link to a room leads to its page', async ({ page, request, baseURL }) => {
  const id = await addRoom(createStaff(request, String(baseURL)))
  await page.goto(`/redirect-mobile-deep-linking?content_id=${id}&type=livingRoom`, { waitUntil: 'commit' })
  await expect(page).toHaveURL(`/room/${id}`)
  await expect(heading(page, title)).toBeVisible()
})

test.describe('a room that is not there', () => {
  test.use({ expectedComplaints: /status of 404/ })

  test('has a page that says so, also when it is another community’s', async ({
    page,
    request,
    baseURL,
    harbour,
  }) => {
    const id = await addRoom(createStaff(request, String(baseURL)))
    for (const address of [`${harbour}/room/${id}`, `/room/${crypto.randomUUID()}`, '/room/a%0Ab']) {
      const response = await page.goto(address)
      expect(response?.status()).toBe(404)
      await expect(heading(page, 'Living Room not found')).toBeVisible()
    }
    await expectAccessible(page)
  })
})

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use(use)

    test('a room’s page is accessible and fits', async ({ page, request, baseURL, context }) => {
      const staff = createStaff(request, String(baseURL))
      const id = await addRoom(staff)
      await page.goto(`/room/${id}`)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await bringMember(context, staff, id)
      await page.goto(`/room/${id}`)
      await expect(cardTitle(page)).toHaveText('You are registered')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })
}

test.describe('on a phone', () => {
  test.use({ ...phone, userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36' })

  test('a member may open the room in the app', async ({ page, context, request, baseURL }) => {
    const staff = createStaff(request, String(baseURL))
    const id = await addRoom(staff)
    await page.goto('/robots.txt')
    await bringMember(context, staff)
    await page.goto(`/room/${id}`)
    await expect(page.getByRole('link', { name: 'Open in the app' })).toHaveAttribute(
      'href',
      `/redirect-mobile-deep-linking?content_id=${id}&type=livingRoom`,
    )
  })
})

test('a cancelled room says so, and why, to strangers and to members', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const staff = createStaff(request, String(baseURL))
  const id = await addRoom(staff)
  await staff.ask(
    'mutation ($id: ID!, $reason: String!) { livingRoomCancel(id: $id, reason: $reason) { id } }',
    {
      id,
      reason: 'Our host is ill.',
    },
  )
  await page.goto(`/room/${id}`)
  await expect(cardTitle(page)).toHaveText('This Living Room has been cancelled')
  await expect(page.getByText('Our host is ill.')).toBeVisible()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  expect(await content(page, 'meta[name="description"]')).toMatch(/^Cancelled: a Living Room of /)
  await expect(page.getByRole('article').getByRole('link')).toHaveText(['Contact support'])
  await expectAccessible(page)
  await bringMember(context, staff)
  await page.reload()
  await expect(cardTitle(page)).toHaveText('This Living Room has been cancelled')
})
