import { dashboardPath } from '@hearth/contract'
import { describe, expect, test } from 'vitest'
import { loadPage, matchRoute, routes } from './routes.ts'

describe('the addresses of the public pages', () => {
  test.each(routes.map(({ path, page }) => [path, page]))(
    '%s has its page and says what it is',
    async (_, page) => {
      const module = await loadPage(String(page))
      expect(module.Page).toBeInstanceOf(Function)
      expect(module.head).toBeInstanceOf(Function)
    },
  )

  test('every page folder is reached by an address', () => {
    const folders = Object.keys(import.meta.glob('./*/page.tsx')).map((file) => file.split('/')[1])
    expect(folders.toSorted()).toEqual([...new Set(routes.map(({ page }) => page))].toSorted())
  })

  test('the dashboard is where the server leads staff', () => {
    expect(matchRoute(dashboardPath).route.page).toBe('dashboard')
  })

  test('an address that nobody knows leads to the page that says so', () => {
    expect(matchRoute('/nowhere/at/all').route.page).toBe('not-found')
  })
})
