import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { looks } from '../looks.ts'
import { rows } from '../members/members.ts'

const members = (page: Page) => page.getByRole('list', { name: 'Members', exact: true }).getByRole('listitem')

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use(use)

    test.beforeEach(async ({ page }) => watchPolicy(page))
    test.afterEach(async ({ page }) => {
      expect(await page.evaluate(() => window.policyViolations)).toEqual([])
      if (use.isMobile) expect(await hiddenWidth(page)).toBe(0)
    })

    test('the login page is accessible, also with its errors', async ({ page }) => {
      await page.goto('/admin/login')
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
      expect(await isDark(page)).toBe(use.colorScheme === 'dark')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByText('Please enter your email.')).toBeVisible()
      await expectAccessible(page)
    })

    test.describe('once signed in', () => {
      test.use({ account: 'admin@hearth.example' })

      test('the members list is accessible, with every panel, menu and dialog that opens', async ({
        page,
      }) => {
        test.slow()
        await page.goto('/admin/users?perPage=10')
        await expect(use.isMobile ? members(page) : rows(page)).toHaveCount(10)
        expect(await isDark(page)).toBe(use.colorScheme === 'dark')
        await expectAccessible(page)
        await page
          .getByRole('checkbox', { name: /^Select (?!all)/ })
          .first()
          .check()
        await expect(page.getByRole('region', { name: 'Selected members' })).toBeVisible()
        await page.getByRole('button', { name: 'Filters' }).click()
        await page.getByRole('group', { name: 'Credential Set' }).getByRole('button', { name: 'Yes' }).click()
        await expect(page.getByRole('button', { name: /^Filters \(1\)/, includeHidden: true })).toBeAttached()
        await expectAccessible(page)
        if (use.isMobile) await page.getByRole('button', { name: /^Show [\d,]+ members$/ }).click()

        for (const open of openers(use.isMobile)) {
          await page.getByRole('button', open.button).click()
          await expect(page.getByRole(open.opens).first()).toBeVisible()
          if (['Views', 'More of Members'].includes(String(open.button.name)))
            await expect(page.getByRole('button', { name: 'Options of Waiting for review' })).toBeVisible()
          await expectAccessible(page)
          await page.keyboard.press('Escape')
          await expect(page.getByRole(open.opens)).toHaveCount(0)
        }
      })

      test('a member’s page, the page that is not there and an empty list are accessible', async ({
        page,
      }) => {
        await page.goto('/admin/users')
        const first = use.isMobile ? members(page).first() : rows(page).first()
        await first.getByRole('link').click()
        await expect(page.getByRole('heading', { name: 'Person' })).toBeVisible()
        await expectAccessible(page)
        await page.goto('/admin/nowhere')
        await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
        await expectAccessible(page)
        await page.goto(`/admin/users?filter=${encodeURIComponent('{"query":"nobody at all"}')}`)
        await expect(page.getByRole('heading', { name: 'No member matches' })).toBeVisible()
        await expectAccessible(page)
      })
    })
  })
}

/** What opens over the list: by which button, and as what. */
const openers = (onPhone: boolean) => [
  { button: { name: onPhone ? 'More of Members' : 'Views', exact: true }, opens: 'dialog' as const },
  onPhone
    ? { button: { name: 'Open the menu' }, opens: 'dialog' as const }
    : { button: { name: 'Display' }, opens: 'dialog' as const },
  ...(onPhone ? [] : [{ button: { name: /Ada Okafor/ }, opens: 'menu' as const }]),
]

const hiddenWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Whether the page itself is darker than its text. */
const isDark = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    const lightness = (text: string) =>
      (text.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0)
    return lightness(backgroundColor) < lightness(color)
  })

declare global {
  interface Window {
    policyViolations: string[]
  }
}

/** Collects what the content security policy stops, over all pages of one tab. */
async function watchPolicy(page: Page) {
  await page.addInitScript(() => {
    window.policyViolations = JSON.parse(sessionStorage.getItem('violations') ?? '[]')
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      window.policyViolations.push(`${effectiveDirective} ${blockedURI}`)
      sessionStorage.setItem('violations', JSON.stringify(window.policyViolations))
    })
  })
}
