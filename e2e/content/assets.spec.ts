import { expect, expectAccessible, test } from '../fixtures.ts'
import { looks } from '../looks.ts'

test.use({ account: 'admin@hearth.example' })

const partBytes = 2 * 1024 * 1024
const fileOf = (name: string, bytes: number) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.alloc(bytes, 'tea '),
})

/** Makes a group and stays on its page. @returns its id */
async function makeGroup(page: import('@playwright/test').Page, title: string): Promise<string> {
  await page.goto('/admin/assets/create')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Create group' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return String(/assets\/([0-9a-f-]{36})\/show/.exec(page.url())?.[1])
}

test('files are added to a group and downloaded, and all of them are asked for by entry ID', async ({
  page,
}) => {
  const id = await makeGroup(page, 'Press pictures')
  await page
    .getByLabel('Files to add')
    .setInputFiles([fileOf('one.txt', 3), fileOf('two.txt', partBytes + 3)])
  await expect(page.getByRole('link', { name: 'one.txt' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'two.txt' })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'one.txt' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('one.txt')

  await page.goto('/admin/assets')
  await page.getByRole('link', { name: 'Download Asset', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Download Asset' }).click()
  await expect(dialog.getByText('Enter an entry ID.')).toBeVisible()
  await dialog.getByLabel('Entry ID').fill('00000000-0000-4000-8000-000000000000')
  await dialog.getByRole('button', { name: 'Download Asset' }).click()
  await expect(dialog.getByText('The entry was not found')).toBeVisible()
  await dialog.getByLabel('Entry ID').fill(id)
  await dialog.getByRole('button', { name: 'Download Asset' }).click()
  await expect(page.getByText('Processing master asset - this can take a few minutes')).toBeVisible()
  await expect(async () => {
    await page.goto('/admin/outbox')
    await expect(page.getByText(/Your download from .* is ready/).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test.describe('after a broken connection', () => {
  test.use({ expectedComplaints: /asset-parts|ERR_FAILED/ })

  test('sending goes on with the parts that are missing, also after a reload', async ({ page }) => {
    await makeGroup(page, 'Broken off')
    let isBroken = true
    const parts: string[] = []
    await page.route('**/asset-parts/**', (route) => {
      const number = String(route.request().url().split('/').at(-1))
      if (isBroken && number !== '0') return route.abort()
      parts.push(number)
      return route.continue()
    })
    await page.getByLabel('Files to add').setInputFiles(fileOf('long.txt', 2 * partBytes + 3))
    await expect.poll(() => parts).toEqual(['0'])
    await page.reload()
    await expect(page.getByText('not complete. Add the same file again to continue.')).toBeVisible()
    isBroken = false
    await page.getByLabel('Files to add').setInputFiles(fileOf('long.txt', 2 * partBytes + 3))
    await expect(page.getByRole('link', { name: 'long.txt' })).toBeVisible()
    expect(parts.sort()).toEqual(['0', '1', '2'])
  })
})

test('the files of an article are downloads on its public page', async ({ page }) => {
  await page.goto('/admin/articles')
  await page.getByRole('link', { name: /^A budget you can live with/ }).click()
  await page.getByLabel('Files to add').setInputFiles(fileOf('budget.txt', 12))
  await expect(page.getByRole('link', { name: 'budget.txt' })).toBeVisible()
  const address = String(await page.getByRole('link', { name: 'Open page' }).getAttribute('href'))
  await page.goto(new URL(address).pathname)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'budget.txt' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('budget.txt')
  await expectAccessible(page)
})

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use(use)

    test('list, dialog and entry are accessible', async ({ page }) => {
      await makeGroup(page, `Accessible ${name}`)
      await page.getByLabel('Files to add').setInputFiles(fileOf('one.txt', 3))
      await expect(page.getByRole('link', { name: 'one.txt' })).toBeVisible()
      await expectAccessible(page)
      await page.goto('/admin/assets')
      await expect(page.getByRole('link', { name: 'New group' })).toBeVisible()
      await expectAccessible(page)
      await page.goto('/admin/assets/download')
      await expect(page.getByLabel('Entry ID')).toBeVisible()
      await expectAccessible(page)
    })
  })
}
