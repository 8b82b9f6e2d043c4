import { expect, expectAccessible, test } from '../fixtures.ts'
import { looks } from '../looks.ts'
import { count } from '../members/members.ts'

test.use({ account: 'admin@hearth.example' })

test('each figure of a milestone leads to the members or the Living Rooms that it counts', async ({
  page,
}) => {
  await page.goto('/admin/milestones')
  await expect(page.getByRole('table')).toHaveCount(3)
  await expect(page.getByRole('rowheader')).toHaveCount(35)
  for (const name of ['members chose Networking', 'Living Rooms carry Networking']) {
    await page.goto('/admin/milestones')
    const figure = page.getByRole('link', { name: RegExp(`^\\d+ ${name}$`) })
    const counted = await figure.innerText()
    expect(Number(counted)).toBeGreaterThan(0)
    await figure.click()
    await expect(count(page)).toContainText(RegExp(`^${counted}( |$)`))
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Networking')
  }
})

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use(use)
    test('milestones are accessible and no wider than the screen', async ({ page }) => {
      const expectFit = async () => {
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(use.viewport.width)
      }
      await page.goto('/admin/milestones')
      await expect(page.getByRole('rowheader')).toHaveCount(35)
      await expectFit()
      await page.getByRole('link', { name: 'Friendship', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Friendship' })).toBeVisible()
      await expectFit()
    })
  })
}
