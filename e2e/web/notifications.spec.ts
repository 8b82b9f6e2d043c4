import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { looks } from '../looks.ts'
import { type Server, startServer } from '../server.ts'
import { bringTokens, press } from './account.ts'
import { expectLargeTargets, expectNoSidewaysScroll } from './pages.ts'

// A browser that takes notifications, on a server that has the keys for it. A browser without windows shows none, and the
// service of its maker is out of reach: what the two answer a page stands in for them.

const keys = {
  VAPID_PUBLIC_KEY: 'BIXMmuE3aRhw_rByS21I9NKEAihmopBuVWUCaB-vZKi7sIPtGnGDVAJ4dLZOzdNHoDOv-yUN55BaivmYCkgTX0k',
  VAPID_PRIVATE_KEY: 'ctdnGN6sSINQ3cXLkzsdzEOf9lUN9WGrn0USHx8a4y8',
}

let server: Server
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
test.beforeAll(async ({}, { parallelIndex }) => {
  test.setTimeout(120_000)
  const dataDir = `${process.env.E2E_SEEDED}-notifications-${parallelIndex}`
  execFileSync('cp', ['-a', String(process.env.E2E_SEEDED), dataDir])
  server = await startServer(dataDir, { PUSH_PROVIDER: 'devices', ...keys })
})
test.afterAll(async () => {
  await server.stop()
  rmSync(server.dataDir, { recursive: true, force: true })
})

async function standInForService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    let subscription: object | null = null
    const given = {
      endpoint: 'https://push.example/browser-1',
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    }
    PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null
    PushManager.prototype.subscribe = async () => {
      subscription = {
        toJSON: () => given,
        unsubscribe: async () => {
          subscription = null
          return true
        },
      }
      return subscription as PushSubscription
    }
  })
}

async function openAccount(page: Page, context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications'], { origin: server.origin })
  await standInForService(page)
  await bringTokens(context, server.origin, 'member@hearth.example')
  await page.goto(`${server.origin}/account`)
}

for (const { name, use } of looks)
  test.describe(name, () => {
    test.use({ ...use })

    test('a member turns notifications on in this browser, and off', async ({ page, context }) => {
      await openAccount(page, context)
      const card = page.getByRole('region', { name: 'Notifications in this browser' })
      await expect(card.getByText('See news about Living Rooms')).toBeVisible()
      await press(page, 'Turn on notifications')
      await expect(card.getByText('This browser shows news from Hearth')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await expectLargeTargets(page)
      await press(page, 'Turn off notifications')
      await expect(card.getByText('See news about Living Rooms')).toBeVisible()
    })
  })

test('logging out turns them off', async ({ page, context }) => {
  await openAccount(page, context)
  await press(page, 'Turn on notifications')
  await expect(page.getByText('This browser shows news from Hearth')).toBeVisible()
  const answered = page.waitForResponse((answer) =>
    Boolean(answer.request().postData()?.includes('UnregisterBrowser')),
  )
  await press(page, 'Log out')
  const answer = await answered
  expect(await answer.json()).toEqual({ data: { deviceUnregister: true } })
  await expect(page).toHaveURL(`${server.origin}/login?why=out`)
})

type Listener = (event: object) => void

/** The script as a browser runs it, and what it has the browser do. */
function runScript() {
  const listeners: Record<string, Listener> = {}
  const done: unknown[][] = []
  const self = {
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener
    },
    registration: { showNotification: async (...shown: unknown[]) => void done.push(['shown', ...shown]) },
    clients: { openWindow: async (address: string) => void done.push(['opened', address]) },
  }
  runInNewContext(readFileSync(new URL('../../apps/web/public/notifications.js', import.meta.url), 'utf8'), {
    self,
  })
  const fire = async (name: string, event: object) => {
    const waits: Promise<unknown>[] = []
    listeners[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => void waits.push(work) })
    await Promise.all(waits)
    return waits.length
  }
  return { done, fire }
}

const message = { id: 'one', title: 'New Living Room', body: 'Career pivots\nThursday', link: '/download' }

test('a notification that arrives is shown, and one that comes again takes the place of the first', async () => {
  const { done, fire } = runScript()
  expect(await fire('push', { data: { json: () => message } })).toBe(1)
  expect(done).toEqual([
    ['shown', 'New Living Room', { body: message.body, tag: 'one', data: { link: '/download' } }],
  ])
})

for (const { link, opened } of [
  { link: '/download', opened: '/download' },
  { link: null, opened: '/account' },
])
  test(`a tap on one whose link is ${link} closes it and opens ${opened}`, async () => {
    const { done, fire } = runScript()
    const notification = { data: { link }, close: () => done.push(['closed']) }
    expect(await fire('notificationclick', { notification })).toBe(1)
    expect(done).toEqual([['closed'], ['opened', opened]])
  })
