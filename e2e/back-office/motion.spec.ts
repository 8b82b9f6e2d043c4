import { expect, test } from '../fixtures.ts'
import { expectStill, watchLayoutShift } from '../layoutShift.ts'
import { rows } from '../members/members.ts'

test.use({ account: 'admin@hearth.example' })

/** An address, and what is there once everything is. */
const screens = [
  { what: 'the members', address: '/admin/users', last: '[data-row]' },
  { what: 'the applications', address: '/admin/applications', last: '[data-row]' },
  { what: 'the Living Rooms', address: '/admin/livingRooms', last: '[data-row]' },
  { what: 'the fields of a new member', address: '/admin/users/create', last: 'form input' },
]

for (const [name, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  for (const { what, address, last } of screens) {
    test(`nothing jumps while ${what} come in, on a ${name}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await watchLayoutShift(page)
      await page.goto(address)
      await expect(page.locator(last).first()).toBeVisible()
      await expect(page.getByRole('complementary', { name: 'Delivery' })).toBeVisible()
      await expectStill(page, 0.01)
    })
  }
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

declare global {
  interface Window {
    transitions: string[]
  }
}
