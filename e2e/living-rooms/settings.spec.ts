import { expect, expectAccessible, test } from '../fixtures.ts'
import { ask } from '../members/members.ts'

test.use({ account: 'admin@hearth.example' })

test('changes the hosts and the template of meeting addresses, and says who did', async ({ page }) => {
  await page.goto('/admin/livingRooms')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Living Room settings', level: 1 })).toBeVisible()
  const name = `Host ${Date.now()}`
  const before = await page.getByLabel('Hosts').inputValue()
  await page.getByLabel('Hosts').fill(`${before}\n${name}`)
  const template = page.getByLabel('Template of meeting addresses')
  const address = await template.inputValue()
  await template.fill('https://meet.example/{guest}')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('meetingUrlTemplate takes {room} and {secret}, not {guest}')).toBeVisible()
  await template.fill(address)
  await expect(page.getByText('meetingUrlTemplate takes {room} and {secret}, not {guest}')).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('The settings are saved')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Audit log' })).toContainText(name)
  await expectAccessible(page)
  await page.goto('/admin/livingRooms/create')
  await page.getByLabel('Hosts (optional)').click()
  await expect(page.getByRole('option', { name })).toBeVisible()
  await ask(page, 'mutation ($hosts: [String!]) { roomSettingsUpdate(input: { hosts: $hosts }) { id } }', {
    hosts: before.split('\n'),
  })
})
