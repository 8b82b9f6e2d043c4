import { expect, test } from '../fixtures.ts'
import { picture, pixelFile, servePictures } from '../living-rooms/rooms.ts'
import { callsOf } from '../members/members.ts'
import { makeFreeText } from './content.ts'

test.use({ account: 'admin@hearth.example' })
test.beforeEach(({ page }) => servePictures(page))

test('creates a free text with rich text and a picture in each format, as the card shows them', async ({
  page,
}) => {
  await page.goto('/admin/schedule/create-free-text')
  const card = page.locator('[data-preview]').getByRole('article')
  await page.getByLabel('Title', { exact: true }).fill('Your first budget')
  await page.getByRole('textbox', { name: 'Description' }).click()
  await page.keyboard.type('Bring a cup of tea.')
  await expect(card.getByText('Bring a cup of tea.')).toBeVisible()
  await page.getByLabel('Or its https address').fill(picture)
  await page.getByLabel('Image title').fill('At the table')
  await expect(card.locator('img')).toBeVisible()
  await expect(card.getByText('At the table')).toBeVisible()
  const heights: number[] = []
  for (const format of ['Small', 'Medium', 'Large', 'Extra large']) {
    await page.getByLabel('Image format').selectOption({ label: format })
    heights.push((await card.locator('img').boundingBox())?.height ?? 0)
  }
  expect(heights).toEqual(heights.toSorted((one, other) => one - other))
  expect(new Set(heights).size).toBe(4)

  const point = page.getByRole('slider', { name: 'Focus point' })
  await point.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await expect(point).toHaveAttribute('aria-valuetext', '45% from the left, 45% from the top')
  await expect(card.locator('img')).toHaveCSS('object-position', '45% 45%')
  await page.getByLabel('Start', { exact: true }).fill('2034-03-15T09:00')
  const calls = callsOf(page, 'FreeTextCreate')
  await page.getByRole('button', { name: 'Create free text' }).click()
  await expect(page.getByText('Element Created')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/freeTexts\/[\w-]+\/show$/)
  expect(calls[0]?.input).toMatchObject({
    description: '<p>Bring a cup of tea.</p>',
    imageFormat: 'EXTRA_LARGE',
    imageURL: picture,
    imageFocusX: 0.45,
    imageFocusY: 0.45,
    imageTitle: 'At the table',
    imageSubTitle: null,
  })
})

test('edits a free text: a click sets the point that stays in sight, and the picture may go', async ({
  page,
}) => {
  await page.goto('/admin/schedules')
  const text = await makeFreeText(page, 'Pictured')
  await page.goto(`/admin/freeTexts/${text.id}`)
  await page.getByLabel('Picture file').setInputFiles(pixelFile)
  const point = page.getByRole('slider', { name: 'Focus point' })
  await expect(point).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: text.title, level: 1 })).toBeVisible()
  await expect(page.locator('[data-preview] img')).toHaveAttribute('src', /^\/files\//)
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: text.title, level: 1 })).toBeVisible()
  await expect(page.locator('[data-preview] img')).toHaveCount(0)
})

test('shows nothing of hostile HTML, in the form as on the card', async ({ page }) => {
  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs += 1
    void dialog.dismiss()
  })
  await page.goto('/admin/schedules')
  const description =
    '<p>Safe</p><img src=x onerror=alert(1)><script>alert(2)</script><a href="javascript:alert(3)">link</a><svg onload=alert(4)>'
  const text = await makeFreeText(page, 'Hostile', { description })
  for (const address of [`/admin/freeTexts/${text.id}/show`, `/admin/freeTexts/${text.id}`]) {
    await page.goto(address)
    const card = page.locator('[data-preview]').getByRole('article')
    await expect(card.getByText('Safe')).toBeVisible()
    expect(await card.innerHTML()).not.toMatch(/onerror|<script|javascript:|<svg/)
  }
  expect(dialogs).toBe(0)
})
