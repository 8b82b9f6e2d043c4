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
        for (const { node, previousRect: before, currentRect: after } of entry.sources) {
          const name =
            node instanceof Element ? `${node.tagName}.${node.className}` : `“${node?.textContent}”`
          window.shifted.push(`${name} from ${before.x}, ${before.y} to ${after.x}, ${after.y}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Letters get another width when their font arrives, which article.spec measures: elsewhere it is in the cache already. */
export async function bringFonts(page: Page): Promise<void> {
  await page.goto('/login')
  await page.evaluate(() => document.fonts.ready)
}

export async function readLayoutShift(page: Page): Promise<{ value: number; elements: string[] }> {
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(() => ({ value: window.layoutShift, elements: [...new Set(window.shifted)] }))
}

/** The sum stays below `limit`; a failure names what moved, from where to where. */
export async function expectStill(page: Page, limit: number): Promise<void> {
  const { value, elements } = await readLayoutShift(page)
  expect(value, `moved: ${elements.join(', ')}`).toBeLessThan(limit)
}

type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

declare global {
  interface Window {
    layoutShift: number
    shifted: string[]
  }
}
