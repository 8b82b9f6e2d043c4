import { expect, expectAccessible, test } from '../fixtures.ts'
import { rows } from '../members/members.ts'

test.use({ account: 'admin@hearth.example', colorScheme: 'light' })

for (const theme of ['light', 'dark'] as const) {
  test(`the frame of the back-office is there before its code, for someone who chose ${theme}`, async ({
    page,
  }) => {
    await page.addInitScript(
      (chosen) => localStorage.setItem('RaStoreHearth.theme', JSON.stringify(chosen)),
      theme,
    )
    let arrive = () => {}
    const arrived = new Promise<void>((done) => {
      arrive = done
    })
    await page.route('**/static/first-*.js', async (route) => {
      await arrived
      await route.continue()
    })
    await page.goto('/admin/users', { waitUntil: 'commit' })
    const skeleton = page.locator('#first-skeleton')
    await expect(skeleton.locator('.sk-menu')).toBeVisible()
    await expect(skeleton.locator('.sk-list')).toBeVisible()
    await expect(skeleton.locator('.sk-form')).toBeHidden()
    const paper = await skeleton.evaluate((element) => getComputedStyle(element).backgroundColor)

    arrive()
    await expect(rows(page)).toHaveCount(25)
    await expect(skeleton).toHaveCount(0)
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(paper)
  })
}

test('everything has a name before it is known who is signed in', async ({ page }) => {
  let answer = () => {}
  const answered = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/graphql', async (route) => {
    if (/\bme \{/.test(route.request().postData() ?? '')) await answered
    await route.fallback()
  })
  await page.goto('/admin/nowhere')
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  await expectAccessible(page)
  answer()
  await expect(page.getByRole('button', { name: 'Ada Okafor' })).toBeVisible()
})

test.describe('for a stranger', () => {
  test.use({ account: null })

  test('shows no frame, because the login page has none', async ({ page }) => {
    await page.route('**/static/first-*.js', (route) => route.abort())
    await page.goto('/admin', { waitUntil: 'commit' })
    await expect(page.locator('#first-skeleton')).toBeVisible()
    await expect(page.locator('.sk-menu')).toBeHidden()
    await page.unroute('**/static/first-*.js')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  })
  test.use({ expectedComplaints: /first-|dynamically imported|ERR_FAILED/ })
})
