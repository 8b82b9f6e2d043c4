import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cards, createPayments, type Payments } from '../../test/payments.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'
import { signInAt } from '../../test/test-people.ts'
import { deliverEventJob } from '../test-provider/deliveries.ts'
import { runDue } from '../test-provider/life.ts'
import { cancelJob } from './deletions.ts'
import { graceJob } from './grace.ts'

// A member's subscription over time: the clock is moved, the provider does what is due, and its events arrive.

const start = new Date('2026-01-10T10:00:00Z')
const day = 86_400_000
let hearth: TestApp
let payments: Payments
let staff: SignedIn
const seen = new Set<string>()
beforeAll(async () => {
  hearth = await startTestApp({ now: start })
  payments = createPayments(hearth)
  staff = await hearth.signIn({ role: 'ADMIN' })
})
afterAll(() => hearth.close())
beforeEach(() => {
  hearth.clock.now = start
})

/** Everything that is on its way arrives. */
async function settle(): Promise<void> {
  await runDue(hearth.scope())
  for (const { id } of await payments.listEvents()) {
    if (seen.has(String(id))) continue
    seen.add(String(id))
    await deliverEventJob.run(payments.scope(), { id: String(id) })
  }
  await payments.processEvents()
  const { rows } = await hearth.pool.query(
    "select id from subscriptions where tenant_id = 'hearth' and past_due_since is not null",
  )
  for (const { id } of rows) await graceJob.run(payments.scope(), { id })
}

/** Days go by, one after the other. */
async function live(days: number): Promise<void> {
  for (let gone = 0; gone < days; gone += 1) {
    hearth.clock.now = new Date(hearth.clock.now.getTime() + day)
    await settle()
  }
}

const at = (moment: string) => {
  hearth.clock.now = new Date(moment)
  return settle()
}

/** A session lasts a few weeks; the clock goes on for a year. */
async function tokenOf({ email }: SignedIn): Promise<string> {
  await hearth.db.deleteFrom('rateLimits').execute()
  return signInAt(hearth.url, email)
}
const ask = async (member: SignedIn, text: string) => payments.ask(text, await tokenOf(member))

async function joinWith(card: string, type = 'MONTHLY', fields: object = {}): Promise<SignedIn> {
  const member = await hearth.signIn({ subscription: 'INACTIVE', hasUsedFreeTrial: false, ...fields })
  await pay(member, card, type)
  return member
}

async function pay(member: SignedIn, card: string, type = 'MONTHLY'): Promise<void> {
  const { url } = await payments.checkout(await tokenOf(member), type)
  await payments.submit(url, { number: card })
  await settle()
}

const memberOf = async ({ id }: SignedIn) => {
  const { rows } = await hearth.pool.query(
    "select subscription, subscription_activated_at, has_used_free_trial, subscription_set_by from members where tenant_id = 'hearth' and id = $1",
    [id],
  )
  return rows[0]
}

const balanceOf = async ({ id }: SignedIn) => {
  const { rows } = await hearth.pool.query(
    `select account, sum(cents)::int as cents, count(*)::int as lines
     from ledger_lines as line join ledger_transactions as entry
       on entry.tenant_id = line.tenant_id and entry.id = line.transaction_id
     where line.tenant_id = 'hearth' and entry.member_id = $1 group by account order by account`,
    [id],
  )
  return rows
}

const own =
  '{ mySubscription { id type state cents cancelAtPeriodEnd currentPeriodEnd graceUntil card { last4 } } }'

