import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { expectStill, watchLayoutShift } from '../layoutShift.ts'
import { looks, phone } from '../looks.ts'
import { arrive, expectNoSidewaysScroll, findArticle, followTo, articleTitle as title } from './pages.ts'

const content = (page: Page, selector: string) => page.locator(selector).getAttribute('content')

test.describe('without JavaScript', () => {
  // Scripts that nobody runs are not fetched to their end.
  test.use({ ...phone, javaScriptEnabled: false, expectedComplaints: /^failed: .*\/assets\/[\w-]+\.js$/ })

  test('the article reads: publisher, day, picture, teaser and text', async ({ page, baseURL }) => {
    const response = await page.goto(await findArticle(baseURL))
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('The Financial pillar')).toBeVisible()
    await expect(page.locator('time')).toHaveText(/^\d{1,2} \w+ 2\d{3}$/)
    await expect(page.getByText('Three questions to sit with before the first number')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'What should never be a worry?' })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Choir and friends' })).toBeVisible()
    const picture = page.locator('article img').first()
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })
})

test('an article comes without scripts to load, and its links still lead on', async ({ page, baseURL }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto(await findArticle(baseURL), { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])
  await page.getByRole('link', { name: 'Support' }).click()
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible()
  await expect.poll(() => scripts).not.toEqual([])
})

test('search engines and link previews are told what it is', async ({ page, baseURL }) => {
  const path = await findArticle(baseURL)
  await page.goto(path)
  await expect(page).toHaveTitle(`${title} · Hearth`)
  const origin = new URL(page.url()).origin
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', origin + path)
  const teaser = 'Three questions to sit with before the first number is written down.'
  expect(await content(page, 'meta[name="description"]')).toBe(teaser)
  expect(await content(page, 'meta[property="og:type"]')).toBe('article')
  expect(await content(page, 'meta[property="og:title"]')).toBe(title)
  expect(await content(page, 'meta[property="og:url"]')).toBe(origin + path)
  expect(await content(page, 'meta[name="twitter:card"]')).toBe('summary_large_image')
  const image = String(await content(page, 'meta[property="og:image"]'))
  const picture = await fetch(image)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  const data = JSON.parse(String(await page.locator('script[type="application/ld+json"]').textContent()))
  expect(data).toMatchObject({
    '@type': 'Article',
    headline: title,
    image: [image],
    publisher: { '@type': 'Organization', name: 'The Financial pillar' },
    mainEntityOfPage: origin + path,
  })
  expect(new Date(data.datePublished).toISOString()).toBe(data.datePublished)
})

test('the page is compressed, may show pictures of other hosts, and others may not', async ({
  page,
  baseURL,
}) => {
  const article = await page.goto(await findArticle(baseURL))
  expect(article?.headers()['content-encoding']).toBe('br')
  expect(article?.headers()['content-security-policy']).toContain("img-src 'self' data: blob: https:;")
  const support = await page.goto('/support')
  expect(support?.headers()['content-security-policy']).toContain("img-src 'self' data: blob:;")
})

test('nothing moves while it is read, and a line has 60 to 75 characters', async ({ page, baseURL }) => {
  await watchLayoutShift(page)
  await page.goto(await findArticle(baseURL), { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 3_000)
  await expect(page.getByText('None of this is advice about your money.')).toBeInViewport()
  // A fifth of what is called good: letters of another width, when their font arrives. Pictures move nothing.
  await expectStill(page, 0.02)
  const perLine = await page.locator('article p', { hasText: 'Most budgets fail' }).evaluate((paragraph) => {
    const text = paragraph.firstChild as Text
    const place = document.createRange()
    const tops = Array.from({ length: text.length }, (_, index) => {
      place.setStart(text, index)
      place.setEnd(text, index + 1)
      return Math.round(place.getBoundingClientRect().top)
    })
    const lines = [...new Set(tops)].slice(0, -1)
    return tops.filter((top) => lines.includes(top)).length / lines.length
  })
  expect(perLine).toBeGreaterThan(60)
  expect(perLine).toBeLessThan(75)
})

test('is loaded as a document of its own when another page leads to it, and says so meanwhile', async ({
  page,
  baseURL,
}) => {
  const path = await findArticle(baseURL)
  await arrive(page)
  // A page that is being left cannot be asked: it writes down what it showed.
  await page.evaluate(() => {
    const note = () => sessionStorage.setItem('shown', String(document.querySelector('h1')?.textContent))
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
  })
  const [answer] = await Promise.all([page.waitForResponse(`**${path}`), followTo(page, path)])
  expect(answer.headers()['content-security-policy']).toContain("img-src 'self' data: blob: https:;")
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('shown'))).toBe('Loading...')
  await page.goBack()
  await expect(page).not.toHaveURL(path)
})

test.describe('an article that is not there', () => {
  test.use({ expectedComplaints: /status of 404/ })

  for (const id of ['nothing', '00000000-0000-4000-8000-000000000000'])
    test(`is said to be not found: ${id}`, async ({ page }) => {
      const response = await page.goto(`/article/${id}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Article not found' })).toBeVisible()
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
      await expectAccessible(page)
    })

  test('of another community is not found here', async ({ page, baseURL, harbour }) => {
    const path = await findArticle(baseURL)
    expect((await page.goto(harbour + path))?.status()).toBe(404)
  })
})

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use(use)

    test('the article is accessible and fits', async ({ page, baseURL }) => {
      await page.goto(await findArticle(baseURL))
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })
}
