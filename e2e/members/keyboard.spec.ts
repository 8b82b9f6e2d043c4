import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { addressOf, listOf, makeMember, rows } from './members.ts'

test.use({ account: 'admin@hearth.example' })

const focusedRow = (page: Page) => page.locator('tbody tr:focus-within')
const bar = (page: Page) => page.getByRole('region', { name: 'Selected members' })

test('works through the list by keys: from row to row, select, act, clear, next page', async ({ page }) => {
  await page.goto('/admin/users?perPage=10')
  await expect(rows(page)).toHaveCount(10)
  for (const key of ['j', 'ArrowDown', 'j', 'k']) await page.keyboard.press(key)
  await expect(rows(page).nth(1).getByRole('rowheader').getByRole('link')).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(bar(page)).toContainText('2 selected')
  await page.keyboard.press('b')
  await expect(bar(page).getByRole('button', { name: 'Select all' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
  await page.keyboard.press(']')
  await expect.poll(() => addressOf(page)).toMatchObject({ page: '2' })
  await page.keyboard.press('[')
  await expect.poll(() => addressOf(page)).toMatchObject({ page: '1' })
})

test('keys belong to the text while a person types, and to the dialog while one is open', async ({
  page,
}) => {
  await page.goto('/admin/users?perPage=10')
  await expect(rows(page)).toHaveCount(10)
  await page.keyboard.press('/')
  await page.keyboard.type('jx?')
  await expect(page.getByRole('searchbox')).toHaveValue('jx?')
  await expect(focusedRow(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Views' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(focusedRow(page)).toHaveCount(0)
})

test('? lists the keys of the page, and G leads to the other lists', async ({ page }) => {
  await page.goto('/admin/users?perPage=10')
  await expect(rows(page)).toHaveCount(10)
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByText('Next member')).toBeVisible()
  await expect(list.getByText('Go to Applications')).toBeVisible()
  await page.keyboard.press('?')
  await expect(list).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page.getByRole('heading', { level: 1, name: 'Living Rooms' })).toBeVisible()
  await page.keyboard.press('c')
  await expect(page).toHaveURL(/\/admin\/livingRooms\/create/)
})

test('Enter opens the only person that a search finds, and no one when there are several', async ({
  page,
}) => {
  await page.goto('/admin/users')
  const only = await makeMember(page, 'Solitaire')
  for (const _ of [1, 2]) await makeMember(page, 'Twosome')
  await page.getByRole('searchbox').fill(only.email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/users/${only.id}/show`))
  await page.goto('/admin/users')
  await page.getByRole('searchbox').fill('twosome')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await expect(page).toHaveURL(/\/admin\/users\?/)
})

test('Ctrl+S saves a form from within a field, Ctrl+Enter confirms a dialog', async ({ page }) => {
  await page.goto('/admin/users')
  const { id } = await makeMember(page, 'Shortcut')
  await page.goto(`/admin/users/${id}`)
  await page.getByRole('textbox', { name: 'First name' }).fill('Shorter')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\/show/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Shorter Shortcut')

  await page.goto(listOf('shortcut'))
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await bar(page).getByRole('button', { name: 'Archive' }).click()
  const dialog = page.getByRole('dialog', { name: /Archive/ })
  await expect(dialog.getByRole('button', { name: 'Archive 1 member' })).toBeEnabled()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog).toBeHidden()
  await expect(rows(page)).toHaveCount(0)
})

test('after a navigation the focus is on the heading of the new page, and a field of its own keeps it', async ({
  page,
}) => {
  await page.goto('/admin/users?perPage=10')
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Referrals' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Referrals' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('Space shows a person beside the list, J and K step, Escape leads back to the row', async ({ page }) => {
  await page.goto('/admin/users?perPage=10')
  await expect(rows(page)).toHaveCount(10)
  const names = await rows(page).getByRole('rowheader').getByRole('link').allInnerTexts()
  const nameAt = (place: number) => String(names[place]?.split('\n').at(-2)?.trim())
  for (const key of ['j', 'j', ' ']) await page.keyboard.press(key)
  const preview = page.getByRole('complementary', { name: 'Preview of a member' })
  await expect(preview.getByRole('heading', { level: 2 }).first()).toHaveText(nameAt(1))
  await page.keyboard.press('j')
  await expect(preview.getByRole('heading', { level: 2 }).first()).toHaveText(nameAt(2))
  await expect(preview).toContainText('3 of 10 on this page')
  await expectAccessible(page)
  await page.reload()
  await expect(preview.getByRole('heading', { level: 2 }).first()).toHaveText(nameAt(2))
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await expect(rows(page).nth(2).getByRole('rowheader').getByRole('link')).toBeFocused()
})
