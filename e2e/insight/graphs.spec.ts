import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { looks } from '../looks.ts'

test.use({ account: 'admin@hearth.example' })

const slide = (page: Page, number: number) =>
  page.getByRole('group', { name: RegExp(`^${number} of 3: Living Rooms by`) })

test('three graphs follow each other every ten seconds, and wait while the pointer is on them', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto('/admin/graphs')
  await expect(slide(page, 1)).toBeVisible()
  for (const number of [2, 3, 1]) {
    await page.clock.runFor(10_000)
    await expect(slide(page, number)).toBeVisible()
  }
  await slide(page, 1).hover()
  await page.clock.runFor(30_000)
  await expect(slide(page, 1)).toBeVisible()
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.clock.runFor(30_000)
  await expect(slide(page, 1)).toBeVisible()
})

test('stand still for those who want no motion, and are stepped through by buttons and keys', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/admin/graphs')
  await expect(slide(page, 1)).toBeVisible()
  await page.clock.runFor(30_000)
  await expect(slide(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(slide(page, 2)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(slide(page, 3)).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(slide(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(slide(page, 3)).toBeVisible()
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(
    page.getByRole('table', { name: 'Living Rooms by milestone' }).getByRole('row'),
  ).not.toHaveCount(1)
})

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use(use)
    test('graphs are accessible, drawn and no wider than the screen', async ({ page }) => {
      await page.goto('/admin/graphs')
      const picture = slide(page, 1).getByRole('img')
      await expect(picture).toBeVisible()
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_200)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(use.viewport.width)
    })
  })
}
