import type { Page } from '@playwright/test'
import { settle } from './browser.ts'
import type { Target } from './targets.ts'

type Count = { tabs: number; keys: number }

/** A hand on the keyboard: it counts what it presses. A typed word counts as nothing, because every way has it. */
export const handOn = (page: Page) => {
  const count: Count = { tabs: 0, keys: 0 }
  const focused = (target: Target) =>
    target(page)
      .first()
      .evaluate((element) => element === document.activeElement)
  return {
    count,
    async press(...keys: string[]) {
      for (const key of keys) await page.keyboard.press(key)
      count.keys += keys.length
      await settle(page)
    },
    type: async (text: string) => {
      await page.keyboard.type(text)
      await page.waitForTimeout(900)
      await settle(page)
    },
    async tabTo(target: Target) {
      for (let tab = 0; tab < 150 && !(await focused(target)); tab += 1) {
        await page.keyboard.press('Tab')
        count.tabs += 1
      }
      if (!(await focused(target))) throw new Error(`Tab never reaches ${target(page)}`)
    },
    /** The press that would do it. */
    confirm: () => {
      count.keys += 1
    },
  }
}

export type Hand = ReturnType<typeof handOn>
