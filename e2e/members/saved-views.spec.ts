import type { Page } from '@playwright/test'
import { expect, sessionOf, test } from '../fixtures.ts'
import { addressOf, rows } from './members.ts'

test.use({ account: 'admin@hearth.example' })

const views = (page: Page) => page.getByRole('dialog', { name: 'Views' })
const openViews = (page: Page) => page.getByRole('button', { name: 'Views', exact: true }).click()
const listWith = (filter: object) => `/admin/users?filter=${encodeURIComponent(JSON.stringify(filter))}`

async function choose(page: Page, view: string, option: RegExp) {
  await openViews(page)
  await page.getByRole('button', { name: `Options of ${view}` }).click()
  await page.getByRole('menuitem', { name: option }).click()
}

test('saves a view, applies it, keeps it up to date, shares it with a colleague, deletes it', async ({
  page,
  browser,
  server,
}) => {
  test.slow()
  await test.step('saves what the list shows', async () => {
    await page.goto(`${listWith({ role: ['MANAGER'] })}&perPage=10`)
    await openViews(page)
    await page.getByRole('button', { name: 'Save this view…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this view' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please give the view a name.')).toBeVisible()
    await page.getByLabel('View name').fill('Managers')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The view is saved')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members: Managers')
  })

  await test.step('applies it from a list in another state', async () => {
    await page.goto('/admin/users')
    await expect(rows(page)).toHaveCount(25)
    await openViews(page)
    await views(page).getByRole('button', { name: 'Managers', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Remove filter User Role: MANAGER' })).toBeVisible()
    expect(addressOf(page)).toMatchObject({ filter: { role: ['MANAGER'] }, perPage: '10' })
    await openViews(page)
    await expect(views(page).getByRole('button', { name: 'Managers', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await page.keyboard.press('Escape')
  })

  await test.step('takes over what the list shows now', async () => {
    await page.goto(listWith({ role: ['STAFF'] }))
    await choose(page, 'Managers', /^Update/)
    await expect(views(page).getByRole('button', { name: 'Managers', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await page.keyboard.press('Escape')
  })

  await test.step('gets another name and is shared', async () => {
    await choose(page, 'Managers', /^Rename or share/)
    await page.getByLabel('View name').fill('The staff')
    await page.getByRole('checkbox', { name: 'Share with colleagues' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await openViews(page)
    await expect(views(page).getByRole('button', { name: /^The staff/ })).toContainText('Yours, shared')
    await page.keyboard.press('Escape')
  })

  const colleague = await browser.newContext({
    storageState: await sessionOf(browser, 'staff@hearth.example', server),
  })
  const other = await colleague.newPage()
  await test.step('is there for a colleague, under its owner’s name, who may use but not change it', async () => {
    await other.goto('/admin/users')
    await openViews(other)
    const shared = views(other).getByRole('button', { name: /^The staff/ })
    await expect(shared).toContainText('Shared by Ada Okafor')
    await expect(other.getByRole('button', { name: 'Options of The staff' })).toHaveCount(0)
    await shared.click()
    await expect(other.getByRole('button', { name: 'Remove filter User Role: STAFF' })).toBeVisible()
  })

  await test.step('is deleted for both, once it was asked about', async () => {
    await choose(page, 'The staff', /^Delete/)
    const question = page.getByRole('dialog', { name: 'Delete the view “The staff”?' })
    await expect(question).toContainText('Colleagues who use it will lose it too.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question).toBeHidden()
    await other.reload()
    for (const person of [page, other]) {
      await openViews(person)
      await expect(views(person).getByRole('listitem')).not.toHaveCount(0)
      await expect(views(person).getByRole('button', { name: /^The staff/ })).toHaveCount(0)
    }
  })
  await colleague.close()
})

test('keeps the columns that the list has, in their order', async ({ page }) => {
  await page.goto(listWith({ enterprise: ['true'] }))
  await expect(page.getByRole('columnheader', { name: 'Archived' })).toBeVisible()
  await page.getByRole('button', { name: 'Display' }).click()
  const columns = page.getByRole('dialog', { name: 'Display' })
  for (const label of ['Archived', 'Referred']) await columns.getByLabel(label, { exact: true }).uncheck()
  await columns.getByRole('button', { name: 'Move Created to the left' }).click()
  await page.keyboard.press('Escape')
  const headings = await page.getByRole('columnheader').allInnerTexts()
  await openViews(page)
  await page.getByRole('button', { name: 'Save this view…' }).click()
  await page.getByLabel('View name').fill('Short')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The view is saved')).toBeVisible()

  await page.getByRole('button', { name: 'Display' }).click()
  await columns.getByRole('button', { name: 'Reset columns' }).click()
  await page.keyboard.press('Escape')
  await page.goto('/admin/users')
  await expect(page.getByRole('columnheader', { name: 'Archived' })).toBeVisible()
  await openViews(page)
  await views(page).getByRole('button', { name: 'Short', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members: Short')
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(headings)
  await choose(page, 'Short', /^Delete/)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The view is deleted')).toBeVisible()
})

test('says so when a name is already taken', async ({ page }) => {
  await page.goto('/admin/users')
  await openViews(page)
  await page.getByRole('button', { name: 'Save this view…' }).click()
  await page.getByLabel('View name').fill('Waiting for review')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const refusal = "You already have a view named 'Waiting for review'. Choose another name"
  await expect(page.getByRole('dialog').getByText(refusal)).toBeVisible()
})
