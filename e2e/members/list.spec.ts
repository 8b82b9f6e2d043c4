import { type MemberListField, memberFieldLabels, memberListFields } from '@hearth/contract'
import { expect, test } from '../fixtures.ts'
import { addressOf, ask, count, emails, number, people, rows, totalOf } from './members.ts'

test.use({ account: 'admin@hearth.example' })

const sortedBy = 'query ($sort: SortInput) { users(limit: 3, sort: $sort) { edges { node { email } } } }'
type Listed = { users: { edges: { node: { email: string } }[] } }

/** The first column shows both names and the email. */
const ownColumns = memberListFields.filter((field) => !['firstName', 'lastName', 'email'].includes(field))
const labelsOf = (fields: MemberListField[]) => fields.map((field) => memberFieldLabels[field])

test('shows the newest members first, 25 a page, in the columns of product.md, Screens and addresses', async ({
  page,
}) => {
  await page.goto('/admin/users')
  await expect(rows(page)).toHaveCount(25)
  const headings = await page.getByRole('columnheader').allInnerTexts()
  expect(headings.slice(1)).toEqual(['Member', ...labelsOf(ownColumns)])
  await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'descending')
  await expect(count(page)).toHaveText(number(await totalOf(page, {})))

  const sort = { field: 'created', order: 'DESC' }
  const { users } = await ask<Listed>(page, sortedBy, { sort })
  expect((await emails(page)).slice(0, 3)).toEqual(users.edges.map(({ node }) => node.email))
})

test('sorts by a heading, and the other way by the same heading', async ({ page }) => {
  await page.goto('/admin/users')
  const heading = page.getByRole('columnheader', { name: 'Member', exact: true })
  for (const [order, said] of [
    ['ASC', 'ascending'],
    ['DESC', 'descending'],
  ] as const) {
    await heading.getByRole('button').click()
    await expect(heading).toHaveAttribute('aria-sort', said)
    expect(addressOf(page)).toMatchObject({ sort: 'firstName', order })
    const { users } = await ask<Listed>(page, sortedBy, { sort: { field: 'firstName', order } })
    const expected = users.edges.map(({ node }) => node.email)
    await expect.poll(async () => (await emails(page)).slice(0, 3)).toEqual(expected)
  }
  await expect(page.getByRole('columnheader', { name: 'Created' })).not.toHaveAttribute('aria-sort', /./)
})

test('searches from the slash key, and the count says how many of how many it leaves', async ({ page }) => {
  await page.goto('/admin/users')
  await expect(rows(page)).toHaveCount(25)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('okafor')
  const total = await totalOf(page, { query: 'okafor' })
  const overall = await totalOf(page, {})
  expect(total).toBeGreaterThan(0)
  await expect(count(page)).toHaveText(`${number(total)} of ${number(overall)}`)
  expect(addressOf(page).filter).toEqual({ query: 'okafor' })
  expect((await people(page)).some(({ name }) => name.endsWith('Okafor'))).toBe(true)
})

test('pages through the members, in pages of the size that is chosen', async ({ page }) => {
  await page.goto('/admin/users')
  const total = number(await totalOf(page, {}))
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages).toContainText(`1–25 of ${total}`)
  const [first] = await emails(page)
  await page.getByRole('button', { name: 'Go to the next page' }).click()
  await expect(pages).toContainText(`26–50 of ${total}`)
  expect(addressOf(page)).toMatchObject({ page: '2' })
  await expect.poll(() => emails(page)).not.toContain(first)

  for (const size of [10, 50, 100]) {
    await pages.getByRole('combobox', { name: 'Rows per page' }).selectOption(String(size))
    await expect(pages).toContainText(`1–${size} of ${total}`)
    await expect(rows(page)).toHaveCount(size)
    expect(addressOf(page)).toMatchObject({ page: '1', perPage: String(size) })
  }
})

test('has its whole state in its address: shared with a colleague, and undone by going back', async ({
  page,
  context,
}) => {
  const filter = encodeURIComponent(JSON.stringify({ status: ['APPROVED'], query: 'a' }))
  await page.goto(`/admin/users?filter=${filter}&page=2&perPage=10&sort=email&order=ASC`)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('11–20 of')
  await expect(rows(page)).toHaveCount(10)
  const shown = await emails(page)
  expect(shown).toEqual([...shown].sort())

  const fresh = await context.newPage()
  await fresh.goto(page.url())
  await expect(rows(fresh)).toHaveCount(10)
  expect(await emails(fresh)).toEqual(shown)
  await fresh.close()

  await page.getByRole('button', { name: /^Remove filter Validated/ }).click()
  await expect(page.getByRole('list', { name: 'Active filters' })).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Remove filter Validated/ })).toBeVisible()
  await expect.poll(() => emails(page)).toEqual(shown)
})

