import { readFile } from 'node:fs/promises'
import { memberListFields } from '@hearth/contract'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { totalOf } from './members.ts'

test.use({ account: 'admin@hearth.example' })

const fileNamed = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})

/** Opens 'Import Users' and sends a file for a dry run. */
async function check(page: Page, file: ReturnType<typeof fileNamed>, enterpriseName = '') {
  await page.goto('/admin/imports/create')
  await page.getByLabel('CSV file').setInputFiles(file)
  await expect(page.getByText(file.name)).toBeVisible()
  await page.getByLabel('Enterprise name').fill(enterpriseName)
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByRole('heading', { name: file.name, level: 1 })).toBeFocused()
}

/** Presses a button and reads the lines of the CSV that the browser then saves. */
async function download(page: Page, press: () => Promise<void>): Promise<string[][]> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return parse(await readFile(await file.path(), 'utf8'), { bom: true }) as string[][]
}

const result = (page: Page) => page.getByRole('main').getByRole('status').first()
const field = (page: Page, column: string) => page.getByLabel(`Member field for “${column}”`)

test('checks a file, lets staff put a column right, imports, gives the report, and takes it back', async ({
  page,
}) => {
  test.slow()
  const query = 'imported-here.example'
  const people = ['ada', 'bo', 'cy', 'di'].map((name) => `${name},Lisbon,${name}@${query}`)
  const file = fileNamed('newcomers.csv', [
    'First name,Home,E-mail',
    ...people,
    `ada again,Porto,ada@${query}`,
    'staff,Porto,staff@hearth.example',
    'nobody,Porto,not-an-address',
  ])
  await check(page, file, 'Northwind')
  await expect(page.getByRole('heading', { name: 'The file cannot be imported' })).toBeVisible()
  await expect(result(page)).toHaveText(/match no field.*: Home$/)

  await field(page, 'Home').selectOption('Email')
  await expect(page.getByText('are both matched to Email')).toBeVisible()
  await field(page, 'Home').selectOption('City')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('heading', { name: 'What would happen' })).toBeVisible()
  await expect(result(page)).toHaveText(
    '4 would be added, 2 are already members or listed twice, 1 has a problem.',
  )
  const problems = page.getByRole('region', { name: 'Lines with a problem' })
  await expect(problems.getByRole('row').nth(1)).toContainText("'not-an-address' is not an email address")
  await expect(page.getByRole('region', { name: 'Skipped lines' }).getByRole('row')).toHaveCount(3)
  const first = page.getByRole('region', { name: 'The first lines' }).getByRole('row')
  await expect(first.nth(1)).toContainText('Would be added')
  await expectAccessible(page)
  expect(await totalOf(page, { query })).toBe(0)

  await page.getByRole('button', { name: 'Import 4 members' }).click()
  const asking = page.getByRole('dialog', { name: 'Import 4 members?' })
  await expect(asking).toContainText('4 emails with an activation link are sent.')
  await expect(asking).toContainText('3 lines are left out. The report lists them')
  await asking.getByRole('button', { name: 'Import 4 members' }).click()
  await expect(page.getByText('Imported users', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible()
  await expect(result(page)).toHaveText(/^4 were added, /)
  expect(await totalOf(page, { query })).toBe(4)

  const report = await download(page, () => page.getByRole('button', { name: 'Download report' }).click())
  expect(report[0]).toEqual(['First name', 'Home', 'E-mail', 'error'])
  expect(report.slice(1).map(([name]) => name)).toEqual(['ada again', 'staff', 'nobody'])

  await page.reload()
  await expect(result(page)).toHaveText(/^4 were added, /)
  await expect(page.getByText('Imported users', { exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Undo import' }).click()
  await page
    .getByRole('dialog', { name: 'Remove 4 members?' })
    .getByRole('button', { name: 'Remove 4 members' })
    .click()
  await expect(page.getByText(/^Undone by Ada Okafor/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo import' })).toHaveCount(0)
  expect(await totalOf(page, { query })).toBe(0)
})

test('lines with a problem are corrected in the table and become an import of their own', async ({
  page,
}) => {
  test.slow()
  const query = 'mended-here.example'
  const lines = ['ada,Lisbon,ada', 'bo,Porto,bo@', `cy,Faro,cy@${query}`]
  await check(page, fileNamed('wrong.csv', ['firstName,city,email', ...lines]))
  await expect(result(page)).toHaveText('1 would be added, 2 have a problem.')
  await page.getByRole('textbox', { name: 'Email in row 2' }).fill(`ada@${query}`)
  await page.getByRole('textbox', { name: 'Email in row 3' }).fill(`bo@${query}`)
  await page.getByRole('textbox', { name: 'City in row 3' }).fill('Porto, by the "sea"')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check the corrected lines' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'wrong, corrected.csv' })).toBeVisible()
  await expect(result(page)).toHaveText('2 would be added.')
  const first = page.getByRole('region', { name: 'The first lines' }).getByRole('row')
  await expect(first.nth(2)).toContainText('Porto, by the "sea"')
})

test('shows the progress of a long import, which can be left and come back to', async ({ page }) => {
  test.slow()
  const people = Array.from({ length: 48_000 }, (_, index) => `p${index}@long-import.example`)
  await check(page, fileNamed('long.csv', ['email', ...people]))
  const bar = page.getByRole('progressbar', { name: 'Import' })
  await expect(bar).toBeVisible()
  await page.getByRole('link', { name: 'Imports' }).first().click()
  await expect(page.getByRole('heading', { name: 'Imports', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'long.csv' }).first().click()
  await expect(result(page)).toHaveText('48,000 would be added.', { timeout: 120_000 })
  await expect(bar).toHaveCount(0)

  let asked = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('query Job(')) asked += 1
  })
  await page.waitForTimeout(2_500)
  expect(asked, 'questions about a job that is over').toBe(0)
})

test('says why a bad file is none before it is sent, and what the server finds in one that was', async ({
  page,
}) => {
  await page.goto('/admin/imports/create')
  const button = page.getByRole('button', { name: 'Check file' })
  await button.click()
  await expect(page.getByText('Choose a CSV file.')).toBeVisible()
  await expect(page.getByLabel('CSV file')).toBeFocused()
  await page.getByLabel('CSV file').setInputFiles({ ...fileNamed('people.xlsx', ['x']) })
  await button.click()
  await expect(page.getByText('Save it as CSV (UTF-8)')).toBeVisible()
  const large = { ...fileNamed('large.csv', []), buffer: Buffer.alloc(10 * 1024 * 1024 + 1, 'a') }
  await page.getByLabel('CSV file').setInputFiles(large)
  await button.click()
  await expect(page.getByText('The limit is 10.0 MiB')).toBeVisible()
  await expectAccessible(page)

  await check(page, fileNamed('quotes.csv', ['email', 'ada@example.com', '"bo@example.com']))
  await expect(result(page)).toHaveText(/^The quotes of row 3 do not match/)
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Upload another file' })).toBeVisible()
})

test('refuses an address that is not https, in words under the form', async ({ page }) => {
  await page.goto('/admin/imports/create')
  await page.getByLabel('At an https address').check()
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('Enter the address of the CSV file.')).toBeVisible()
  await page.getByLabel('Address of the CSV file').fill('http://files.example/members.csv')
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'must begin with https://' })).toBeVisible()
  await expect(page).toHaveURL(/\/imports\/create$/)
})

