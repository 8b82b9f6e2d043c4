import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { callsOf, changeMember, makeMember } from '../members/members.ts'

// What every form of a record does, on the members' form: no resource brings it.

test.use({ account: 'admin@hearth.example' })

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })

async function openForm(page: Page, lastName: string): Promise<string> {
  await page.goto('/admin/users')
  const { id } = await makeMember(page, lastName, {})
  await page.goto(`/admin/users/${id}`)
  await expect(page.getByRole('heading', { name: new RegExp(lastName), level: 1 })).toBeVisible()
  return id
}

test('all that is wrong is said at once, and each sentence leaves when its field changes', async ({
  page,
}) => {
  await openForm(page, 'Wrong')
  await page.getByLabel('First name').fill('')
  await page.getByLabel('Email').fill('')
  await page.getByRole('tab', { name: 'Personal' }).click()
  await page.getByLabel('Ages of children').fill('seven')
  await save(page).click()
  await expect(page.getByText('Ages are whole numbers, like 3, 7.')).toHaveCount(0)
  await expect(page.getByText('Please enter the first name.')).toBeVisible()
  await expect(page.getByText('Please enter the email.')).toBeVisible()
  await expect(page.getByText('To correct: First name, Email, Ages of children')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()

  await page.getByLabel('First name').fill('Wera')
  await expect(page.getByText('Please enter the first name.')).toHaveCount(0)
  await expect(page.getByText('Please enter the email.')).toBeVisible()
  await expect(page.getByText('To correct: Email, Ages of children')).toBeVisible()
})

test('a refusal of the server leaves when its field changes', async ({ page }) => {
  await openForm(page, 'Refusal')
  await page.getByLabel('Phone').fill('call me')
  await save(page).click()
  const refusal = page.getByText('Phone takes 3 to 20 digits, with the calling code or without it')
  await expect(refusal).toBeVisible()
  await page.getByLabel('Phone').fill('555 0100')
  await expect(refusal).toHaveCount(0)
})

test('a form that is sent twice in one moment is saved once', async ({ page }) => {
  await openForm(page, 'Twice')
  const calls = callsOf(page, 'UserUpdate')
  await page.getByLabel('Bio').fill('Once')
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
    setTimeout(() => form.requestSubmit())
  })
  await expect(page.getByText('The changes are saved')).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('required fields are marked, for eyes and for screen readers', async ({ page }) => {
  await openForm(page, 'Marked')
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveAttribute('required')
  const mark = await page
    .locator('label', { hasText: /^Email$/ })
    .evaluate((label) => getComputedStyle(label, '::after').content)
  expect(mark).toContain('*')
  await expect(page.getByRole('textbox', { name: 'Bio', exact: true })).not.toHaveAttribute('required')
})

test('what changes after a conflict stays on the form when somebody is faster once more', async ({
  page,
}) => {
  const id = await openForm(page, 'Overtaken')
  await page.getByLabel('Bio').fill('Mine')
  await changeMember(page, id, { bio: 'Theirs' })
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this while you were editing' })
  await dialog.getByLabel('Use mine').check()
  await changeMember(page, id, { bio: 'Theirs again' })
  await dialog.getByRole('button', { name: 'Save with these choices' }).click()
  await expect(dialog.getByRole('group', { name: 'Bio' })).toContainText('Theirs again')
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  await expect(page.getByLabel('Bio')).toHaveValue('Mine')
})

test.describe('in a low window', () => {
  test.use({ viewport: { width: 390, height: 520 } })

  test('the bar with Save covers no field that has the focus', async ({ page }) => {
    await openForm(page, 'Covered')
    const bar = page.locator('[data-save-bar]')
    await page.getByLabel('First name').focus()
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press('Tab')
      const covered = await bar.evaluate((element) => {
        const focused = document.activeElement
        if (!focused || element.contains(focused)) return 0
        return focused.getBoundingClientRect().bottom - element.getBoundingClientRect().top
      })
      expect(covered).toBeLessThanOrEqual(0)
    }
  })
})
