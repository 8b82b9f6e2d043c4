import { expect, expectAccessible, expectCopied, test } from '../fixtures.ts'
import { looks } from '../looks.ts'

// What programs of other people need: keys to call the API with, and webhooks that tell them what happens.

test.use({ account: 'admin@hearth.example' })

test('a key is made, copied once, works, and is revoked', async ({ page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/admin/apiKeys')
  await page.getByRole('link', { name: 'Create API key' }).click()
  await page.getByRole('button', { name: 'Create API key' }).click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await expect(page.getByText('Choose at least one.')).toBeVisible()
  await page.getByLabel('Name').fill('Door display')
  await page.getByLabel('Read Living Rooms and registrations').check()
  await page.getByLabel('Expires').selectOption('30')
  await page.getByRole('button', { name: 'Create API key' }).click()
  const key = await page.getByLabel('API key', { exact: true }).innerText()
  expect(key).toMatch(/^hearth_service_[\w-]{27}$/)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expectCopied(page, key)

  const ask = async () => {
    const answer = await fetch(`${server.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({
        query: '{ livingRooms(limit: 1, ignorePillarMilestone: true) { edges { node { id } } } }',
      }),
    })
    return JSON.stringify(await answer.json())
  }
  expect(await ask()).toContain('edges')
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'Door display', level: 1 })).toBeVisible()
  await expect(page.getByText(key)).toBeHidden()
  await page.getByRole('button', { name: 'Revoke' }).click()
  await page
    .getByRole('dialog', { name: 'Revoke Door display?' })
    .getByRole('button', { name: 'Revoke key' })
    .click()
  await expect(page.getByText('The API key Door display is revoked')).toBeVisible()
  expect(await ask()).toContain('INVALID_KEY')
})

test('a webhook is added with its secret, is sent a test event, and its log says what became of it', async ({
  page,
}) => {
  await page.goto('/admin/webhooks')
  await page.getByRole('link', { name: 'Add webhook' }).click()
  await page.getByLabel('Address').fill('https://hooks.invalid/hearth')
  await page.getByLabel('A Living Room was created').check()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByLabel('Signing secret', { exact: true })).toContainText('whsec_')
  await page.getByRole('link', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Send test event' }).click()
  const item = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem')
  await expect(item).toContainText('Test event')
  await expect(item).toContainText(/No connection|public host/, { timeout: 30_000 })
  await page.getByText('Request and answer').click()
  await expect(page.getByText('"type": "webhook.test"')).toBeVisible()

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Switch off' }).click()
  await expect(page.getByText('The webhook is off')).toBeVisible()
  await expect(page.getByRole('status').getByText('Off', { exact: true })).toBeVisible()
})

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use(use)
    test('the pages of keys and webhooks are accessible and fit', async ({ page }) => {
      for (const address of ['apiKeys', 'apiKeys/create', 'webhooks', 'webhooks/create']) {
        await page.goto(`/admin/${address}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
      }
    })
  })
}
