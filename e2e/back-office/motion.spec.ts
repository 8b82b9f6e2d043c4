import { expect, test } from '../fixtures.ts'
import { rows } from '../members/members.ts'

test.use({ account: 'admin@hearth.example' })

for (const [name, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`nothing jumps while the members come in, on a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.addInitScript(() => {
      window.layoutShift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.layoutShift += (entry as LayoutShift).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/admin/users')
    await expect(page.getByRole('checkbox', { name: /^Select (?!all)/ })).toHaveCount(25)
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.1)
  })
}

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test.describe(`with the preference '${reducedMotion}' for motion`, () => {
    test.use({ contextOptions: { reducedMotion } })

    test('the filters come in accordingly', async ({ page }) => {
      await page.goto('/admin/users')
      await expect(rows(page)).toHaveCount(25)
      await page.evaluate(() => {
        window.transitions = []
        document.addEventListener('transitionrun', ({ propertyName, target }) => {
          const { transitionDuration } = getComputedStyle(target as Element)
          const longest = Math.max(...transitionDuration.split(', ').map(Number.parseFloat))
          if (longest > 0.01) window.transitions.push(propertyName)
        })
      })
      await page.getByRole('button', { name: 'Filters' }).click()
      await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible()
      await page.getByRole('button', { name: 'Display' }).click()
      await expect(page.getByRole('dialog', { name: 'Display' })).toBeVisible()
      const transitions = await page.evaluate(() => window.transitions)
      if (reducedMotion === 'reduce') expect(transitions).toEqual([])
      else expect(transitions).not.toEqual([])
    })
  })
}

type LayoutShift = PerformanceEntry & { value: number }

declare global {
  interface Window {
    layoutShift: number
    transitions: string[]
  }
}
