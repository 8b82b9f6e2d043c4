import type { Locator, Page } from '@playwright/test'

/** Where the focus is to go. */
export type Target = (page: Page) => Locator

export const search: Target = (page) => page.getByRole('searchbox')
export const row =
  (place: number): Target =>
  (page) =>
    page.locator('tbody tr').nth(place).locator('[data-row]')
export const box =
  (place: number): Target =>
  (page) =>
    page.locator('tbody tr').nth(place).getByRole('checkbox')
export const inBar: Target = (page) => page.locator('[data-bulk-bar] button')
export const button =
  (name: string | RegExp): Target =>
  (page) =>
    page.getByRole('button', { name })

export const inDialog =
  (name: RegExp): Target =>
  (page) =>
    page.getByRole('dialog').getByRole('button', { name })
export const field =
  (name: string): Target =>
  (page) =>
    page.getByRole('textbox', { name })
export const picker: Target = (page) => page.getByRole('combobox', { name: 'Member' })
