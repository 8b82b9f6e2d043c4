import type { Page } from '@playwright/test'
import { runSql } from '../database.ts'
import { expect, expectAccessible, sessionOf, test } from '../fixtures.ts'
import { looks } from '../looks.ts'
import { ask } from '../members/members.ts'

test.use({ account: 'admin@hearth.example' })

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
/** What is on every page is loaded again once it is saved. */
const saveAndReload = async (page: Page) => {
  const reloaded = page.waitForEvent('load')
  await save(page)
  await reloaded
}
const saved = (page: Page) => expect(page.getByText('Community saved')).toBeVisible()
const history = (page: Page) => page.getByRole('list', { name: 'Audit log' }).getByRole('listitem').first()

type Settings = { tenant: unknown; hosts: unknown; pillars: unknown }
let before: Settings | undefined

// Other tests of the same server expect the community as it was; no call takes the last host name away again.
test.beforeEach(async ({ server }) => {
  const [settings] = await runSql<Settings>(
    server,
    `select to_jsonb(tenants) as tenant,
      (select coalesce(jsonb_agg(to_jsonb(own)), '[]') from tenant_hosts as own where tenant_id = 'hearth') as hosts,
      (select coalesce(jsonb_agg(to_jsonb(own)), '[]') from tenant_pillars as own where tenant_id = 'hearth') as pillars
    from tenants where id = 'hearth'`,
  )
  before = settings
})
test.afterEach(async ({ server }) => {
  const { tenant, hosts, pillars } = before as Settings
  const put = (statement: string, rows: unknown) => runSql(server, statement, [JSON.stringify(rows)])
  await put(
    `update tenants set tokens = old.tokens, time_zone = old.time_zone, monthly_price_cents = old.monthly_price_cents,
      app_store_url = old.app_store_url, extended_analytics_events = old.extended_analytics_events,
      analytics_sample_percent = old.analytics_sample_percent, marketing_url = old.marketing_url
    from jsonb_populate_record(null::tenants, $1) as old where tenants.id = old.id`,
    tenant,
  )
  for (const [table, rows] of [
    ['tenant_hosts', hosts],
    ['tenant_pillars', pillars],
  ] as const) {
    await runSql(server, `delete from ${table} where tenant_id = 'hearth'`)
    await put(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, rows)
  }
})

test('colours that nobody can read are refused in words, and readable ones show on every page', async ({
  page,
}) => {
  await page.goto('/admin/community/look')
  const main = page.getByLabel('Main colour, light', { exact: true })
  await main.fill('#F0C0A0')
  await expect(
    page.getByText(/Light: “Main colour” on “Highlight” has a contrast of 1\.\d to 1 and needs 4\.5/).first(),
  ).toBeVisible()
  await save(page)
  await expect(page.getByText('To correct: Colours')).toBeVisible()
  await main.fill('#2B6169')
  await page.getByLabel('Highlight, light', { exact: true }).fill('#E4EFF0')
  await expect(page.getByText('All colours are far enough apart to read.')).toBeVisible()
  const preview = page.getByRole('figure', { name: 'Preview, light' })
  await expect(preview.getByText('A button')).toHaveCSS('background-color', 'rgb(43, 97, 105)')
  await save(page)
  await expect(page.getByRole('link', { name: 'Look', exact: true })).toHaveCSS(
    'border-bottom-color',
    'rgb(43, 97, 105)',
  )

  await page.getByRole('button', { name: 'Use the default colours' }).click()
  await save(page)
  await expect(page.getByRole('link', { name: 'Look', exact: true })).toHaveCSS(
    'border-bottom-color',
    'rgb(168, 73, 42)',
  )
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(history(page)).toContainText('Main colour #2B6169')
})

test('host names, addresses, zone and prices are changed, and the log says so', async ({ page }) => {
  await page.goto('/admin/community/addresses')
  await page.getByRole('textbox', { name: 'Host names' }).fill('quay.example\nharbour.localhost')
  await page.getByLabel('App Store').fill('http://apps.example')
  await save(page)
  await expect(page.getByText('Enter an address that begins with https://')).toBeVisible()
  await page.getByLabel('App Store').fill('https://apps.example/quay')
  await save(page)
  await expect(page.getByText('‘harbour.localhost’ cannot be a host name of this community')).toBeVisible()
  await page.getByRole('textbox', { name: 'Host names' }).fill('quay.example')
  await save(page)
  await saved(page)

  await page.getByRole('link', { name: 'Time and prices' }).click()
  await page.getByRole('combobox', { name: 'Time zone' }).fill('lisb')
  await page.getByRole('option', { name: 'Europe/Lisbon' }).click()
  await page.getByLabel('Price per month').fill('120')
  await expect(page.getByText('The plan shows $120.')).toBeVisible()
  await save(page)
  await saved(page)
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(history(page)).toContainText('Europe/Lisbon')
  await expect(history(page)).toContainText('120.00')
  await page.goto('/admin/logs')
  await expect(
    page.locator('tbody:not([aria-hidden]) tr').filter({ hasText: 'Settings changed' }).first(),
  ).toContainText('timeZone')
})

