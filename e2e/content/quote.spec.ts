import { expect, test } from '../fixtures.ts'
import { changeQuote } from './colleague.ts'
import { makeQuote } from './content.ts'

test.use({ account: 'admin@hearth.example' })

const words = 'A room full of people who listen is already half an answer.'

const keptDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('hearth.draft.'))

test('creates a quote, previewed in either theme and both widths', async ({ page }) => {
  await page.goto('/admin/schedule/create-quote')
  const [preview, card] = [
    page.locator('[data-preview]'),
    page.locator('[data-preview]').getByRole('article'),
  ]
  await page.getByLabel('Title').fill('Half an answer')
  await page.getByLabel('Quote', { exact: true }).fill(words)
  await page.getByLabel('Author', { exact: true }).fill('Host B')
  await expect(card.getByRole('blockquote')).toHaveText(`“${words}”`)
  await page.getByLabel('Show quotation marks').uncheck()
  await expect(card.getByRole('blockquote')).toHaveText(words)
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await expect(preview).toHaveCSS('background-color', 'rgb(23, 28, 28)')
  await page.getByRole('button', { name: 'Wide', exact: true }).click()
  const wide = (await card.boundingBox())?.width ?? 0
  await page.getByRole('button', { name: 'Phone', exact: true }).click()
  await expect.poll(async () => (await card.boundingBox())?.width).toBe(326)
  expect(wide).toBeGreaterThan(326)
  await page.getByLabel('Start', { exact: true }).fill('2034-03-15T09:00')
  await page.getByRole('button', { name: 'Create quote' }).click()
  await expect(page.getByText('Element Created')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/quotes\/[\w-]+\/show$/)
  await expect(card.getByRole('blockquote')).toHaveText(words)
})

test('edits a quote, and shows both sides when a colleague changed the same field', async ({
  page,
  browser,
  server,
}) => {
  await page.goto('/admin/schedules')
  const quote = await makeQuote(page, 'Shared')
  await page.goto(`/admin/quotes/${quote.id}`)
  await page.getByLabel('Author', { exact: true }).fill('Mine')
  await changeQuote({ browser, server }, quote.id, { author: 'Theirs' })
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this while you were editing' })
  await expect(dialog.getByRole('group', { name: 'Author' })).toContainText('Theirs')
  await dialog.getByLabel('Use mine').check()
  await dialog.getByRole('button', { name: 'Save with these choices' }).click()
  await expect(page.getByRole('heading', { name: quote.title, level: 1 })).toBeVisible()
  await expect(page.locator('[data-preview]').getByRole('article')).toContainText('Mine')
})

test.describe('when the tab dies', () => {
  test('keeps what was typed before it was known who is signed in', async ({ page }) => {
    let answer = () => {}
    const typed = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/graphql', async (route) => {
      if (/query Me\b/i.test(route.request().postData() ?? '')) await typed
      await route.continue()
    })
    await page.goto('/admin/schedule/create-quote')
    await page.getByLabel('Title').fill('Typed early')
    answer()
    await expect.poll(() => page.evaluate(keptDrafts)).toHaveLength(1)
  })

  test('offers what was typed again, and drops it once it is saved or discarded', async ({
    page,
    context,
  }) => {
    await page.goto('/admin/schedule/create-quote')
    await page.getByLabel('Title').fill('Not lost')
    await page.getByLabel('Quote', { exact: true }).fill(words)
    await expect.poll(() => page.evaluate(keptDrafts)).toHaveLength(1)
    await page.close({ runBeforeUnload: false })

    const next = await context.newPage()
    await next.goto('/admin/schedule/create-quote')
    await expect(next.getByText(/^You have unsaved changes from \d\d:\d\d\.$/)).toBeVisible()
    await next.getByRole('button', { name: 'Continue' }).click()
    await expect(next.getByLabel('Title')).toHaveValue('Not lost')
    await expect(next.getByLabel('Quote', { exact: true })).toHaveValue(words)
    await next.getByLabel('Author', { exact: true }).fill('Host B')
    await next.getByLabel('Start', { exact: true }).fill('2034-03-15T09:00')
    await next.getByRole('button', { name: 'Create quote' }).click()
    await expect(next.getByText('Element Created')).toBeVisible()

    await next.getByRole('link', { name: 'Edit' }).click()
    await next.getByLabel('Author', { exact: true }).fill('Host C')
    await expect.poll(() => next.evaluate(keptDrafts)).toHaveLength(1)
    await next.reload()
    await next.getByRole('button', { name: 'Discard' }).click()
    await expect(next.getByLabel('Author', { exact: true })).toHaveValue('Host B')
    expect(await next.evaluate(keptDrafts)).toEqual([])
  })
})
