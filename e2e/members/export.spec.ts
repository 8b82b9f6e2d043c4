import { readFile } from 'node:fs/promises'
import { memberListFields } from '@hearth/contract'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { expect, test } from '../fixtures.ts'
import { ask, count, emails, number, rows, totalOf } from './members.ts'

test.use({ account: 'admin@hearth.example' })

/** Presses a button and reads the file that the browser then downloads. */
async function download(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  expect(file.suggestedFilename()).toMatch(/^users_\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  return parse(text, { columns: true, bom: true }) as Record<string, string>[]
}

test('exports everything that the filter matches, and says how many', async ({ page }) => {
  const filter = { subscription: ['ACTIVE'], mobileOS: ['APPLE'] }
  await page.goto(`/admin/users?filter=${encodeURIComponent(JSON.stringify(filter))}&perPage=10`)
  const filters = Object.entries(filter).map(([field, values]) => ({ field, values }))
  const total = await totalOf(page, { filters })
  expect(total).toBeGreaterThan(10)
  await expect(count(page)).toHaveText(new RegExp(`^${number(total)} of`))

  const members = await download(page, () => page.getByRole('button', { name: 'Export' }).click())
  await expect(page.getByText(`Exporting ${number(total)} members`)).toBeVisible()
  expect(members).toHaveLength(total)
  expect(Object.keys(members[0] ?? {})).toEqual(['id', ...memberListFields])
  expect(new Set(members.map(({ subscription, mobileOS }) => `${subscription} ${mobileOS}`))).toEqual(
    new Set(['ACTIVE APPLE']),
  )
  const query =
    'query ($filter: FilterInput) { users(limit: 100, filter: $filter) { edges { node { id } } } }'
  const { users } = await ask<{ users: { edges: { node: { id: string } }[] } }>(page, query, {
    filter: { filters },
  })
  expect(members.map(({ id }) => id)).toEqual(expect.arrayContaining(users.edges.map(({ node }) => node.id)))
})

test('exports the selected rows alone', async ({ page }) => {
  await page.goto('/admin/users')
  await expect(rows(page)).toHaveCount(25)
  const chosen = (await emails(page)).slice(0, 2)
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  const bar = page.getByRole('region', { name: 'Selected members' })
  await expect(bar).toContainText('2 selected')
  const members = await download(page, () => bar.getByRole('button', { name: 'Export' }).click())
  await expect(page.getByText('Exporting 2 members')).toBeVisible()
  expect(members.map(({ email }) => email).sort()).toEqual([...chosen].sort())
})

test('exports all pages once all of them are selected', async ({ page }) => {
  const filter = encodeURIComponent('{"enterprise":["true"]}')
  await page.goto(`/admin/users?perPage=10&filter=${filter}`)
  const total = await totalOf(page, { filters: [{ field: 'enterprise', values: ['true'] }] })
  expect(total).toBeGreaterThan(10)
  await page.getByRole('checkbox', { name: 'Select all members on this page' }).check()
  const bar = page.getByRole('region', { name: 'Selected members' })
  await expect(bar).toContainText('10 selected')
  await bar.getByRole('button', { name: `Select all ${number(total)}` }).click()
  await expect(bar).toContainText(`${number(total)} selected`)
  const members = await download(page, () => bar.getByRole('button', { name: 'Export' }).click())
  expect(members).toHaveLength(total)
})