test('leads from the members to the template of a file', async ({ page }) => {
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Import Users', level: 1 })).toBeVisible()
  const template = await download(page, () => page.getByRole('link', { name: 'Download a template' }).click())
  expect(template).toEqual([['id', ...memberListFields]])
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { name, ...device } of [
    { name: 'a desktop', viewport: { width: 1440, height: 900 }, isMobile: false },
    { name: 'a phone', viewport: { width: 390, height: 844 }, isMobile: true },
  ]) {
    test.describe(`${colorScheme}, on ${name}`, () => {
      test.use({ ...device, colorScheme })

      test('the screens of an import are accessible and fit', async ({ page }) => {
        const hidden = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        await check(page, fileNamed('look.csv', ['email,city', 'look@look-import.example,Faro', 'none,Faro']))
        await page.getByRole('button', { name: 'Import 1 member' }).hover()
        await expect(page.getByRole('region', { name: 'The first lines' })).toBeVisible()
        await expectAccessible(page)
        expect(await hidden()).toBe(0)
        await page.getByRole('button', { name: 'Import 1 member' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await page.getByRole('link', { name: 'Imports' }).first().click()
        await expect(page.getByRole('link', { name: 'look.csv' }).first()).toBeVisible()
        await expectAccessible(page)
        expect(await hidden()).toBe(0)
      })
    })
  }
}
