import { memberFieldLabels, memberListFields } from '@hearth/contract'
import { expect, test } from '../fixtures.ts'
import { addressOf, ask, column, count, number, rows, totalOf } from './members.ts'

test.use({ account: 'admin@hearth.example' })

const sortedBy =
  'query ($sort: SortInput) { users(limit: 3, sort: $sort) { edges { node { email lastName } } } }'
type Listed = { users: { edges: { node: { email: string; lastName: string } }[] } }

test('shows the newest members first, 25 a page, in the columns of product.md, Screens and addresses', async ({
  page,
}) => {
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/users/)
  await expect(rows(page)).toHaveCount(25)
  const headings = await page.getByRole('columnheader').allInnerTexts()
  expect(headings.slice(1)).toEqual(memberListFields.map((field) => memberFieldLabels[field]))
  await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'descending')
  await expect(count(page)).toHaveText(number(await totalOf(page, {})))

  const sort = { field: 'created', order: 'DESC' }
  const { users } = await ask<Listed>(page, sortedBy, { sort })
  expect((await column(page, 'Email')).slice(0, 3)).toEqual(users.edges.map(({ node }) => node.email))
})

test('sorts by a heading, and the other way by the same heading', async ({ page }) => {
  await page.goto('/admin/users')
  const heading = page.getByRole('columnheader', { name: 'Last name' })
  for (const [order, said] of [
    ['ASC', 'ascending'],
    ['DESC', 'descending'],
  ] as const) {
    await heading.getByRole('button').click()
    await expect(heading).toHaveAttribute('aria-sort', said)
    expect(addressOf(page)).toMatchObject({ sort: 'lastName', order })
    const { users } = await ask<Listed>(page, sortedBy, { sort: { field: 'lastName', order } })
    const expected = users.edges.map(({ node }) => node.lastName ?? '–')
    await expect.poll(async () => (await column(page, 'Last name')).slice(0, 3)).toEqual(expected)
  }
  await expect(page.getByRole('columnheader', { name: 'Created' })).not.toHaveAttribute('aria-sort', /./)
})

test('searches from the slash key, and the count says for what', async ({ page }) => {
  await page.goto('/admin/users')
  await expect(rows(page)).toHaveCount(25)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('okafor')
  const total = await totalOf(page, { query: 'okafor' })
  const overall = await totalOf(page, {})
  expect(total).toBeGreaterThan(0)
  await expect(count(page)).toHaveText(`${number(total)} of ${number(overall)} · “okafor”`)
  expect(addressOf(page).filter).toEqual({ query: 'okafor' })
  expect(await column(page, 'Last name')).toContain('Okafor')
})

test('pages through the members, in pages of the size that is chosen', async ({ page }) => {
  await page.goto('/admin/users')
  const total = number(await totalOf(page, {}))
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages).toContainText(`1–25 of ${total}`)
  const [first] = await column(page, 'Email')
  await page.getByRole('button', { name: 'Go to the next page' }).click()
  await expect(pages).toContainText(`26–50 of ${total}`)
  expect(addressOf(page)).toMatchObject({ page: '2' })
  await expect.poll(() => column(page, 'Email')).not.toContain(first)

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
  const shown = await column(page, 'Email')
  expect(shown).toEqual([...shown].sort())

  const fresh = await context.newPage()
  await fresh.goto(page.url())
  await expect(rows(fresh)).toHaveCount(10)
  expect(await column(fresh, 'Email')).toEqual(shown)
  await fresh.close()

  await page.getByRole('button', { name: /^Remove filter Validated/ }).click()
  await expect(page.getByRole('list', { name: 'Active filters' })).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Remove filter Validated/ })).toBeVisible()
  await expect.poll(() => column(page, 'Email')).toEqual(shown)
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
  const [email] = await column(page, 'Email')
  const [firstName] = await column(page, 'First name')
  await rows(page).first().getByRole('cell').last().click()
  await expect(page).toHaveURL(/\/admin\/users\/[0-9a-f-]{36}\/show$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    String(firstName?.split('\n').at(-1)?.trim()),
  )
  await expect(page.getByRole('main')).toContainText(String(email))

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Members' }).click()
  await expect(rows(page)).toHaveCount(10)
  expect(addressOf(page)).toMatchObject({ perPage: '10', sort: 'firstName', order: 'ASC' })
})

test('shows the columns that the person wants, also the next time', async ({ page }) => {
  await page.goto('/admin/users')
  await expect(page.getByRole('columnheader', { name: 'Mobile OS' })).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Mobile OS' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Mobile OS' })).toHaveCount(0)
  await page.reload()
  await expect(rows(page)).toHaveCount(25)
  await expect(page.getByRole('columnheader', { name: 'Mobile OS' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Show all columns' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Mobile OS' })).toBeVisible()
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
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(name.split('\n').at(-1)?.trim()))
})
