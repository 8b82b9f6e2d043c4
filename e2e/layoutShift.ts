import { expect, type Page } from '@playwright/test'

/** Adds up, from the next page on, how much moves without anybody having asked for it. */
export const watchLayoutShift = (page: Page) =>
  page.addInitScript(() => {
    window.layoutShift = 0
    window.shifted = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        window.layoutShift += entry.value
        for (const { node } of entry.sources)
          window.shifted.push(
            node instanceof Element ? `${node.tagName}.${node.className}` : `“${node?.textContent}”`,
          )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

export async function readLayoutShift(page: Page): Promise<{ value: number; elements: string[] }> {
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(() => ({ value: window.layoutShift, elements: [...new Set(window.shifted)] }))
}

/** The sum stays below `limit`; a failure names what moved. */
export async function expectStill(page: Page, limit: number): Promise<void> {
  const { value, elements } = await readLayoutShift(page)
  expect(value, `moved: ${elements.join(', ')}`).toBeLessThan(limit)
}

type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

declare global {
  interface Window {
    layoutShift: number
    shifted: string[]
  }
}
