import { expect, test } from '../fixtures.ts'
import { count, number, rows, totalOf } from '../members/members.ts'

test.use({
  account: 'admin@hearth.example',
  expectedComplaints: /ERR_CONNECTION_REFUSED|^failed: .*\/(graphql|config\.json)$/,
})

const lost = 'The server cannot be reached. What you see may be out of date. We keep trying to reconnect.'

test('says that the server is away while someone works, and goes on by itself when it is back', async ({
  page,
}) => {
  await page.goto('/admin/users')
  await expect(rows(page)).toHaveCount(25)
  await page.route(/\/(graphql|config\.json)$/, (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'Go to the next page' }).click()
  await expect(page.getByRole('status').filter({ hasText: lost })).toBeVisible()

  await page.unroute(/\/(graphql|config\.json)$/)
  await expect(page.getByText(lost)).toBeHidden()
  await expect(rows(page)).toHaveCount(25)
  const total = number(await totalOf(page, {}))
  await page.getByRole('button', { name: 'Go to the next page' }).click()
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(`26–50 of ${total}`)
})

test('says that the members could not be loaded, and loads them on request', async ({ page }) => {
  const lists = (body: string | null) => /users\(/.test(body ?? '')
  await page.route('**/graphql', (route) =>
    lists(route.request().postData()) ? route.abort('connectionrefused') : route.continue(),
  )
  await page.goto('/admin/users')
  const problem = page.getByRole('alert').filter({ hasText: 'The members could not be loaded' })
  await expect(problem).toContainText('The server cannot be reached')

  await page.unroute('**/graphql')
  await problem.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(25)
  await expect(count(page)).toHaveText(number(await totalOf(page, {})))
})

test('waits with a page that is opened while the server is away', async ({ page }) => {
  await page.route('**/config.json', (route) => route.abort('connectionrefused'))
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { name: 'The server does not answer' })).toBeVisible()
  await page.unroute('**/config.json')
  await expect(rows(page)).toHaveCount(25)
})
