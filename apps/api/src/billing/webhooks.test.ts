import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signWebhook } from '../platform/tokens/webhook-signature.ts'
import { cards, createPayments, type Payments } from '../test/payments.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { signInMany } from '../test/test-people.ts'
import { reconcileJob } from './reconcile.ts'
import { syncSubscription } from './subscriptions/sync.ts'
import { deliverEventJob, signatureHeader, webhookSecret } from './test-provider/deliveries.ts'
import { runDue } from './test-provider/life.ts'
import { eventJob } from './webhooks.ts'

const start = new Date('2026-03-01T10:00:00Z')
let hearth: TestApp
let payments: Payments
beforeAll(async () => {
  hearth = await startTestApp({ now: start })
  payments = createPayments(hearth)
  await hearth.addTenant('harbour')
})
afterAll(() => hearth.close())
beforeEach(() => {
  hearth.clock.now = start
})

const day = 86_400_000
const path = '/webhooks/payments/test'

async function send(body: Buffer, { now = hearth.clock.now, header = '' } = {}): Promise<number> {
  const signature = header || signWebhook({ body, secret: webhookSecret(hearth.keys), now })
  const response = await fetch(hearth.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    body: new Uint8Array(body),
  })
  return response.status
}

const bytesOf = (event: object) => Buffer.from(JSON.stringify(event))

type Event = { id: string; type: string; data: { object: { id: string; metadata: { tenantId: string } } } }

/** What the provider has to tell of a member, the checkout first. */
async function eventsOf(memberId: string): Promise<Event[]> {
  const { rows } = await hearth.pool.query(
    `select event.body from test_payment_records as event
     join test_payment_records as about on about.tenant_id = event.tenant_id and about.id = event.parent
     where event.tenant_id = 'hearth' and event.kind = 'event' and about.body ->> 'memberId' = $1
     order by event.body ->> 'type'`,
    [memberId],
  )
  return rows.map(({ body }) => body)
}

/** A member who has paid for a month at the provider; nothing has been told yet. */
async function join(token?: string): Promise<{ id: string; events: () => Promise<Event[]> }> {
  const bearer = token ?? (await hearth.signIn({ subscription: 'INACTIVE' })).token
  const { me } = await payments.ask('{ me { id } }', bearer)
  const { url } = await payments.checkout(bearer, 'MONTHLY')
  await payments.submit(url, { number: cards.good })
  return { id: me.id, events: () => eventsOf(me.id) }
}

/** All that is known of a member, without ids and the times of this run. */
async function stateOf(memberId: string) {
  const one = async (text: string) => (await hearth.pool.query(text, ['hearth', memberId])).rows
  return {
    member: await one(
      'select subscription, has_used_free_trial, subscription_activated_at from members where tenant_id = $1 and id = $2',
    ),
    subscriptions: await one(
      'select plan, state, current_period_end, cancel_at_period_end, ended_at from subscriptions where tenant_id = $1 and member_id = $2',
    ),
    payments: await one(
      'select reason, state, cents, refunded_cents, paid_at from payments where tenant_id = $1 and member_id = $2 order by created',
    ),
    ledger: await one(
      'select kind, at from ledger_transactions where tenant_id = $1 and member_id = $2 order by at, kind',
    ),
    timeline: await one(
      'select event, at from billing_events where tenant_id = $1 and member_id = $2 order by at, event',
    ),
  }
}

/** A job runs at least once, so two begin at the same moment. */
async function deliverFiveTimes(event: Event): Promise<void> {
  await Promise.all([1, 2, 3, 4, 5].map(() => send(bytesOf(event))))
  const key = { provider: 'test', eventId: event.id }
  await Promise.all([1, 2].map(() => eventJob.run(payments.scope(), key)))
}

function* orders<Item>(items: Item[]): Generator<Item[]> {
  if (items.length < 2) return yield items
  for (const [index, item] of items.entries())
    for (const rest of orders(items.toSpliced(index, 1))) yield [item, ...rest]
}

