import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectCopied, test } from '../fixtures.ts'
import { looks } from '../looks.ts'
import { ask, makeMember, type Person } from './members.ts'

test.use({ account: 'admin@hearth.example' })

async function openMember(page: Page, lastName: string, changes: object = {}): Promise<Person> {
  await page.goto('/admin/users')
  const person = await makeMember(page, lastName, { ...changes })
  await page.goto(`/admin/users/${person.id}/show`)
  await expect(page.getByRole('tab', { name: 'Summary' })).toBeVisible()
  return person
}
const events = (page: Page) => page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')

test('the timeline tells what happened beside the facts, and is narrowed to kinds', async ({ page }) => {
  const { id } = await openMember(page, 'Eventful', { city: 'Porto', income: 'Other' })
  await ask(page, 'mutation ($id: ID!) { memberNoteCreate(id: $id, text: "Called her.") { id } }', { id })
  await page.reload()
  await expect(events(page).first()).toContainText('Called her.')
  await expect(events(page).filter({ hasText: 'Profile changed' })).toContainText(/City: .*Porto/)
  await expect(page.getByRole('list', { name: 'Timeline' })).not.toContainText('Income')
  const total = await events(page).count()
  const notes = page.getByRole('group', { name: 'Show only' }).getByRole('button', { name: 'Notes' })
  await notes.click()
  await expect(notes).toHaveAttribute('aria-pressed', 'true')
  await expect(events(page)).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Support' }).click()
  await expect(events(page)).toHaveCount(1)
  await notes.click()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(events(page)).toHaveCount(total)
})

test('a note mentions a colleague by name, and is edited and deleted by its author', async ({ page }) => {
  await openMember(page, 'Noted')
  await page.getByRole('tab', { name: 'Notes' }).click()
  const field = page.getByLabel('Add a note')
  await field.pressSequentially('Please ask @du')
  await expect(page.getByRole('option', { name: 'Ines Duarte' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await field.press('Enter')
  await field.pressSequentially('about it')
  await expect(field).toHaveValue('Please ask @Ines Duarte about it')
  await field.press('Control+Enter')
  const note = page.getByRole('list', { name: 'Notes' }).getByRole('listitem')
  await expect(note).toContainText('Please ask @Ines Duarte about it')
  await expect(note).toContainText('Ada Okafor')
  await expect(events(page).first()).toContainText('@Ines Duarte')

  await note.getByRole('button', { name: 'Edit this note' }).click()
  await expect(page.getByLabel('Your note')).toHaveValue('Please ask @Ines Duarte about it')
  await page.getByLabel('Your note').fill('Never mind')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(note).toContainText('Never mind')
  await expect(note).toContainText('edited')
  await note.getByRole('button', { name: 'Delete this note' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(note).toHaveCount(0)
})

test('a note that is begun stays while another tab is read', async ({ page }) => {
  await openMember(page, 'Halfway')
  await page.getByRole('tab', { name: 'Notes' }).click()
  await page.getByLabel('Add a note').fill('Half a thought')
  await page.getByRole('tab', { name: 'Personal' }).click()
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(page.getByLabel('Add a note')).toHaveValue('Half a thought')
})

test('the staff note, the status and the role are changed where they stand', async ({ page }) => {
  const { id } = await openMember(page, 'Inplace')
  await page.getByRole('button', { name: 'Add a staff note' }).click()
  await page.getByRole('textbox', { name: 'Staff note' }).fill('Prefers evenings')
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Staff note' }).press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Staff note' })).toContainText('Prefers evenings')
  await page.getByRole('button', { name: 'Edit the staff note' }).click()
  await page.getByRole('textbox', { name: 'Staff note' }).fill('Something else')
  await page.getByRole('textbox', { name: 'Staff note' }).press('Escape')
  await expect(page.getByRole('region', { name: 'Staff note' })).toContainText('Prefers evenings')

  await page.getByRole('button', { name: 'Role: Customer' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitemradio', { name: 'Manager' }).click()
  await expect(page.getByRole('dialog')).toContainText('read and change everything')
  await page.getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByRole('button', { name: 'Role: Manager' })).toBeVisible()
  await page.getByRole('button', { name: 'Status: Approved' }).click()
  await page.getByRole('menuitemradio', { name: 'Rejected' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('button', { name: 'Status: Rejected' })).toBeVisible()
  const { user } = await ask<{ user: object }>(page, `{ user(id: "${id}") { comment role status } }`, {})
  expect(user).toEqual({ comment: 'Prefers evenings', role: 'MANAGER', status: 'REJECTED' })
})

test('email and phone are links, and what is not known is folded away', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { email } = await openMember(page, 'Reachable', { phone: '+4407700900123' })
  await expect(page.getByRole('link', { name: '+44 770 090 0123' })).toHaveAttribute(
    'href',
    'tel:+447700900123',
  )
  await expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  await page.getByRole('button', { name: `Copy ${email}` }).click()
  await expectCopied(page, email)
  await page.getByRole('tab', { name: 'Personal' }).click()
  await expect(page.getByText('Country', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: /\d+ empty fields/ }).click()
  await expect(page.getByText('Country', { exact: true })).toBeVisible()
})

test('one’s own page offers nothing that the server refuses on oneself', async ({ page }) => {
  await page.goto('/admin/users')
  const { me } = await ask<{ me: { id: string } }>(page, '{ me { id } }', {})
  await page.goto(`/admin/users/${me.id}/show`)
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Archive' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Role|Status):/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem', { name: /Delete|Reject/ })).toHaveCount(0)
})

for (const { name, use } of looks) {
  test.describe(`${name}`, () => {
    test.use(use)
    test('a member’s page is accessible on its tabs of notes and events', async ({ page }) => {
      await openMember(page, 'Visible', { comment: 'Words '.repeat(100) })
      await expectAccessible(page)
      for (const tab of use.isMobile ? ['Timeline', 'Notes'] : ['Notes']) {
        await page.getByRole('tab', { name: tab }).click()
        await expect(page.getByRole('list', { name: tab })).toBeAttached()
        await expectAccessible(page)
      }
    })
  })
}
