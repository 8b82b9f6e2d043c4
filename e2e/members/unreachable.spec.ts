import { expect, test } from '../fixtures.ts'

test.use({ account: 'admin@hearth.example' })

test('staff find whose address takes no email, read why, and say when it works again', async ({ page }) => {
  await page.goto('/admin')
  const tile = page.getByRole('region', { name: 'Needs attention' }).getByRole('link', {
    name: /take no email|takes no email/,
  })
  await tile.click()
  await expect(page).toHaveURL(/emailBounced/)
  const row = page.getByRole('row', { name: /Takes no email/ }).first()
  await row.getByRole('link').first().click()
  const notice = page.getByRole('alert').filter({ hasText: 'This address has taken no email since' })
  await expect(notice).toContainText('Codes and links are still sent to it')
  await expect(page.getByText('Takes no email', { exact: true })).toBeVisible()
  await notice.getByRole('button', { name: 'Address works again' }).click()
  await expect(page.getByText('The address is marked as working')).toBeVisible()
  await expect(notice).toBeHidden()
  await expect(page.getByText('Takes no email', { exact: true })).toBeHidden()
})