describe('R39 a webhook', () => {
  test('is stored once by its id before the answer, whatever its number, and processed by a job', async () => {
    const member = await join()
    const [event] = await member.events()
    for (const _time of [1, 2, 3]) expect(await send(bytesOf(event as Event))).toBe(200)
    const { rows } = await hearth.pool.query(
      "select type, processed from payment_events where tenant_id = 'hearth' and event_id = $1",
      [event?.id],
    )
    expect(rows).toEqual([{ type: 'checkout.session.completed', processed: null }])
    expect((await stateOf(member.id)).member[0].subscription).toBe('INACTIVE')
    await payments.processEvents()
    expect((await stateOf(member.id)).member[0].subscription).toBe('ACTIVE')
  })

  test('is sent by the built-in provider itself, signed', async () => {
    const member = await join()
    for (const event of await member.events()) await deliverEventJob.run(payments.scope(), { id: event?.id })
    await payments.processEvents()
    expect((await stateOf(member.id)).member[0].subscription).toBe('ACTIVE')
  })

  test('that is forged, late, ahead or written again is refused and leaves nothing', async () => {
    const member = await join()
    const event = (await member.events())[0] as Event
    const { now } = hearth.clock
    const seconds = (count: number) => new Date(now.getTime() + count * 1000)
    const signed = signWebhook({ body: bytesOf(event), secret: webhookSecret(hearth.keys), now })
    expect(await send(bytesOf(event), { header: 't=1,v1=00' })).toBe(400)
    expect(await send(bytesOf(event), { now: seconds(-301) })).toBe(400)
    expect(await send(bytesOf(event), { now: seconds(301) })).toBe(400)
    expect(await send(Buffer.from(JSON.stringify(event, null, 2)), { header: signed })).toBe(400)
    expect(await send(Buffer.alloc(300 * 1024), { header: signed })).toBe(413)
    const { rows } = await hearth.pool.query(
      "select count(*)::int from payment_events where tenant_id = 'hearth' and event_id = $1",
      [event?.id],
    )
    expect(rows[0].count).toBe(0)
    await payments.processEvents()
    expect((await stateOf(member.id)).member[0].subscription).toBe('INACTIVE')
  })

  test('that names another tenant moves nothing there', async () => {
    const member = await join()
    const event = structuredClone((await member.events())[0]) as Event
    event.data.object.metadata.tenantId = 'harbour'
    expect(await send(bytesOf(event))).toBe(200)
    await payments.processEvents('harbour')
    const { rows } = await hearth.pool.query(
      "select count(*)::int from subscriptions where tenant_id = 'harbour'",
    )
    expect(rows[0].count).toBe(0)
  })

  test('of another installation at the same provider is taken and let go', async () => {
    const member = await join()
    const [event] = await member.events()
    const foreign = structuredClone(event) as Event
    foreign.data.object.metadata.tenantId = 'elsewhere'
    expect(await send(bytesOf(foreign))).toBe(200)
    const { rows } = await hearth.pool.query(
      "select count(*)::int from payment_events where event_id = $1 /* every tenant: it is nobody's */",
      [foreign.id],
    )
    expect(rows[0].count).toBe(0)
  })

  test('whose read of the provider is overtaken by a later one brings nothing back', async () => {
    const member = await join()
    const id = String((await member.events())[0]?.data.object.id)
    const { scope } = payments
    await syncSubscription(scope(), id)
    const slow = scope()
    const adapter = slow.services.payments
    const gate = Promise.withResolvers<void>()
    const read = Promise.withResolvers<void>()
    slow.services.payments = {
      ...adapter,
      findSubscription: async (...asked) => {
        const found = await adapter.findSubscription(...asked)
        read.resolve()
        await gate.promise
        return found
      },
    }
    const overtaken = syncSubscription(slow, id)
    await read.promise
    await adapter.cancel(scope(), id, 'PERIOD_END')
    await syncSubscription(scope(), id)
    gate.resolve()
    await overtaken
    expect((await stateOf(member.id)).subscriptions[0].cancel_at_period_end).toBe(true)
  })

  test('about a subscription that the provider does not have changes nothing', async () => {
    const member = await join()
    const event = structuredClone((await member.events())[0]) as Event
    event.data.object.id = 'sub_nobody'
    expect(await send(bytesOf(event))).toBe(200)
    await eventJob.run(payments.scope(), { provider: 'test', eventId: event.id })
    expect((await stateOf(member.id)).subscriptions).toEqual([])
  })

  test('leads to the same state in every order of the lifecycle, each event five times', async () => {
    const wanted = [
      'checkout.session.completed',
      'invoice.paid',
      'customer.subscription.updated',
      'customer.subscription.deleted',
    ]
    const outcomes = new Set<string>()
    const all = [...orders(wanted)]
    const tokens = await signInMany(hearth, all.length)
    await hearth.pool.query(
      "update members set subscription = 'INACTIVE', subscription_activated_at = null where tenant_id = 'hearth'",
    )
    const { scope } = payments
    for (const [index, order] of all.entries()) {
      hearth.clock.now = start
      const member = await join(tokens[index])
      hearth.clock.now = new Date(start.getTime() + 32 * day)
      await runDue(hearth.scope())
      const events = await member.events()
      await scope().services.payments.cancel(scope(), String(events[0]?.data.object.id), 'NOW')
      events.push(...(await member.events()).filter(({ type }) => type === wanted[3]))
      for (const type of order)
        for (const event of events.filter((one) => one.type === type)) await deliverFiveTimes(event)
      outcomes.add(JSON.stringify(await stateOf(member.id)))
    }
    expect(all.length).toBe(24)
    expect(outcomes.size).toBe(1)
    const [outcome] = [...outcomes].map((text) => JSON.parse(text))
    expect(outcome).toMatchObject({
      member: [{ subscription: 'INACTIVE', has_used_free_trial: true }],
      subscriptions: [{ state: 'ENDED' }],
    })
    expect(outcome.payments.length).toBe(2)
    expect(outcome.ledger.map(({ kind }: { kind: string }) => kind)).toEqual(['PAYMENT', 'PAYMENT'])
  }, 180_000)

  test('that comes while the life goes on ends the same too, also when two are processed at once', async () => {
    const member = await join()
    for (const days of [0, 31, 62]) {
      hearth.clock.now = new Date(start.getTime() + days * day)
      await runDue(hearth.scope())
      const events = await member.events()
      for (const event of events.toReversed()) await send(bytesOf(event))
      await Promise.all(
        events.map(({ id }) => eventJob.run(payments.scope(), { provider: 'test', eventId: id })),
      )
    }
    const state = await stateOf(member.id)
    expect(state.ledger.length).toBe(3)
    expect(state.timeline.map(({ event }) => event).sort()).toEqual(['paid', 'paid', 'paid', 'subscribed'])
    expect(state.member[0].subscription).toBe('ACTIVE')
  })
})

test('what no webhook told is found every night, of the last three days', async () => {
  const member = await join()
  hearth.clock.now = new Date(start.getTime() + 2 * day)
  await reconcileJob.run(payments.scope(), {})
  const state = await stateOf(member.id)
  expect(state.member[0].subscription).toBe('ACTIVE')
  expect(state.ledger.length).toBe(1)
  await reconcileJob.run(payments.scope(), {})
  expect(await stateOf(member.id)).toEqual(state)
})