for (const [search, problem] of [
  ['?page=0', "'0' is not a page number."],
  ['?sort=shoeSize', "This list cannot be sorted by 'shoeSize'."],
  ['?filter=%7B%22shoeSize%22%3A41%7D', "This list has no filter 'shoeSize'."],
] as const) {
  test(`says what is wrong with the address ${search} and leads on`, async ({ page }) => {
    await page.goto(`/admin/users${search}`)
    await expect(page.getByRole('heading', { name: 'This address is not valid' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(problem)
    await page.getByRole('link', { name: 'Show all Members' }).click()
    await expect(rows(page)).toHaveCount(25)
  })
}

test('opens a member by a click, and the breadcrumb leads back to the list as it was', async ({ page }) => {
  await page.goto('/admin/users?perPage=10&sort=firstName&order=ASC')
  await expect(rows(page)).toHaveCount(10)
  const [person] = await people(page)
  await rows(page).first().getByRole('cell').last().click()
  await expect(page).toHaveURL(/\/admin\/users\/[0-9a-f-]{36}\/show$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(person?.name))
  await expect(page.getByRole('main')).toContainText(String(person?.email))

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Members' }).click()
  await expect(rows(page)).toHaveCount(10)
  expect(addressOf(page)).toMatchObject({ perPage: '10', sort: 'firstName', order: 'ASC' })
})

test('shows the columns that the person wants, in that order, also the next time', async ({ page }) => {
  await page.goto('/admin/users')
  const headings = () => page.getByRole('columnheader').allInnerTexts()
  await expect(rows(page)).toHaveCount(25)
  const usual = await headings()
  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByRole('checkbox', { name: 'Mobile OS' }).click()
  await page.getByRole('checkbox', { name: 'Last name' }).click()
  await page.getByRole('button', { name: 'Move Last name to the left' }).click()
  await page.keyboard.press('Escape')
  const wanted = [...usual.filter((label) => label !== 'Mobile OS').slice(0, -1), 'Last name', 'Created']
  await expect.poll(headings).toEqual(wanted)
  await page.reload()
  await expect(rows(page)).toHaveCount(25)
  expect(await headings()).toEqual(wanted)
  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByRole('button', { name: 'Reset columns' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(headings).toEqual(usual)
})

test('fits a screen 1280 wide with its usual columns, and shows 22 rows on a desktop when compact', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin/users')
  await expect(rows(page)).toHaveCount(25)
  const hidden = () =>
    page
      .locator('table')
      .evaluate(({ parentElement: box }) => Number(box?.scrollWidth) - Number(box?.clientWidth))
  expect(await hidden()).toBe(0)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByRole('button', { name: 'Compact' }).click()
  await page.keyboard.press('Escape')
  const whole = () =>
    rows(page).evaluateAll(
      (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
    )
  await expect.poll(whole).toBeGreaterThanOrEqual(22)
  await page.goto('/admin/livingRooms')
  await expect
    .poll(() =>
      rows(page)
        .first()
        .evaluate((row) => row.clientHeight),
    )
    .toBeLessThan(40)
})

test('is used from the keyboard alone: from the search to a row, and into it', async ({ page }) => {
  await page.goto('/admin/users')
  await expect(rows(page)).toHaveCount(25)
  const link = rows(page).first().getByRole('rowheader').getByRole('link')
  const name = await link.innerText()
  await page.keyboard.press('/')
  for (let stops = 0; stops < 40; stops++) {
    await page.keyboard.press('Tab')
    if (await link.evaluate((element) => element === document.activeElement)) break
  }
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/show$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(name.split('\n').at(-2)?.trim()))
})

test('on a phone the rows begin in the upper third, and the search stays in sight above them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/users')
  const cards = page.getByRole('list', { name: 'Members', exact: true }).getByRole('listitem')
  await expect(cards).toHaveCount(25)
  expect((await cards.first().boundingBox())?.y).toBeLessThan(844 / 3)
  await cards.last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('searchbox')).toBeInViewport()
  await expect(cards.first()).not.toBeInViewport()

  await page.getByRole('button', { name: 'More of Members' }).click()
  const menu = page.getByRole('dialog', { name: 'More of Members' })
  for (const way of ['Trash', 'Import']) await expect(menu.getByRole('link', { name: way })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Export' })).toBeVisible()
  await expect(menu.getByRole('list', { name: 'Saved views' })).toBeVisible()
})

test('on a narrow screen the menu is icons that keep their names, and lists stay beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 900 })
  await page.goto('/admin/users')
  await expect(rows(page)).toHaveCount(25)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Living Rooms' })).toBeVisible()
  expect((await menu.boundingBox())?.width).toBeLessThan(64)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wider).toBe(0)
})
