import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { looks } from '../looks.ts'

test.use({ account: 'admin@hearth.example' })

const text = (page: Page) => page.getByRole('textbox', { name: 'Text' })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting of Text' }).getByRole('button', { name, exact: true })
const publication = (page: Page) => page.getByRole('region', { name: 'Publication' })

/** Writes a draft and stays on its page. */
async function write(page: Page, title: string, words = 'Bring a cup of tea.'): Promise<string> {
  await page.goto('/admin/articles/create')
  await page.getByLabel('Title').fill(title)
  await text(page).click()
  await page.keyboard.type(words)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return String(/articles\/([0-9a-f-]{36})\/show/.exec(page.url())?.[1])
}

test('an article is written with headings, a list and a link, published and read by everybody', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/admin/articles')
  await page.getByRole('link', { name: 'Write article' }).click()
  await page.getByLabel('Title').fill('A walk at seven')
  await page.getByLabel('Teaser').fill('Before anybody writes.')
  await text(page).click()
  await page.keyboard.type('Where')
  await page.keyboard.press('ControlOrMeta+Alt+2')
  await expect(tool(page, 'Heading')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await tool(page, 'Bulleted list').click()
  await page.keyboard.type('The river')
  await page.keyboard.press('Enter')
  await page.keyboard.type('The hill ')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByLabel('Address', { exact: true }).fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Add link' }).click()
  await expect(page.getByText('Enter an https address or an email address.')).toBeVisible()
  await page.getByLabel('Address', { exact: true }).fill('maps.example/hill')
  await page.getByRole('button', { name: 'Add link' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(publication(page).getByText('Draft', { exact: true })).toBeVisible()
  await publication(page).getByRole('button', { name: 'Publish now' }).click()
  await expect(publication(page).getByText('Published', { exact: true })).toBeVisible()

  const address = String(await page.getByRole('link', { name: 'Open page' }).getAttribute('href'))
  const stranger = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const read = await stranger.newPage()
  await read.goto(new URL(address).pathname)
  await expect(read.getByRole('heading', { level: 2, name: 'Where' })).toBeVisible()
  await expect(read.getByRole('listitem')).toHaveText(['The river', /^The hill/])
  await expect(read.getByRole('link', { name: 'https://maps.example/hill' })).toBeVisible()
  await stranger.close()
})

test('a draft is seen by those who have its preview link, and by nobody else', async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await write(page, 'Only a draft')
  const address = new URL(String(await page.getByRole('link', { name: 'Open preview' }).getAttribute('href')))
  const stranger = await browser.newContext({ baseURL })
  const read = await stranger.newPage()
  await read.goto(address.pathname + address.search)
  await expect(read.getByText('This draft is not published yet.')).toBeVisible()
  await expect(read.getByRole('heading', { level: 1, name: 'Only a draft' })).toBeVisible()
  await expect(read.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(read)
  const answer = await read.goto(`/article/${id}`)
  expect(answer?.status()).toBe(404)
  await expect(read.getByRole('heading', { name: 'Article not found' })).toBeVisible()
  await stranger.close()
})

test('an article is scheduled, moved and called off', async ({ page }) => {
  await write(page, 'Tomorrow')
  await publication(page).getByRole('button', { name: 'Schedule' }).click()
  await page.getByLabel('Publish at').fill('2020-01-01T09:00')
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('This time has passed. Choose a later one.')).toBeVisible()
  await page.getByLabel('Publish at').fill('2031-07-01T09:00')
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
  await expect(publication(page).getByText('Scheduled', { exact: true })).toBeVisible()
  await expect(publication(page).getByText('for Tue 1 Jul 2031, 09:00')).toBeVisible()
  await page.goto('/admin/articles')
  await page
    .getByRole('navigation', { name: 'Parts of Articles' })
    .getByRole('link', { name: 'Scheduled' })
    .click()
  await expect(page.getByRole('link', { name: /^Tomorrow/ })).toBeVisible()
  await page.getByRole('link', { name: /^Tomorrow/ }).click()
  await publication(page).getByRole('button', { name: 'Cancel schedule' }).click()
  await expect(publication(page).getByText('Draft', { exact: true })).toBeVisible()
})

test('each save is a revision whose words are compared, and one can be restored', async ({ page }) => {
  await write(page, 'Two versions', 'Bring a cup of tea.')
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Bring a mug of hot tea.')
  await expect(publication(page).getByText('Save your changes first.')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('No changes yet')).toBeVisible()
  await publication(page).getByRole('link', { name: 'Revisions' }).click()
  const changed = page.getByRole('region', { name: 'What this save changed' })
  await expect(changed.locator('del')).toHaveText(['removed: cup'])
  await expect(changed.locator('ins')).toHaveText(['added: mug', /hot/])
  await page.getByRole('button', { name: /First version/ }).click()
  await page.getByRole('button', { name: 'Restore this revision' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(text(page)).toHaveText('Bring a cup of tea.')
})

test('articles are deleted together, and come back with Undo', async ({ page }) => {
  await write(page, 'Gone one')
  await write(page, 'Gone two')
  await page.goto('/admin/articles')
  for (const name of ['Gone one', 'Gone two'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page
    .getByRole('region', { name: 'Selected articles' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 articles' }).click()
  await expect(page.getByRole('link', { name: /^Gone one/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: /^Gone one/ })).toBeVisible()
})

test('a table and its caption survive the editor', async ({ page }) => {
  await page.goto('/admin/articles')
  await page.getByRole('link', { name: /^A budget you can live with/ }).click()
  await expect(text(page).getByText('Choir and friends')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await text(page).getByText('Ten minutes, with tea').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Breathe.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('No changes yet')).toBeVisible()
  const address = String(await page.getByRole('link', { name: 'Open page' }).getAttribute('href'))
  await page.goto(new URL(address).pathname)
  await expect(page.getByRole('cell', { name: 'Choir and friends' })).toBeVisible()
  await expect(page.locator('caption')).toHaveText('One member’s month, rounded')
  await expect(page.getByText('A member, in the room')).toBeVisible()
})

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use(use)

    test('list, editor, dialog and revisions are accessible', async ({ page }) => {
      await page.goto('/admin/articles')
      await expect(page.getByRole('link', { name: 'Write article' })).toBeVisible()
      await expectAccessible(page)
      await write(page, `Accessible ${name}`)
      await expect(page.getByRole('link', { name: 'Open preview' })).toBeVisible()
      await expectAccessible(page)
      await publication(page).getByRole('button', { name: 'Schedule' }).click()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await publication(page).getByRole('link', { name: 'Revisions' }).click()
      await expect(page.getByRole('region', { name: 'What this save changed' })).toBeVisible()
      await expectAccessible(page)
    })
  })
}
