import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { confirm } from '../../apps/api/src/test/stripe/checkouts.ts'
import { advance } from '../../apps/api/src/test/stripe/life.ts'
import { type StandIn, standInKeys, startStandIn } from '../../apps/api/src/test/stripe/stand-in.ts'
import { test as base } from '../fixtures.ts'
import { type Server, startServer } from '../server.ts'

// js.stripe.com is not asked by tests: small stand-ins take the place of Stripe's API (for our server) and of Stripe.js
// (for the page). The latter records what the page does with it and does what the real one would at these hosts: a
// frame from js.stripe.com, a question to api.stripe.com. What Stripe's own form looks like is not tested.

type Stripe = { api: StandIn; now: Date }

/** A server whose payments are by Stripe. */
export const test = base.extend<object, { stripe: Stripe; server: Server }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const now = new Date()
      const api = await startStandIn(() => stripe.now)
      const stripe: Stripe = { api, now }
      await use(stripe)
      await api.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ stripe }, use, { parallelIndex }) => {
      const dataDir = `${process.env.E2E_SEEDED}-stripe-${parallelIndex}`
      rmSync(dataDir, { recursive: true, force: true })
      execFileSync('cp', ['-a', String(process.env.E2E_SEEDED), dataDir])
      const server = await startServer(dataDir, {
        PAYMENT_PROVIDER: 'stripe',
        STRIPE_API_URL: stripe.api.url.origin,
        STRIPE_SECRET_KEY: standInKeys.secretKey,
        STRIPE_PUBLISHABLE_KEY: standInKeys.publishableKey,
        STRIPE_WEBHOOK_SECRET: standInKeys.webhookSecret,
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** Time goes by at Stripe alone, and what is due there happens. */
export function letDaysPass(stripe: Stripe, days: number): void {
  stripe.now = new Date(stripe.now.getTime() + days * 86_400_000)
  advance(stripe.api.account)
}

/** In the page: what it is given in the place of Stripe.js. */
const stripeJs = `
window.Stripe = (key) => {
  const calls = (window.stripeCalls = [['Stripe', key]])
  let secret
  const createElement = (type, options) => {
    calls.push(['create', type, options])
    const element = {
      mount: (place) => {
        const frame = document.createElement('iframe')
        frame.title = 'Secure payment input frame'
        frame.src = 'https://js.stripe.com/endive/elements.html'
        frame.width = '100%'
        place.append(frame)
      },
      on: () => element, off: () => element, update: () => {}, unmount: () => {}, destroy: () => {},
    }
    return element
  }
  return {
    createToken: () => {}, createPaymentMethod: () => {}, confirmCardPayment: () => {},
    elements: (options) => {
      calls.push(['elements', options])
      secret = options.clientSecret
      return {
        create: createElement, getElement: () => null,
        update: (changes) => calls.push(['update', changes]),
      }
    },
    confirmPayment: async ({ confirmParams, redirect }) => {
      calls.push(['confirmPayment', { confirmParams, redirect }])
      const answer = await fetch('https://api.stripe.com/v1/payment_intents/confirm', { method: 'POST', body: secret })
      const { bank, error } = await answer.json()
      if (!bank) return { error }
      const back = new URL(confirmParams.return_url)
      const added = { payment_intent: secret.split('_secret_')[0], payment_intent_client_secret: secret, redirect_status: bank }
      for (const [name, value] of Object.entries(added)) back.searchParams.set(name, value)
      location.assign(back)
      return new Promise(() => {})
    },
  }
}
window.Stripe.version = 'endive'`

/** What a member enters in the form: a card, and what the bank says on a page of its own. */
export type Entry = { number: string; bank?: 'succeeded' | 'failed' }

/** From now on the page finds a Stripe. @returns where a test says what the member enters */
export async function bringStripe(page: Page, { api }: Stripe): Promise<{ entry: Entry }> {
  const entered: { entry: Entry } = { entry: { number: '4242 4242 4242 4242' } }
  const html = '<!doctype html><title>Card</title><label>Card number <input></label>'
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill(
      route.request().url().endsWith('.js')
        ? { contentType: 'text/javascript', body: stripeJs }
        : { contentType: 'text/html', body: html },
    ),
  )
  await page.route('https://api.stripe.com/**', (route) => {
    const { number, bank } = entered.entry
    const secret = String(route.request().postData())
    const status = bank === 'failed' ? 'requires_payment_method' : confirm(api.account, secret, number)
    const error = { type: 'card_error', message: 'Your card was declined.' }
    const json = bank ? { bank } : status === 'succeeded' ? {} : { error }
    return route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } })
  })
  return entered
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the page handed over
export type Calls = [string, ...any[]][]
export const callsOf = (page: Page): Promise<Calls> =>
  page.evaluate(() => (window as unknown as { stripeCalls: Calls }).stripeCalls)
