import type { Hand } from './hand.ts'
import { box, button, field, inBar, inDialog, picker, row, search } from './targets.ts'

export type Flow = {
  name: string
  /** With places for `fillPlaces`; `{request}` is a new support request. */
  address: string
  byTab: (hand: Hand) => Promise<void>
  /** Absent where no shortcut helps. */
  byKeys?: (hand: Hand) => Promise<void>
}

/** Work that is frequent. Each flow stops before the press that would do it. */
export const flows: Flow[] = [
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
    byKeys: async (hand) => {
      await hand.press('v')
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
  {
    name: "change a member's status",
    address: '/admin/users/{users}/show',
    byTab: async (hand) => {
      await hand.tabTo(button(/^Status/))
      await hand.press('Enter', 'ArrowDown', 'Enter')
      await hand.tabTo(inDialog(/^(Approve|Reject)/))
      hand.confirm()
    },
    byKeys: async (hand) => {
      await hand.press('s', 'ArrowDown', 'Enter')
      hand.confirm()
    },
  },
  {
    name: 'add a note about a member',
    address: '/admin/users/{users}/show',
    byTab: async (hand) => {
      await hand.tabTo((page) => page.getByRole('tab', { selected: true }))
      await hand.press('ArrowRight', 'Enter')
      await hand.tabTo(field('Add a note'))
      await hand.type('Met in Leeds')
      await hand.tabTo(button('Add note'))
      hand.confirm()
    },
    byKeys: async (hand) => {
      await hand.press('n')
      await hand.type('Met in Leeds')
      hand.confirm()
    },
  },
  {
    name: 'register a member to a room',
    address: '/admin/livingRooms/{livingRooms:2}/show',
    byTab: async (hand) => {
      await hand.tabTo(picker)
      await hand.type('carver')
      await hand.press('ArrowDown', 'Enter')
      await hand.tabTo(button('Register'))
      hand.confirm()
    },
    byKeys: async (hand) => {
      await hand.press('r')
      await hand.type('carver')
      await hand.press('ArrowDown', 'Enter')
      hand.confirm()
    },
  },
  {
    name: 'answer a support request',
    address: '{request}',
    byTab: async (hand) => {
      await hand.tabTo(field('Your reply'))
      await hand.type('We are on it')
      await hand.tabTo(button('Reply as staff'))
      hand.confirm()
    },
  },
]
