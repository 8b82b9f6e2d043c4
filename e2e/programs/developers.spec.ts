import { gzipSync } from 'node:zlib'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { looks } from '../looks.ts'

// The page for people who write programs; nobody signs in for it.

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the reference is complete and leads from an operation to its types', async ({ page }) => {
    await page.goto('/developers')
    await expect(page.getByRole('heading', { name: 'The API of Hearth', level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'livingRoomCreate mutation' })).toBeVisible()
    await page.getByRole('link', { name: 'UserConnection!', exact: true }).click()
    await expect(page).toHaveURL(/#type-UserConnection$/)
    await expect(page.getByText('OUT_OF_SCOPE').first()).toBeVisible()
  })
})

test('the page is light enough for a phone, and search engines leave it out', async ({ request }) => {
  const answer = await request.get('/developers', { headers: { accept: 'text/html' } })
  const html = await answer.text()
  expect(gzipSync(html).length).toBeLessThan(90_000)
  expect(html).toMatch(/<meta name="robots" content="noindex/)
  expect(html).not.toContain('<script type="module"')
})

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use(use)
    test('the page is accessible and fits', async ({ page }) => {
      await page.goto('/developers')
      await expectAccessible(page)
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      expect(overflow).toBe(0)
    })
  })
}
