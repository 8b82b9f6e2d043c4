import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { looks, phone } from '../looks.ts'
import { expectNoSidewaysScroll } from './pages.ts'

const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15'
const computer = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36'

const hearthStores = {
  play: 'https://play.google.com/store/apps/details?id=example.hearth.community',
  app: 'https://apps.apple.com/app/hearth-community/id1000000001',
}

/** Asks as a browser with this user agent would; the host of a second tenant has no address outside of browsers. */
async function targetOf(request: APIRequestContext, address: string, userAgent: string) {
  const { host, port, pathname, search } = new URL(address)
  const response = await request.get(`http://localhost:${port}${pathname}${search}`, {
    maxRedirects: 0,
    headers: { host, 'user-agent': userAgent },
  })
  expect(response.headers()['cache-control']).toBe('no-store')
  return [response.status(), response.headers().location]
}

test('/redirect-mobile leads to the store of the phone, and everybody else to the web app', async ({
  request,
  baseURL,
  harbour,
}) => {
  expect(await targetOf(request, `${baseURL}/redirect-mobile`, android)).toEqual([302, hearthStores.play])
  expect(await targetOf(request, `${baseURL}/redirect-mobile`, iphone)).toEqual([302, hearthStores.app])
  expect(await targetOf(request, `${baseURL}/redirect-mobile`, computer)).toEqual([302, '/account'])
  // A tenant with a web app elsewhere, and without an app for iPhones.
  expect(await targetOf(request, `${harbour}/redirect-mobile`, iphone)).toEqual([
    302,
    'https://app.harbour.example',
  ])
  expect(await targetOf(request, `${harbour}/redirect-mobile`, computer)).toEqual([
    302,
    'https://app.harbour.example',
  ])
})

test('/redirect-mobile-deep-linking leads a computer to the entry or the contributor', async ({
  request,
  baseURL,
  harbour,
}) => {
  const link = '/redirect-mobile-deep-linking'
  expect(await targetOf(request, `${baseURL}${link}?content_id=abc`, computer)).toEqual([302, '/article/abc'])
  expect(await targetOf(request, `${harbour}${link}?content_id=abc&recommendation_id=r1`, computer)).toEqual([
    302,
    'https://app.harbour.example/article/abc?recommendation_id=r1',
  ])
  expect(await targetOf(request, `${harbour}${link}?author_id=ada-1&type=author`, computer)).toEqual([
    302,
    'https://app.harbour.example/contributor/ada-1',
  ])
})

/** From now on only `page.clock` lets the page's time pass. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
}

/** How far a page says that its loading has come, whatever the machine's speed. */
const sayThatItIs = (page: Page, state: DocumentReadyState): Promise<unknown> =>
  page.addInitScript(
    (said) => Object.defineProperty(document, 'readyState', { get: () => said, configurable: true }),
    state,
  )

/** Every address that the page tries to go to, those that no browser shows too. */
async function watchNavigations(page: Page): Promise<string[]> {
  const addresses: string[] = []
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Page.enable')
  protocol.on('Page.frameRequestedNavigation', ({ url }) => addresses.push(url))
  return addresses
}

