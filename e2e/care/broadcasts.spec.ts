import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { looks } from '../looks.ts'
import { ask, rows } from '../members/members.ts'

test.use({ account: 'admin@hearth.example' })

const main = (page: Page) => page.getByRole('main')
const state = (page: Page, name: string) => main(page).getByRole('status').getByText(name, { exact: true })
const figure = (page: Page, label: string) =>
  main(page)
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .locator('dd')

async function fill(page: Page, title: string) {
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Subtitle').fill('Living Room at 19:00')
  await page.getByRole('textbox', { name: 'Message' }).fill('Six seats are left.')
}

test('a notification is sent to everyone, with how many that is, and its page shows what became of it', async ({
  page,
}) => {
  await page.goto('/admin/broadcasts')
  await page.getByRole('link', { name: 'Send Notification' }).click()
  await page.getByRole('button', { name: 'Send now…' }).click()
  await expect(page.getByText('Enter the title.')).toBeVisible()
  await fill(page, 'Tonight: money')
  await expect(page.getByText('14 of 65 characters')).toBeVisible()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Six seats are left.')
  await preview.getByRole('button', { name: 'Android' }).click()
  await expect(preview).toContainText('Hearth · now')

  const reach = /^([\d,]+) people receive it\.$/
  const people = (await main(page).getByText(reach).textContent())?.match(reach)?.[1]
  await expect(main(page).getByText(/^Left out: .*\d+ archived/)).toBeVisible()
  await page.getByRole('button', { name: 'Send now…' }).click()
  const dialog = page.getByRole('dialog', { name: `Send to ${people} people now?` })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Send now…' }).click()
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('Broadcasted push notification')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Tonight: money' })).toBeVisible()
  await expect(state(page, 'Sent')).toBeVisible({ timeout: 30_000 })
  await expect(figure(page, 'Recipients')).toHaveText(String(people))
  await page.getByRole('combobox', { name: 'State of the devices' }).selectOption('KEPT')
  await expect(page.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(10)
})

test('one for a saved view waits for its time by the community’s clocks, is changed, cancelled and duplicated', async ({
  page,
}) => {
  await page.goto('/admin/broadcasts/create')
  await fill(page, 'Next month')
  await page.getByRole('radio', { name: 'A view or filter' }).check()
  await page.getByLabel('View of the members list').selectOption({ label: 'Active without a subscription' })
  await page.getByRole('radio', { name: 'At a time' }).check()
  await page.getByLabel('Send at').fill('2020-01-01T10:00')
  await page.getByRole('button', { name: 'Schedule…' }).click()
  await expect(page.getByText('This time has passed. Choose a later one.')).toBeVisible()
  const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Send at').fill(`${inThreeDays}T18:30`)
  await page.getByRole('button', { name: 'Schedule…' }).click()
  await expect(page.getByRole('dialog', { name: /^Schedule for [\d,]+ people\?$/ })).toContainText('18:30')
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('The notification is scheduled')).toBeVisible()
  await expect(state(page, 'Scheduled')).toBeVisible()
  await expect(main(page).getByText('Active without a subscription')).toBeVisible()

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Title', { exact: true }).fill('In two months')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'In two months' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Audit log' })).toContainText('In two months')

  await page.getByRole('button', { name: 'Cancel sending' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel sending' }).click()
  await expect(state(page, 'Cancelled')).toBeVisible()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('In two months')
  await expect(page.getByLabel('View of the members list')).toContainText('Active without a subscription')
})

test('members are chosen one by one, also in the members list, and a test goes to oneself', async ({
  page,
}) => {
  await page.goto('/admin/users')
  for (const row of [0, 1])
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .nth(row)
      .check()
  await page.getByRole('region', { name: 'Selected members' }).getByRole('button', { name: 'Notify' }).click()
  const chosen = page.getByRole('list', { name: 'Chosen members' }).getByRole('listitem')
  await expect(chosen).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Add a member' }).fill('rosa whitfield')
  await page.getByRole('option', { name: /member@hearth/ }).click()
  await expect(chosen).toHaveCount(3)
  await chosen
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await chosen
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(main(page).getByText('1 person receives it.')).toBeVisible()

  await page.getByRole('button', { name: 'Send test to me' }).click()
  await expect(page.getByText('Enter the title.')).toBeVisible()
  await fill(page, 'For Rosa alone')
  await page.getByRole('button', { name: 'Send test to me' }).click()
  await expect(page.getByText(/^Test sent to your inbox/)).toBeVisible()
  await expect
    .poll(
      async () =>
        (
          await ask<{ inbox: { edges: { node: { title: string } }[] } }>(
            page,
            '{ inbox { edges { node { title } } } }',
            {},
          )
        ).inbox.edges[0]?.node.title,
      { timeout: 30_000 },
    )
    .toBe('For Rosa alone')

  await page.getByRole('button', { name: 'Send now…' }).click()
  await page
    .getByRole('dialog', { name: 'Send to 1 person now?' })
    .getByRole('button', { name: 'Send now' })
    .click()
  await expect(state(page, 'Sent')).toBeVisible({ timeout: 30_000 })
})

test('the list has tabs, is searched, and a row leads to its notification', async ({ page }) => {
  await page.goto('/admin/broadcasts')
  await expect(rows(page).filter({ hasText: 'Registration opens on Monday' })).toHaveCount(1)
  await page.getByRole('link', { name: 'Sent', exact: true }).click()
  await page.getByRole('searchbox').fill('recordings')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText('Paid members')
  await rows(page).first().getByRole('rowheader').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your recordings are here' })).toBeVisible()
  await expect(figure(page, 'Opened')).toHaveText(/^\d+\d+%$/)
})

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use(use)
    test('broadcasts are accessible and no wider than the screen', async ({ page }) => {
      const expectFit = async () => {
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(use.viewport.width)
      }
      await page.goto('/admin/broadcasts')
      await expect(main(page).getByRole('link', { name: 'Sent', exact: true })).toBeVisible()
      await expectFit()
      await page.goto('/admin/broadcasts/create')
      await page.getByRole('radio', { name: 'Chosen members' }).check()
      await page.getByRole('button', { name: 'Send now…' }).click()
      await expect(page.getByText('Choose at least one member.')).toBeVisible()
      await expectFit()
    })
  })
}
