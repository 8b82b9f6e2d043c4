import { expect, test } from '../fixtures.ts'
import { addressOf, count, number, totalOf } from './members.ts'

test.use({ account: 'admin@hearth.example' })

const everybody = { filters: [{ field: 'archive', values: ['true', 'false'] }] }

// Every side filter of product.md 61 with one value: its field and value on the wire, its group and button on
// the screen, and what the chip then says.
const filters = [
  ['active', 'false', 'Credential Set', 'No', 'Credential Set: No'],
  ['subscription', 'ACTIVE', 'Paid', 'Active', 'Paid: Active'],
  ['status', 'PENDING', 'Validated', 'Pending', 'Validated: Pending'],
  ['referred', 'true', 'Referred', 'Yes', 'Referred'],
  ['archive', 'true', 'Archived', 'Yes', 'Archived'],
  ['firstLogin', 'false', 'Has Logged In', 'No', 'Has Logged In: No'],
  ['lastActivity', 'true', 'Has Been Active', 'Yes', 'Has Been Active'],
  ['enterprise', 'true', 'Enterprise', 'Yes', 'Enterprise'],
  ['milestones', 'true', 'Has Set Milestones', 'Yes', 'Has Set Milestones'],
  ['hasComment', 'true', 'Has A Comment', 'Yes', 'Has A Comment'],
  ['mobileOS', 'ANDROID', 'Mobile OS', 'Android', 'Mobile OS: Android'],
  [
    'activation',
    'CLICKED_INACTIVE',
    'Activation',
    'Clicked link and not yet active',
    'Activation: Clicked link and not yet active',
  ],
  ['role', 'STAFF', 'User Role', 'Staff', 'User Role: Staff'],
  ['emailBounced', 'true', 'Takes No Email', 'Yes', 'Takes No Email'],
] as const

test('filters by every group: counts as the API does, stands in the address, goes with its chip', async ({
  page,
}) => {
  test.slow()
  await page.goto('/admin/users')
  const unfiltered = await totalOf(page, {})
  await page.getByRole('button', { name: 'Filters' }).click()
  for (const [field, value, group, choice, chip] of filters) {
    await test.step(group, async () => {
      await expect(count(page)).toHaveText(number(unfiltered))
      const button = page
        .getByRole('group', { name: group, exact: true })
        .getByRole('button', { name: choice, exact: true })
      await button.click()
      const total = await totalOf(page, { filters: [{ field, values: [value] }] })
      const overall = await totalOf(page, field === 'archive' ? everybody : {})
      expect(total).toBeGreaterThan(0)
      expect(total).toBeLessThan(overall)
      await expect(count(page)).toHaveText(`${number(total)} of ${number(overall)}`)
      await expect(button).toHaveAttribute('aria-pressed', 'true')
      expect(addressOf(page).filter).toEqual({ [field]: [value] })

      await page.getByRole('button', { name: `Remove filter ${chip}`, exact: true }).click()
      await expect(count(page)).toHaveText(number(unfiltered))
      expect(addressOf(page).filter).toEqual({})
    })
  }
})

test('takes several values of one filter as alternatives, and several filters together', async ({ page }) => {
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Filters' }).click()
  const choose = (group: string, choice: string) =>
    page
      .getByRole('group', { name: group, exact: true })
      .getByRole('button', { name: choice, exact: true })
      .click()
  await choose('User Role', 'Staff')
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await choose('User Role', 'Manager')
  await expect(page.getByRole('button', { name: /User Role: Staff, Manager/ })).toBeVisible()
  await choose('Credential Set', 'Yes')
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible()

  const total = await totalOf(page, {
    filters: [
      { field: 'role', values: ['STAFF', 'MANAGER'] },
      { field: 'active', values: ['true'] },
    ],
  })
  await expect(count(page)).toHaveText(new RegExp(`^${number(total)} of `))
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(count(page)).toHaveText(number(await totalOf(page, {})))
})

test('says when nothing matches and clears the filters from there', async ({ page }) => {
  await page.goto(`/admin/users?filter=${encodeURIComponent('{"query":"nobody is called this"}')}`)
  await expect(page.getByRole('heading', { name: 'No member matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(count(page)).toHaveText(number(await totalOf(page, {})))
  await expect(page.getByRole('searchbox')).toHaveValue('')
})