describe('a member who subscribes', () => {
  test('is active from the payment on, once, and has used the free trial', async () => {
    const member = await joinWith(cards.good)
    expect(await memberOf(member)).toMatchObject({
      ...{ subscription: 'ACTIVE', subscription_activated_at: start, has_used_free_trial: true },
    })
    await live(35)
    expect((await memberOf(member)).subscription_activated_at).toEqual(start)
    expect((await ask(member, own)).mySubscription).toMatchObject({
      ...{ type: 'MONTHLY', state: 'ACTIVE', cents: 15_000, card: { last4: '4242' } },
      currentPeriodEnd: '2026-03-10T10:00:00.000Z',
    })
    await expect(payments.checkout(await tokenOf(member))).rejects.toThrow('ALREADY_SUBSCRIBED')
  })

  test('is not active by a card that is declined, and may try again', async () => {
    const member = await joinWith(cards.declined)
    expect((await memberOf(member)).subscription).toBe('INACTIVE')
    expect((await ask(member, own)).mySubscription).toBeNull()
    await pay(member, cards.good)
    expect((await memberOf(member)).subscription).toBe('ACTIVE')
  })

  test('sees it at once when coming back, before any webhook', async () => {
    const member = await hearth.signIn({ subscription: 'INACTIVE' })
    const { url } = await payments.checkout(member.token)
    const answer = await payments.submit(url, { number: cards.good })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      'http://localhost:4000/billing/success',
    ])
    expect((await ask(member, own)).mySubscription).toMatchObject({ state: 'ACTIVE', type: 'YEARLY' })
    expect((await memberOf(member)).subscription).toBe('ACTIVE')
  })

  test('has one open checkout: the one of another plan is closed', async () => {
    const member = await hearth.signIn({ subscription: 'INACTIVE' })
    const yearly = await payments.checkout(member.token, 'YEARLY')
    expect(await payments.checkout(member.token, 'YEARLY')).toEqual(yearly)
    const monthly = await payments.checkout(member.token, 'MONTHLY')
    expect(monthly.sessionID).not.toBe(yearly.sessionID)
    await payments.submit(yearly.url, { number: cards.good })
    await settle()
    expect((await memberOf(member)).subscription).toBe('INACTIVE')
    await payments.submit(monthly.url, { number: cards.good })
    await settle()
    expect((await memberOf(member)).subscription).toBe('ACTIVE')
  })

  test('pays the tenant’s price, with its trial and coupon, and has a trial once', async () => {
    await hearth.pool.query(
      "update tenants set trial_days = 14, checkout_coupon = 'HALF50' where id = 'hearth'",
    )
    const member = await joinWith(cards.good)
    expect(await memberOf(member)).toMatchObject({ subscription: 'ACTIVE', has_used_free_trial: false })
    expect(await balanceOf(member)).toEqual([])
    await ask(member, 'mutation { subscriptionCancel { id } }')
    await live(15)
    expect((await memberOf(member)).subscription).toBe('INACTIVE')
    await pay(member, cards.good)
    await hearth.pool.query("update tenants set trial_days = 0, checkout_coupon = null where id = 'hearth'")
    expect(await memberOf(member)).toMatchObject({ subscription: 'ACTIVE', has_used_free_trial: true })
    expect(await balanceOf(member)).toMatchObject([{ cents: -7_500 }, { cents: 7_500 }])
  })
})

