import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { looks } from '../looks.ts'
import { rows } from '../members/members.ts'
import { applicants, nameOf } from './applications.ts'

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use({
      ...use,
      account: 'admin@hearth.example',
    })

    const items = (page: Page, list: string) =>
      use.isMobile ? page.getByRole('list', { name: list, exact: true }).getByRole('listitem') : rows(page)

    async function expectFit(page: Page) {
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(use.viewport.width)
    }

    /** The dialog with the mail that would go, and its button, which is pressed once the mail was shown. */
    async function expectMail(page: Page) {
      await expect(page.getByRole('region', { name: 'The email' })).toBeVisible()
      await expect(page.getByRole('dialog').getByRole('button').last()).toBeEnabled()
    }

    test('the desk, its dialogs and the referrals are accessible and no wider than the screen', async ({
      page,
    }) => {
      test.slow()
      await page.goto('/admin/applications?perPage=10')
      await expect(items(page, 'Applications')).toHaveCount(10)
      const [one, two] = await applicants(page)
      if (!one || !two) throw new Error('Too few wait')
      for (const person of [one, two])
        await page
          .getByRole('checkbox', { name: `Select ${nameOf(person)}` })
          .first()
          .check()
      await page
        .getByRole('region', { name: 'Selected applications' })
        .getByRole('button', { name: 'Approve' })
        .click()
      await expectMail(page)
      await expectFit(page)
      await page.keyboard.press('Escape')

      const [answered] = await applicants(page, [{ field: 'question', values: ['ANSWERED'] }])
      await page.goto(`/admin/applications/${answered?.id}/show`)
      await expect(page.getByRole('region', { name: 'Questions' })).toBeVisible()
      await expectFit(page)
      await page.getByRole('button', { name: 'Reject' }).click()
      await expectMail(page)
      await expectFit(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Ask a question' }).click()
      await page.getByLabel('Question', { exact: true }).fill('Which evening suits you?')
      await expectMail(page)
      await expectFit(page)

      await page.goto('/admin/applications/00000000-0000-4000-8000-000000000000/show')
      await expect(page.getByRole('heading', { name: 'Application not found' })).toBeVisible()
      await page.goto('/admin/referrals?perPage=10')
      await expect(items(page, 'Referrals')).toHaveCount(10)
      await expectFit(page)
      await items(page, 'Referrals').first().getByRole('link').first().click()
      await expect(page.getByRole('list', { name: 'Invited by this member' })).toBeVisible()
      await expectFit(page)
    })
  })
}
