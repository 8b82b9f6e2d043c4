import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { callsOf, changeMember, count, listOf, makeMember, rows } from './members.ts'

test.use({ account: 'admin@hearth.example' })

const bar = (page: Page) => page.getByRole('region', { name: 'Selected members' })
const act = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true }).click()
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const selectPage = (page: Page) => page.getByRole('checkbox').first().check()

test('rejects and approves everybody that a filter matches, beyond the page, in one call each', async ({
  page,
}) => {
  test.slow()
  await page.goto('/admin/users')
  for (let index = 0; index < 12; index += 1) await makeMember(page, 'Manyfold')
  await page.goto(listOf('manyfold'))
  await expect(rows(page)).toHaveCount(10)
  await selectPage(page)
  await bar(page).getByRole('button', { name: 'Select all 12' }).click()
  await expect(bar(page).getByRole('status')).toHaveText('12 selected')

  const rejections = callsOf(page, 'UsersBulk')
  await act(page, 'Reject')
  await expect(
    page.getByRole('dialog', { name: /^Reject Test\d+ Manyfold, Test\d+ Manyfold and 10 others\?$/ }),
  ).toBeVisible()
  await expectAccessible(page)
  await confirm(page, 'Reject 12 members')
  await expect(page.getByText('12 users have been rejected status')).toBeVisible()
  expect(rejections).toEqual([{ action: 'REJECT', filter: { query: 'manyfold' } }])
  await expect(bar(page)).toHaveCount(0)
  await expect(rows(page).getByTitle('Rejected')).toHaveCount(10)
  await expect(rows(page).getByTitle('Rejected').first()).toHaveText('No')
  await expect(rows(page).getByTitle('Rejected').first()).toHaveAccessibleDescription('Rejected')

  const approvals = callsOf(page, 'UsersApprove')
  await selectPage(page)
  await act(page, 'Approve')
  await confirm(page, 'Approve 10 members')
  await expect(page.getByText('10 users have been approved status')).toBeVisible()
  expect(approvals).toHaveLength(1)
  expect(approvals[0]?.ids).toHaveLength(10)
})

test('archives with a way back from the toast', async ({ page }) => {
  await page.goto('/admin/users')
  for (let index = 0; index < 3; index += 1) await makeMember(page, 'Attic')
  await page.goto(listOf('attic'))
  await expect(rows(page)).toHaveCount(3)
  await selectPage(page)
  await expect(bar(page).getByRole('button', { name: 'Un-archive' })).toHaveCount(0)
  await act(page, 'Archive')
  await confirm(page, 'Archive 3 members')
  await expect(page.getByText('3 users have been archived')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No member matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 users have been un-archived')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
})

test('un-archives from the list of the archived', async ({ page }) => {
  await page.goto('/admin/users')
  await makeMember(page, 'Cellar', { archive: true })
  await page.goto(listOf('cellar', { archive: ['true'] }))
  await selectPage(page)
  await expect(bar(page).getByRole('button', { name: 'Archive', exact: true })).toHaveCount(0)
  await act(page, 'Un-archive')
  await confirm(page, 'Un-archive 1 member')
  await expect(page.getByText(/^Test\d+ Cellar is no longer archived$/)).toBeVisible()
})

test('activates the waitlist alone, says who is skipped, and when nobody was activated', async ({ page }) => {
  await page.goto('/admin/users')
  await makeMember(page, 'Threshold')
  await makeMember(page, 'Threshold', { active: false })
  await page.goto(listOf('threshold'))
  await selectPage(page)
  await act(page, 'Activate')
  const dialog = page.getByRole('dialog', { name: /^Activate Test\d+ \w+\?$/ })
  await expect(dialog.getByText('1 skipped: already active')).toBeVisible()
  await confirm(page, 'Activate 1 member')
  await expect(page.getByText(/^Test\d+ Threshold is activated$/)).toBeVisible()

  await selectPage(page)
  await act(page, 'Activate')
  const nobody = page.getByRole('dialog', { name: 'Nobody to activate' })
  await expect(nobody.getByText('2 skipped: already active')).toBeVisible()
  await expect(nobody.getByRole('button', { name: 'Activate 0 members' })).toBeDisabled()
  await nobody.getByRole('button', { name: 'Cancel' }).click()
})

test('says that nobody was activated when a colleague was faster', async ({ page }) => {
  await page.goto('/admin/users')
  const { id } = await makeMember(page, 'Overtaken', { active: false })
  await page.goto(listOf('overtaken'))
  await selectPage(page)
  await act(page, 'Activate')
  await expect(page.getByRole('dialog', { name: /^Activate Test\d+ \w+\?$/ })).toBeVisible()
  await changeMember(page, id, { active: true })
  await confirm(page, 'Activate 1 member')
  await expect(
    page.getByText('No users were activated. Make sure you select a user from the waitlist.'),
  ).toBeVisible()
})

test('deletes into the trash and restores from there', async ({ page }) => {
  await page.goto('/admin/users')
  const { firstName } = await makeMember(page, 'Ashes', {
    subscription: 'ACTIVE',
    subscriptionReason: 'Gift',
  })
  await makeMember(page, 'Ashes', { archive: true })
  await page.goto(listOf('ashes', { archive: ['true', 'false'] }))
  await selectPage(page)
  await act(page, 'Delete')
  const dialog = page.getByRole('dialog', { name: /^Delete Test\d+ Ashes and Test\d+ Ashes\?$/ })
  await expect(dialog.getByText('1 of them has a running subscription')).toBeVisible()
  await confirm(page, 'Delete 2 members')
  await expect(page.getByText('2 users have been moved to the trash')).toBeVisible()

  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible()
  for (const heading of ['Deleted', 'Deleted permanently'])
    await expect(page.getByRole('columnheader', { name: heading, exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill('ashes')
  await expect(count(page)).toHaveText(/^2 of /)
  await selectPage(page)
  await expect(bar(page).getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await act(page, 'Restore')
  await confirm(page, 'Restore 2 members')
  await expect(page.getByText('2 users have been restored')).toBeVisible()
  await page.goto(listOf('ashes'))
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).getByText(firstName)).toBeVisible()
})
