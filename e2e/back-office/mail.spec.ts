import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { looks } from '../looks.ts'
import { count, makeMember } from '../members/members.ts'

test.use({ account: 'admin@hearth.example' })

const refused = 'tove.lindqvist@old-address.example'
const layout = (page: Page) => page.frameLocator('iframe[title="The email with its layout"]')
const plainText = (page: Page) => page.getByLabel('Plain text of the email')

test('every page says that no mail leaves, and leads to what would have been sent', async ({ page }) => {
  for (const path of ['/admin/users', '/admin/imports/create', '/admin/mailTemplates']) {
    await page.goto(path)
    const notice = page.getByRole('complementary', { name: 'Delivery' })
    await expect(notice).toContainText('Email is not being delivered.')
  }
  await page.getByRole('link', { name: 'Open the outbox' }).click()
  await expect(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible()
})

test('the notice that no mail leaves can be hidden, in this tab alone', async ({ page, context }) => {
  const noticeOn = (tab: Page) => tab.getByRole('complementary', { name: 'Delivery' })
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Hide this notice' }).click()
  await expect(noticeOn(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible()
  await expect(noticeOn(page)).toHaveCount(0)
  const other = await context.newPage()
  await other.goto('/admin/users')
  await expect(noticeOn(other)).toBeVisible()
})

test('a mail is found and read in both parts, and nothing in it can run', async ({ page }) => {
  await page.goto('/admin/outbox')
  await page.getByRole('searchbox').fill('northwind')
  await expect(page.getByText('1 of', { exact: false }).first()).toBeVisible()
  await page.getByRole('link', { name: 'staff@hearth.example' }).first().click()
  await expect(page.getByRole('heading', { name: 'Your import of northwind.csv has finished' })).toBeVisible()
  await expect(plainText(page)).toContainText('240 people were imported.')
  await expect(layout(page).getByRole('link', { name: 'View import' })).toBeVisible()
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', '')
})

async function openInvite(page: Page) {
  await page.goto(
    `/admin/outbox?${new URLSearchParams({ filter: JSON.stringify({ template: ['invite'] }) })}`,
  )
  await expect(count(page)).toHaveText(/^\d+ of \d+/)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('status').filter({ hasText: 'Kept here, not sent' })).toBeVisible()
}

test('an admin reads an activation link that nobody else gets, and is named as its reader', async ({
  page,
}) => {
  await openInvite(page)
  await expect(plainText(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show it and record that I looked' }).click()
  await expect(plainText(page)).toContainText(/Choose your password: http\S+\/activate\/hearth\.\S{27}/)
  await expect(page.getByRole('list', { name: 'Who has read it' }).getByRole('listitem')).toHaveText(
    /^Ada Okafor/,
  )
  await expectAccessible(page)
})

test.describe('other staff', () => {
  test.use({ account: 'staff@hearth.example' })

  test('are told why they cannot read an activation link', async ({ page }) => {
    await openInvite(page)
    await expect(page.getByText('Only an admin can read it here')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Show/ })).toHaveCount(0)
    await expectAccessible(page)
  })
})

test('staff write to a member, see the very email first, and find it among the member’s emails', async ({
  page,
}) => {
  await page.goto('/admin/users')
  const { id, email } = await makeMember(page, 'Writtento')
  await page.goto(`/admin/users/${id}/show`)
  await page.getByRole('tab', { name: 'Emails' }).click()
  await page.getByRole('button', { name: 'Write an email' }).click()
  const dialog = page.getByRole('dialog', { name: /^Write to/ })
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect(dialog.getByText('Enter a subject')).toBeVisible()
  await expect(dialog.getByText('Enter a message')).toBeVisible()
  await expect(dialog.getByLabel('Subject')).toBeFocused()
  await dialog.getByLabel('Subject').fill('Your place on Thursday')
  await expect(dialog.getByText('Enter a subject')).toHaveCount(0)
  await dialog.getByLabel('Message').fill('There is a seat for you now.')
  const paper = dialog.getByRole('region', { name: 'The email' })
  await expect(paper).toContainText('There is a seat for you now.')
  await expect(paper).toContainText(`To ${email}`)
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  const discard = page.getByRole('dialog', { name: 'Discard this email?' })
  await discard.getByRole('button', { name: 'Keep writing' }).click()
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect(page.getByText(/^Your email to .* is on its way$/)).toBeVisible()
  const sent = page
    .getByRole('list', { name: /^Emails to/ })
    .getByRole('listitem')
    .first()
  await expect(sent).toContainText('Your place on Thursday')
  await expect(sent).toContainText('Kept here, not sent')
  await sent.getByRole('link').click()
  await expect(plainText(page)).toContainText('There is a seat for you now.')
  await expect(page.getByText('Written by')).toBeVisible()

  await page.goBack()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Write an email' }).click()
  await expect(dialog).toBeVisible()
})

test('a failed mail says why, and is sent again', async ({ page }) => {
  const failed = new URLSearchParams({ filter: JSON.stringify({ state: ['FAILED'] }) })
  await page.goto(`/admin/outbox?${failed}`)
  const tabs = page.getByRole('navigation', { name: 'Parts of Outbox' })
  await expect(tabs.getByRole('link', { name: 'Failed' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: refused }).first().click()
  await expect(page.getByRole('alert').filter({ hasText: 'No such mailbox' })).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Retrying 1 email')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Kept here, not sent' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await expect(page.getByText('No such mailbox')).toHaveCount(0)
})

test('a text is edited with a live preview, sent as a test, kept, and taken back', async ({ page }) => {
  test.slow()
  await page.goto('/admin/mailTemplates')
  await page.getByRole('link', { name: 'Account made by staff' }).click()
  await expect(plainText(page)).toContainText('Hello Ada,')
  await expect(page.getByRole('button', { name: 'Save text' })).toBeDisabled()

  await page.getByLabel('Subject', { exact: true }).fill('Come in, ')
  await page.getByRole('button', { name: 'Insert {firstName} into the subject' }).click()
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('Come in, {firstName}')
  await expect(page.getByLabel('Subject', { exact: true })).toBeFocused()
  await page
    .getByLabel('Body', { exact: true })
    .fill('Dear {firstName},\n\nthe <b>kettle</b> is on.\n\n[Look around](https://community.example/tour)')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('status')).toContainText('Subject: Come in, Ada')
  await expect(plainText(page)).toContainText('Look around: https://community.example/tour')
  await expect(layout(page).getByText('the <b>kettle</b> is on.')).toBeVisible()
  await expect(layout(page).getByRole('link', { name: 'Look around' })).toBeVisible()

  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText('The test email to admin@hearth.example is in the outbox')).toBeVisible()
  await page.getByRole('link', { name: 'Outbox', exact: true }).click()
  const asking = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asking.getByRole('button', { name: 'Stay here' }).click()

  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(page.getByText('Text saved')).toBeVisible()
  await expect(page.getByText(/^Custom text by Ada Okafor/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('Come in, {firstName}')
  await page.getByRole('link', { name: 'Outbox', exact: true }).click()
  await expect(page.getByRole('cell', { name: 'Come in, Ada' }).first()).toBeVisible()

  await page.goto('/admin/mailTemplates/account-made')
  await page.getByRole('button', { name: 'Restore default text' }).click()
  await page
    .getByRole('dialog', { name: 'Restore the default text?' })
    .getByRole('button', { name: 'Restore default text' })
    .click()
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('Your {tenantName} account')
  await expect(page.getByRole('button', { name: 'Restore default text' })).toHaveCount(0)
})

test('a place that a mail does not know is refused by name, while typing and on saving', async ({ page }) => {
  await page.goto('/admin/mailTemplates/password-code')
  await expect(plainText(page)).toContainText('482913')
  await page.getByLabel('Body', { exact: true }).fill('Hello {firstName}, it is {code}')
  const message = 'The body has an unknown place {firstName}. Places it may use: {code}, {tenantName}'
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('alert')).toHaveText(message)
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(page.locator('[data-save-bar]').getByRole('alert')).toHaveText(message)
  await expectAccessible(page)
  await page.getByLabel('Body', { exact: true }).fill('It is {code}')
  await expect(plainText(page)).toHaveText('It is 482913')
})

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use(use)

    test('the screens of mail are accessible and fit', async ({ page }) => {
      const hidden = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      const look = async () => {
        await expectAccessible(page)
        expect(await hidden()).toBe(0)
      }
      await page.goto(`/admin/outbox?${new URLSearchParams({ filter: '{"query":"staff@hearth"}' })}`)
      await expect(page.getByRole('link', { name: 'staff@hearth.example' }).first()).toBeVisible()
      await look()
      await page.getByRole('link', { name: 'staff@hearth.example' }).first().click()
      await expect(plainText(page)).toBeVisible()
      await look()
      await page.goto('/admin/mailTemplates')
      await expect(page.getByRole('link', { name: 'Password code', exact: true })).toBeVisible()
      await look()
      await page.getByRole('link', { name: 'Password code', exact: true }).click()
      await expect(plainText(page)).toBeVisible()
      await look()
    })

    test('a mail itself is accessible and fits', async ({ page }) => {
      await page.goto('/admin/mailTemplates/invite')
      const html = String(await page.locator('iframe').getAttribute('srcdoc'))
      await page.goto('about:blank')
      await page.setContent(html)
      await expect(page.getByRole('link', { name: 'Choose your password' })).toBeVisible()
      // A mail is read inside the page of its reader, which brings these.
      await expectAccessible(page, ['region', 'landmark-one-main', 'page-has-heading-one'])
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0)
    })
  })
}