test.describe('on a phone', () => {
  test.use({
    ...phone,
    userAgent: android,
    expectedComplaints: /Not allowed to launch|Failed to launch|status of 404/,
  })

  for (const { about, query, app, fallback } of [
    { about: 'a post', query: 'content_id=abc', app: 'hearth://post/abc', fallback: '/article/abc' },
    {
      about: 'an author',
      query: 'author_id=ada&type=author',
      app: 'hearth://author/ada',
      fallback: '/download',
    },
  ])
    test(`${about} is tried in the app first, and shown here after 2 seconds`, async ({ page }) => {
      const launches = await watchNavigations(page)
      await stopClock(page)
      await sayThatItIs(page, 'complete')
      // A page that goes to the app before it has loaded is never said to have loaded.
      await page.goto(`/redirect-mobile-deep-linking?${query}`, { waitUntil: 'commit' })
      await expect(page.getByRole('link', { name: 'Open the app' })).toHaveAttribute('href', app)
      await expect(page.getByRole('link', { name: 'Continue in the browser' })).toHaveAttribute(
        'href',
        fallback,
      )
      await expect.poll(() => launches).toContain(app)
      await page.clock.runFor(1_900)
      await expect(page).toHaveURL(/redirect-mobile-deep-linking/)
      await page.clock.runFor(200)
      await expect(page).toHaveURL(new RegExp(`${fallback}$`))
    })

  test('a page that does not finish loading goes on after 3 seconds', async ({ page }) => {
    await stopClock(page)
    // A picture that never arrives holds the page's loading open.
    await page.route('**/favicon*', () => undefined)
    await sayThatItIs(page, 'interactive')
    await page.addInitScript(() =>
      addEventListener('load', (event) => event.stopImmediatePropagation(), true),
    )
    const launches = await watchNavigations(page)
    await page.goto('/redirect-mobile-deep-linking?content_id=abc', { waitUntil: 'commit' })
    await expect.poll(() => launches).toContain('hearth://post/abc')
    await page.clock.runFor(2_900)
    await expect(page).toHaveURL(/redirect-mobile-deep-linking/)
    await page.clock.runFor(200)
    await expect(page).toHaveURL(/\/article\/abc$/)
  })

  for (const query of [
    '',
    'content_id=',
    'content_id=../admin',
    'type=author&content_id=abc',
    'content_id=a%22b',
  ])
    test(`an incomplete link goes nowhere: ?${query}`, async ({ page }) => {
      const response = await page.goto(`/redirect-mobile-deep-linking?${query}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Get the app' })).toHaveAttribute('href', '/download')
      await expectAccessible(page)
    })
})

for (const [touch, leads] of [
  [true, hearthStores.app],
  [false, '/account'],
] as const) {
  test.describe(touch ? 'on an iPad, which calls itself a Macintosh' : 'on a Macintosh', () => {
    const macintosh = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
    // There is no such article.
    test.use({ hasTouch: touch, userAgent: macintosh, expectedComplaints: /aunch 'hearth:|status of 404/ })

    test('/redirect-mobile leads there by what the browser says of itself', async ({ page }) => {
      const asked = page.waitForRequest(
        (request) => request.isNavigationRequest() && request.url().includes(leads),
      )
      await page.route(hearthStores.app, (route) =>
        route.fulfill({ body: 'store', contentType: 'text/html' }),
      )
      await page.goto('/redirect-mobile')
      await asked
    })

    test('a shared link tries the app on the iPad alone', async ({ page }) => {
      const addresses = await watchNavigations(page)
      await page.goto('/redirect-mobile-deep-linking?content_id=abc', { waitUntil: 'commit' })
      if (touch) await expect.poll(() => addresses).toContain('hearth://post/abc')
      else await expect(page).toHaveURL('/article/abc')
      expect(addresses.includes('hearth://post/abc')).toBe(touch)
    })
  })
}

test('/download offers the stores that have the app', async ({ page, harbour }) => {
  await page.goto('/download')
  await expect(page.getByRole('heading', { name: 'Get the Hearth app' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download on the App Store' })).toHaveAttribute(
    'href',
    hearthStores.app,
  )
  await expect(page.getByRole('link', { name: 'Get it on Google Play' })).toHaveAttribute(
    'href',
    hearthStores.play,
  )
  await page.goto(`${harbour}/download`)
  await expect(page.getByRole('link', { name: 'Get it on Google Play' })).toHaveAttribute(
    'href',
    /example\.harbour/,
  )
  await expect(page.getByRole('link', { name: /App Store/ })).toHaveCount(0)
})

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use(use)

    test('the download page is accessible and fits', async ({ page }) => {
      await page.goto('/download')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })
}
