// Counts what frequent work costs by keyboard alone, with the Tab key only and with the shortcuts: `npm start` in one
// terminal, `npm run keyboard -w e2e` in another. It stops before the last press, so that nothing is changed.
import type { Locator, Page } from '@playwright/test'
import { contextOf, openBrowser, settle } from './browser.ts'

type Count = { tabs: number; keys: number }

type Target = (page: Page) => Locator

/** A hand on the keyboard: it counts what it presses. A typed word counts as nothing, because every way has it. */
const handOn = (page: Page) => {
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

type Hand = ReturnType<typeof handOn>
type Flow = {
  name: string
  address: string
  byTab: (hand: Hand) => Promise<void>
  /** Absent where no shortcut helps. */
  byKeys?: (hand: Hand) => Promise<void>
}

const search: Target = (page) => page.getByRole('searchbox')
const row =
  (place: number): Target =>
  (page) =>
    page.locator('tbody tr').nth(place).locator('[data-row]')
const box =
  (place: number): Target =>
  (page) =>
    page.locator('tbody tr').nth(place).getByRole('checkbox')
const inBar: Target = (page) => page.locator('[data-bulk-bar] button')
const button =
  (name: string | RegExp): Target =>
  (page) =>
    page.getByRole('button', { name })

const flows: Flow[] = [
  {
    name: 'find a member and open it',
    address: '/admin/users',
    byTab: async (hand) => {
      await hand.tabTo(search)
      await hand.type('carver')
      await hand.tabTo(row(0))
      hand.confirm()
    },
    byKeys: async (hand) => {
      await hand.press('/')
      await hand.type('carver')
      await hand.press('Tab')
      await hand.press('j')
      hand.confirm()
    },
  },
  {
    name: 'open the next application and its approval',
    address: '/admin/applications',
    byTab: async (hand) => {
      await hand.tabTo(row(0))
      await hand.press('Enter')
      await hand.tabTo(button('Approve'))
      hand.confirm()
    },
    byKeys: async (hand) => {
      await hand.press('j', 'Enter', 'a')
    },
  },
  {
    name: 'select five members and reach the actions',
    address: '/admin/users',
    byTab: async (hand) => {
      for (const place of [0, 1, 2, 3, 4]) {
        await hand.tabTo(box(place))
        await hand.press('Space')
      }
      await hand.tabTo(inBar)
    },
    byKeys: async (hand) => {
      for (let place = 0; place < 5; place += 1) await hand.press('j', 'x')
      await hand.press('b')
    },
  },
  {
    name: 'save a view of the members',
    address: '/admin/users',
    byTab: async (hand) => {
      await hand.tabTo(button('Views'))
      await hand.press('Enter')
      await hand.tabTo(button(/^Save this view/))
      hand.confirm()
    },
  },
  {
    name: 'open the form of a new member',
    address: '/admin/users',
    byTab: async (hand) => {
      await hand.tabTo((page) => page.getByRole('link', { name: 'Create Member' }))
      hand.confirm()
    },
    byKeys: (hand) => hand.press('c'),
  },
  {
    name: 'open the form of a new Living Room',
    address: '/admin/livingRooms',
    byTab: async (hand) => {
      await hand.tabTo((page) => page.locator('main a[href$="/livingRooms/create"]'))
      hand.confirm()
    },
    byKeys: (hand) => hand.press('c'),
  },
  {
    name: 'open a failed email and retry it',
    address: `/admin/outbox?filter=${encodeURIComponent('{"state":["FAILED"]}')}`,
    byTab: async (hand) => {
      await hand.tabTo(row(0))
      await hand.press('Enter')
      await hand.tabTo(button('Retry'))
      hand.confirm()
    },
    byKeys: async (hand) => {
      await hand.press('j', 'Enter')
      await hand.tabTo(button('Retry'))
      hand.confirm()
    },
  },
  {
    name: 'go to the outbox from the members',
    address: '/admin/users',
    byTab: async (hand) => {
      await hand.tabTo((page) =>
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Outbox' }),
      )
      hand.confirm()
    },
    byKeys: (hand) => hand.press('g', 'o'),
  },
]

const say = (line: string) => process.stdout.write(`${line}\n`)
const browser = await openBrowser()

async function countKeys({ address }: Flow, work: (hand: Hand) => Promise<void>): Promise<string> {
  const context = await contextOf(browser, 'staff', { viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  try {
    await page.goto(address)
    await settle(page)
    const hand = handOn(page)
    await work(hand)
    return `${hand.count.tabs} | ${hand.count.keys}`
  } catch (error) {
    return `${(error as Error).message.split('\n')[0]} |`
  } finally {
    await context.close()
  }
}

try {
  say('| work | Tab alone: Tabs | other keys | with shortcuts: Tabs | other keys |')
  say('| --- | --: | --: | --: | --: |')
  for (const flow of flows)
    say(
      `| ${flow.name} | ${await countKeys(flow, flow.byTab)} | ${await countKeys(flow, flow.byKeys ?? flow.byTab)} |`,
    )
} finally {
  await browser.close()
}
