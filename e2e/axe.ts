import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import axe from 'axe-core'

/** What axe finds wrong on the page as it stands, a sentence each; `without` are rules that do not apply. */
export async function findViolations(page: Page, without: string[] = []): Promise<string[]> {
  await settle(page)
  // An open menu is a modal of its own over the page, and axe wants landmarks around it all the same.
  const region = { enabled: (await page.getByRole('menu').count()) === 0 }
  const rules = { region, ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) }
  const violations = await runAxe(page, rules)
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
  )
}

/** Axe works in the page itself, which takes it once; what passes is not written out, most of its work otherwise. */
async function runAxe(page: Page, rules: RunOptions['rules']): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (enabled) => {
    // Nothing may run in such a frame, axe neither: what is shown there is looked at on a page of its own.
    const context = { exclude: [['iframe[sandbox=""]']] }
    const results = await window.axe.run(context, { rules: enabled, resultTypes: ['violations'] })
    return results.violations
  }, rules)
}

/** While something is fetched it may stand paler, and half-way through a transition the colours are nobody's choice. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
