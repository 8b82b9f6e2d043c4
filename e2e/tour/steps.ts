import type { Page } from '@playwright/test'

// What is done on a screen before its picture is taken.

export const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

export const selectRows = async (page: Page) => {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  for (const row of [0, 1, 2]) await boxes.nth(row).check()
}

export const menuItem = (name: string | RegExp) => async (page: Page) => {
  await press(/^More/)(page)
  await page.getByRole('menuitem', { name }).first().click()
}

export const savedReplies = async (page: Page) => {
  await press('Saved replies')(page)
  await page.getByRole('menuitem', { name: 'Edit saved replies' }).click()
}

/** From a payment to what its member pays, and what is pressed there. */
export const paymentsOf = (button?: string) => async (page: Page) => {
  await page.locator('main a[href*="tab=payments"]').first().click()
  await page.getByRole('button', { name: 'Enter a payment' }).waitFor()
  if (button) await press(button)(page)
}

export const openSearch = (words: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Search everything' }).first().click()
  await page.getByRole('combobox', { name: 'Search records and commands' }).fill(words)
}

/** The dashboard that the back-office frames, as a page of its own. */
export const openDashboard = async (page: Page) => {
  await page.goto(String(await page.locator('iframe[title="Analytics dashboard"]').getAttribute('src')))
  await page.getByRole('heading', { name: 'Growth' }).waitFor()
}

export const openReceipt = async (page: Page) => {
  await page
    .getByRole('link', { name: /^Receipt / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Print' }).waitFor()
}