describe('a renewal that fails', () => {
  test('keeps the membership for 7 days with three emails, and closes it then', async () => {
    const member = await joinWith(cards.failsLater)
    await at('2026-02-10T10:00:00Z')
    expect((await ask(member, own)).mySubscription).toMatchObject({
      ...{ state: 'PAST_DUE', graceUntil: '2026-02-17T10:00:00.000Z' },
    })
    const mails = async () => (await hearth.readMails(member.email)).map(({ subject }) => subject)
    const before = (await mails()).length
    await live(6)
    expect((await memberOf(member)).subscription).toBe('ACTIVE')
    expect((await mails()).slice(before - 1)).toEqual([
      'Your payment to Hearth did not go through',
      'Your membership of Hearth is waiting for a payment',
      'Your membership of Hearth ends tomorrow',
    ])
    await live(1)
    expect((await memberOf(member)).subscription).toBe('INACTIVE')
    expect((await mails()).length).toBe(before + 2)
  })

  test('is paid on the payment page, also after the week, and the membership goes on', async () => {
    const member = await joinWith(cards.failsLater)
    await at('2026-02-10T10:00:00Z')
    await live(8)
    expect((await memberOf(member)).subscription).toBe('INACTIVE')
    const { id } = (await ask(member, own)).mySubscription
    const { payment } = await ask(
      member,
      `{ payment(subscriptionId: "${id}") { paymentId cents userSubscriptionObject { paymentIntentId subscriptionId } } }`,
    )
    expect(payment).toMatchObject({ cents: 15_000, userSubscriptionObject: { subscriptionId: id } })
    const confirm = (number: string) =>
      fetch(`${hearth.url}/test-payments/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ clientSecret: payment.paymentId, number }),
      }).then((response) => response.json())
    const status = `mutation { paymentStatusUpdate(paymentIntentId: "${payment.userSubscriptionObject.paymentIntentId}") { paymentStatus } }`
    expect(await confirm(cards.declined)).toEqual({ outcome: 'DECLINED' })
    expect(await ask(member, status)).toEqual({
      paymentStatusUpdate: { paymentStatus: 'requires_payment_method' },
    })
    expect(await confirm(cards.good)).toEqual({ outcome: 'PAID' })
    expect(await ask(member, status)).toEqual({ paymentStatusUpdate: { paymentStatus: 'succeeded' } })
    expect((await memberOf(member)).subscription).toBe('ACTIVE')
    expect(await balanceOf(member)).toMatchObject([{ cents: -30_000 }, { cents: 30_000 }])
    expect(await ask(member, `{ payment(subscriptionId: "${id}") { paymentId } }`)).toEqual({
      payment: { paymentId: null },
    })
  })
})

describe('a payment of somebody else', () => {
  test('answers like one that is not there, for members of this and of another tenant', async () => {
    const owner = await joinWith(cards.good)
    const { id } = (await ask(owner, own)).mySubscription
    const { rows } = await hearth.pool.query(
      "select provider_id from payments where tenant_id = 'hearth' and member_id = $1",
      [owner.id],
    )
    const [paymentId] = rows.map((row) => row.provider_id)
    if (!(await hearth.pool.query("select from tenants where id = 'harbour'")).rowCount)
      await hearth.addTenant('harbour')
    const strangers = [
      await hearth.signIn({ role: 'CUSTOMER' }),
      await hearth.signIn({ role: 'ADMIN', tenantId: 'harbour' }),
      staff,
    ]
    for (const { token } of strangers) {
      for (const given of [id, crypto.randomUUID(), 'x'])
        expect(await payments.ask(`{ payment(subscriptionId: "${given}") { paymentId } }`, token)).toEqual({
          payment: null,
        })
      for (const given of [paymentId, 'pi_nobody'])
        await expect(
          payments.ask(`{ paymentStatusUpdate(paymentIntentId: "${given}") { paymentStatus } }`, token),
        ).rejects.toThrow('[NOT_FOUND] The payment was not found')
    }
    const answer = await fetch(`${hearth.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
      body: JSON.stringify({ query: `{ payment(subscriptionId: "${id}") { paymentId } }` }),
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a subscription set by hand', () => {
  test('is not lowered by the provider while the mark stands', async () => {
    const member = await joinWith(cards.good)
    await ask(member, 'mutation { subscriptionCancel { id } }')
    for (const subscription of ['INACTIVE', 'ACTIVE'])
      await payments.ask(
        `mutation { adminUserUpdate(id: "${member.id}", input: { subscription: ${subscription}, subscriptionReason: "Gift" }) { id } }`,
        await tokenOf(staff),
      )
    await at('2026-02-11T10:00:00Z')
    expect((await ask(member, own)).mySubscription.state).toBe('ENDED')
    expect(await memberOf(member)).toMatchObject({ subscription: 'ACTIVE', subscription_set_by: staff.id })
  })
})

describe('deleting a member', () => {
  const remove = (id: string, more = '') => `mutation { adminUserDelete(id: "${id}"${more}) { id } }`
  const runCancels = async (id: string) => {
    const { rows } = await hearth.pool.query(
      "select id from subscriptions where tenant_id = 'hearth' and member_id = $1",
      [id],
    )
    const waiting = await hearth.pool.query(
      "select count(*)::int from graphile_worker.jobs where task_identifier = 'billing.cancel' and key is null",
    )
    if (waiting.rows[0].count > 0) for (const row of rows) await cancelJob.run(payments.scope(), row)
    return waiting.rows[0].count
  }

  test('cancels the subscription, unless staff keep it explicitly', async () => {
    const kept = await joinWith(cards.good)
    await payments.ask(remove(kept.id, ', keepSubscription: true'), await tokenOf(staff))
    expect(await runCancels(kept.id)).toBe(0)
    const member = await joinWith(cards.good)
    await payments.ask(remove(member.id), await tokenOf(staff))
    expect(await runCancels(member.id)).toBe(1)
    const { rows } = await hearth.pool.query(
      "select cancel_at_period_end from subscriptions where tenant_id = 'hearth' and member_id = any($1) order by cancel_at_period_end",
      [[kept.id, member.id]],
    )
    expect(rows.map((row) => row.cancel_at_period_end)).toEqual([false, true])
  })
})

test('a year of a member’s life adds up to the cent', async () => {
  const member = await joinWith(cards.good)
  const paid: number[] = [15_000]
  await at('2026-02-10T10:00:00Z')
  paid.push(15_000)
  // A card that fails takes the place of the good one.
  await hearth.pool.query(
    `update test_payment_records set body = jsonb_set(body, '{card,failsLater}', 'true')
     where tenant_id = 'hearth' and kind = 'subscription' and body ->> 'memberId' = $1`,
    [member.id],
  )
  await at('2026-03-10T10:00:00Z')
  await live(4)
  const { id } = (await ask(member, own)).mySubscription
  const { payment } = await ask(member, `{ payment(subscriptionId: "${id}") { paymentId } }`)
  await fetch(`${hearth.url}/test-payments/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientSecret: payment.paymentId, number: cards.good }),
  })
  await settle()
  paid.push(15_000)
  await at('2026-04-10T10:00:00Z')
  paid.push(15_000)
  await at('2026-04-25T10:00:00Z')
  const { subscriptionChangePreview: preview } = await ask(
    member,
    '{ subscriptionChangePreview(type: YEARLY) { dueCents creditCents at cents } }',
  )
  expect(preview).toMatchObject({ creditCents: 7_500, dueCents: 152_400, cents: 159_900 })
  await ask(member, `mutation { subscriptionChange(type: YEARLY, at: "${preview.at}") { type } }`)
  await settle()
  paid.push(152_400)
  const { rows } = await hearth.pool.query(
    "select provider_id from payments where tenant_id = 'hearth' and member_id = $1 and cents = 152400",
    [member.id],
  )
  const { services } = payments.scope()
  for (const _try of [1, 2])
    await services.payments.refund(payments.scope(), {
      paymentId: rows[0].provider_id,
      cents: 2_401,
      key: 'sorry',
    })
  await settle()
  paid.push(-2_401)
  await ask(member, 'mutation { subscriptionCancel { cancelAtPeriodEnd } }')
  await ask(member, 'mutation { subscriptionResume { cancelAtPeriodEnd } }')
  await ask(member, 'mutation { subscriptionCancel { cancelAtPeriodEnd } }')
  await at('2027-04-26T10:00:00Z')
  expect((await memberOf(member)).subscription).toBe('INACTIVE')
  await pay(member, cards.good, 'YEARLY')
  paid.push(159_900)
  expect((await memberOf(member)).subscription).toBe('ACTIVE')
  const total = paid.reduce((sum, cents) => sum + cents, 0)
  expect(await balanceOf(member)).toEqual([
    { account: 'MEMBERSHIPS', cents: -total, lines: paid.length },
    { account: 'PROVIDER', cents: total, lines: paid.length },
  ])
  const { memberTimeline } = await payments.ask(
    `{ memberTimeline(userId: "${member.id}", limit: 50, kinds: [MEMBERSHIP]) { events { title } } }`,
    await tokenOf(staff),
  )
  const titles = memberTimeline.events.map(({ title }: { title: string }) => title)
  for (const title of [
    'Subscribed',
    'Paid $150',
    'Payment of $150 failed',
    'Paid what was overdue',
    'Changed the plan',
    'Paid $1,524',
    'Refunded $24.01',
    'Cancelled the subscription',
    'Resumed the subscription',
    'Subscription ended',
    'Paid $1,599',
  ])
    expect(titles).toContain(title)
})