test('counting how apps and pages are used is switched on, for a share of the visits', async ({ page }) => {
  await page.goto('/admin/community')
  await page.getByRole('checkbox', { name: 'Count what people open and press' }).check()
  await page.getByLabel('Share of visits, in per cent').fill('200')
  await save(page)
  await expect(page.getByText('Enter a number from 0 to 100')).toBeVisible()
  await page.getByLabel('Share of visits, in per cent').fill('25')
  await saveAndReload(page)
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(history(page)).toContainText('25%')
})

test('event categories are ordered by keys and by dragging, renamed and switched off, all but one', async ({
  page,
}) => {
  await page.goto('/admin/community/categories')
  const lines = page.getByRole('list', { name: 'Event categories' }).getByRole('listitem')
  const names = () =>
    lines
      .getByRole('textbox')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  await expect(lines).toHaveCount(3)
  const before = await names()
  await page.getByRole('button', { name: 'Move Personal up' }).press('Enter')
  expect((await names())[0]).toBe('Personal')
  await lines.nth(2).dragTo(lines.nth(0))
  expect((await names())[0]).toBe('Financial')
  for (const pillar of before) await page.getByLabel(`Offer ${pillar}`).uncheck()
  await save(page)
  await expect(page.getByText('Keep at least one event category on.')).toBeVisible()
  await page.getByLabel('Offer Personal').check()
  await page.getByLabel('Name of Personal').fill('Life')
  await saveAndReload(page)
  await expect(page.getByLabel('Name of Personal')).toHaveValue('Life')
  await page.goto('/admin/livingRooms/create')
  await expect(page.getByRole('group', { name: 'Event category' })).toContainText('Life')
  await expect(page.getByRole('group', { name: 'Event category' })).not.toContainText('Financial')

  await page.goto('/admin/community/categories')
  for (const pillar of before) await page.getByLabel(`Offer ${pillar}`).check()
  await page.getByLabel('Name of Personal').fill('Personal')
  await saveAndReload(page)
})

test('a choice list is added to, renamed, ordered and reset, and says how many members carry a value', async ({
  page,
}) => {
  await page.goto('/admin/community/choices')
  await page.getByLabel('List', { exact: true }).selectOption('Occupation')
  const lines = page.getByRole('list', { name: 'Values' }).getByRole('listitem')
  await expect(lines.first()).toContainText(/\d+ members/)
  await page.getByRole('button', { name: 'Add a value' }).click()
  await page.keyboard.type('lawyer')
  await page.getByRole('button', { name: 'Save list' }).click()
  await expect(page.getByText('“lawyer” is there twice.')).toBeVisible()
  await page.getByLabel('Value lawyer', { exact: true }).fill('Lamp lighter')
  await page.getByRole('button', { name: 'Move Lamp lighter up' }).click()
  await page.getByLabel('Value Accountant').fill('Bookkeeper')
  await expect(lines.first()).toContainText('keep “Accountant”')
  await page.getByRole('button', { name: 'Remove Actor' }).click()
  await page.getByRole('button', { name: 'Save list' }).click()
  await expect(page.getByText('List saved')).toBeVisible()
  await expect(page.getByText(/Members also carry, besides the list:.*Accountant \(\d+\)/)).toBeVisible()
  await expect(history(page)).toContainText('Bookkeeper')
  const { choiceLists } = await ask<{ choiceLists: { field: string; choices: string[] }[] }>(
    page,
    '{ choiceLists { field choices } }',
    {},
  )
  expect(choiceLists.find(({ field }) => field === 'occupation')?.choices).toContain('Lamp lighter')

  await page.goto('/admin/community/choices/occupation')
  await page.getByRole('button', { name: 'Use the default list' }).click()
  await page.getByRole('button', { name: 'Save list' }).click()
  await expect(page.getByText('List saved')).toBeVisible()
})

test('two colleagues who change the same address at once choose which one stays', async ({
  page,
  browser,
  server,
}) => {
  await page.goto('/admin/community/addresses')
  await expect(page.getByLabel('Website')).toBeVisible()
  const other = await browser.newContext({
    baseURL: server.origin,
    storageState: await sessionOf(browser, 'staff@hearth.example', server),
  })
  const theirs = await other.newPage()
  await theirs.goto('/admin/community/addresses')
  await theirs.getByLabel('Website').fill('https://theirs.example/')
  await save(theirs)
  await saved(theirs)
  await other.close()
  await page.getByLabel('Website').fill('https://mine.example/')
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this while you were editing' })
  await expect(dialog).toContainText('https://theirs.example/')
  await dialog.getByRole('radio', { name: /Use mine/ }).check()
  await dialog.getByRole('button', { name: 'Save with these choices' }).click()
  await saved(page)
  await page.reload()
  await expect(page.getByLabel('Website')).toHaveValue('https://mine.example/')
})

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use(use)
    test('every section of the settings is accessible and no wider than the screen', async ({ page }) => {
      for (const section of [
        '',
        '/look',
        '/addresses',
        '/membership',
        '/categories',
        '/choices',
        '/history',
      ]) {
        await page.goto(`/admin/community${section}`)
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(use.viewport.width)
      }
    })
  })
}
