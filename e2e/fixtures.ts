import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect } from '@playwright/test'

export const password = 'Ember-lamp-42!'

/** What a page complained about while a test used it; anything here fails the test. */
type Complaints = string[]

/** A test whose page may complain on purpose says about what. */
type Options = { expectedComplaints: RegExp[] }

export const test = base.extend<Options & { complaints: Complaints }>({
  expectedComplaints: [[], { option: true }],
  complaints: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: Complaints = []
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          complaints.push(`${message.type()}: ${message.text()}`)
      })
      context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
      context.on('requestfailed', (request) => {
        // A page that is left cancels what it was still loading.
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`)
      })
      await use(complaints)
      const unexpected = complaints.filter(
        (text) => !expectedComplaints.some((expected) => expected.test(text)),
      )
      expect(unexpected).toEqual([])
    },
    { auto: true },
  ],
})

/** Signs in on the page as a person would, and waits for the members list. */
export async function signIn(page: Page, email = 'admin@hearth.example', origin = ''): Promise<void> {
  await page.goto(`${origin}/admin/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible()
}

/** No accessibility violation that axe knows of, on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
    ),
  ).toEqual([])
}
