import { afterAll, beforeAll, expect, test } from 'vitest'
import { cards, createPayments, type Payments } from '../../test/payments.ts'
import { confirm, payAt } from '../../test/stripe/checkouts.ts'
import { refund } from '../../test/stripe/invoices.ts'
import { type StripeApp, startStripeApp } from '../../test/stripe/stripe-app.ts'
import { signInAt } from '../../test/test-people.ts'
import { reconcileJob } from '../reconcile.ts'

// A member's life with payments by Stripe: over our API, with the events that Stripe sends.

let app: StripeApp
let payments: Payments
beforeAll(async () => {
  app = await startStripeApp({ now: new Date('2026-01-10T10:00:00Z') })
  payments = createPayments(app.hearth)
})
afterAll(() => app.close())

async function settle(): Promise<void> {
  await app.settle()
  await payments.processEvents()
}

const at = (moment: string) => {
  app.hearth.clock.now = new Date(moment)
  return settle()
}

test('a member joins, is renewed, falls behind, pays, is refunded at Stripe, and leaves', async () => {
  const { hearth, standIn } = app
  const member = await hearth.signIn({ subscription: 'INACTIVE' })
  const ask = async (text: string) => {
    await hearth.db.deleteFrom('rateLimits').execute()
    return payments.ask(text, await signInAt(hearth.url, member.email))
  }
  const own = async () =>
    (await ask('{ mySubscription { id type state cancelAtPeriodEnd card { brand last4 } } }')).mySubscription
  const membership = async () => {
    const { rows } = await hearth.pool.query(
      "select subscription from members where tenant_id = 'hearth' and id = $1",
      [member.id],
    )
    return rows[0].subscription
  }
  const ledger = async () => {
    const { rows } = await hearth.pool.query(
      `select kind, cents from ledger_transactions as entry
       join ledger_lines as line on line.tenant_id = entry.tenant_id and line.transaction_id = entry.id
       where line.tenant_id = 'hearth' and entry.member_id = $1 and line.account = 'PROVIDER' order by entry.at`,
      [member.id],
    )
    return rows.map(({ kind, cents }) => [kind, cents])
  }

  const { url } = await payments.checkout(member.token, 'MONTHLY')
  payAt(standIn.account, url, cards.good)
  expect(await membership()).toBe('INACTIVE')
  await settle()
  expect(await membership()).toBe('ACTIVE')
  expect(await own()).toMatchObject({
    type: 'MONTHLY',
    state: 'ACTIVE',
    card: { brand: 'Visa', last4: '4242' },
  })

  await at('2026-02-10T10:00:00Z')
  expect(await ledger()).toEqual(Array(2).fill(['PAYMENT', 15_000]))

  for (const [id] of standIn.account.stored.card) standIn.account.failing.add(id)
  await at('2026-03-10T10:00:00Z')
  const { id, state } = await own()
  expect([state, await membership()]).toEqual(['PAST_DUE', 'ACTIVE'])

  const { payment } = await ask(
    `{ payment(subscriptionId: "${id}") { paymentId cents userSubscriptionObject { paymentIntentId } } }`,
  )
  expect(payment.cents).toBe(15_000)
  expect(confirm(standIn.account, payment.paymentId, cards.good)).toBe('succeeded')
  const { paymentIntentId } = payment.userSubscriptionObject
  const status = `{ paymentStatusUpdate(paymentIntentId: "${paymentIntentId}") { paymentStatus } }`
  expect(await ask(status)).toEqual({ paymentStatusUpdate: { paymentStatus: 'succeeded' } })
  expect((await own()).state).toBe('ACTIVE')
  await settle()

  hearth.clock.now = new Date('2026-03-11T10:00:00Z')
  refund(standIn.account, paymentIntentId, 2_401)
  await settle()
  const paid = [...Array(3).fill(['PAYMENT', 15_000]), ['REFUND', -2_401]]
  expect(await ledger()).toEqual(paid)
  for (const event of standIn.account.events) expect(await app.send(event)).toBe(200)
  await payments.processEvents()
  await reconcileJob.run(hearth.scope(), {})
  expect(await ledger()).toEqual(paid)

  // By the card that paid what was overdue.
  await at('2026-04-10T10:00:00Z')
  paid.push(['PAYMENT', 15_000])
  expect(await ledger()).toEqual(paid)

  await ask('mutation { subscriptionCancel { cancelAtPeriodEnd } }')
  expect((await own()).cancelAtPeriodEnd).toBe(true)
  await at('2026-05-10T10:00:00Z')
  expect([(await own()).state, await membership()]).toEqual(['ENDED', 'INACTIVE'])
  expect(await ledger()).toEqual(paid)
})

test('a refund of which no event told is found at night', async () => {
  const { hearth, standIn } = app
  const member = await hearth.signIn({ subscription: 'INACTIVE' })
  const { url } = await payments.checkout(member.token, 'YEARLY')
  payAt(standIn.account, url, cards.good)
  await settle()
  const [intent] = standIn.account.list('intent', () => true)
  refund(standIn.account, String(intent?.id), 900)
  await reconcileJob.run(hearth.scope(), {})
  const { rows } = await hearth.pool.query(
    "select refunded_cents from payments where tenant_id = 'hearth' and member_id = $1",
    [member.id],
  )
  expect(rows).toEqual([{ refunded_cents: 900 }])
})

test('an event about nothing of ours is taken and let go', async () => {
  const { account } = app.standIn
  const objects = [
    { object: 'customer', id: 'cus_1' },
    { object: 'charge', id: 'ch_1', payment_intent: null },
    { object: 'refund', id: 're_1', payment_intent: 'pi_of_a_shop' },
    { object: 'invoice', id: 'in_1', parent: null },
    { object: 'subscription', id: 'sub_of_a_shop', metadata: {} },
  ]
  const before = await countEvents()
  for (const object of objects) {
    account.emit('something.happened', object)
    expect(await app.send(account.events.at(-1) as object)).toBe(200)
  }
  expect(await countEvents()).toBe(before)
})

async function countEvents(): Promise<number> {
  const { rows } = await app.hearth.pool.query(
    "select count(*)::int from payment_events where tenant_id = 'hearth'",
  )
  return rows[0].count
}
