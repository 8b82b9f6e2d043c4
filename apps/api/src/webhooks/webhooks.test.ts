import { createHmac } from 'node:crypto'
import { webhookEvents } from '@hearth/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createArticle } from '../articles/index.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { resolvePublic } from '../platform/outgoing/public-addresses.ts'
import { signStandardWebhook } from '../platform/tokens/standard-webhook.ts'
import { buildApplicationInput } from '../test/front-door.ts'
import { startHookReceiver } from '../test/providers/hook-receiver.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'
import { deliverJob, purgeEventsJob } from './sending/deliveries.ts'

const minute = 60_000

let hearth: TestApp
let ines: SignedIn
let begun: Date
let receiver: Awaited<ReturnType<typeof startHookReceiver>>
beforeAll(async () => {
  receiver = await startHookReceiver()
  hearth = await startTestApp({ internet: receiver.internet })
  await hearth.addTenant('harbour')
})
afterAll(async () => {
  await hearth.close()
  await receiver.close()
})
beforeEach(async () => {
  begun = new Date()
  hearth.clock.now = begun
  ines ??= await hearth.signIn({ role: 'STAFF', firstName: 'Ines' })
})
afterEach(async () => {
  receiver.answerWith((response) => void response.writeHead(204).end())
  receiver.received.splice(0)
  await hearth.db.deleteFrom('webhookEvents').where('tenantId', '=', 'hearth').execute()
  await hearth.db.deleteFrom('webhookEndpoints').where('tenantId', '=', 'hearth').execute()
})

/** Asks as staff, at the time at which the test began: a session ends long before a webhook gives up. */
const ask = async (text: string, variables: object = {}) => {
  const { now } = hearth.clock
  hearth.clock.now = begun
  const { data, errors } = await hearth.graphql(text, variables, ines.token)
  hearth.clock.now = now
  expect(errors).toBeUndefined()
  return data
}
const createText = `mutation ($input: WebhookInput!) {
  webhookCreate(input: $input) { secret webhook { id address events enabled version } }
}`
type Made = { secret: string; webhook: { id: string; version: number } }
const make = async (input: object = {}): Promise<Made> => {
  const given = { address: receiver.address, events: webhookEvents, ...input }
  return (await ask(createText, { input: given })).webhookCreate
}
type Delivery = { id: string; type: string; state: string; attempts: number; status: number; body: string }
const deliveriesOf = async ({ webhook: { id } }: Made) => {
  const text = `query ($id: ID!) { webhookDeliveries(id: $id) { edges { node {
    id type state attempts nextAttempt status answer failure body
  } } pageInfo { total } } }`
  const { webhookDeliveries } = await ask(text, { id })
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it asked for
  return webhookDeliveries.edges.map(({ node }: any) => node) as (Delivery & Record<string, unknown>)[]
}
/** Runs the job of each delivery that waits, as a worker would. */
const run = async (made: Made) => {
  for (const { id, state } of await deliveriesOf(made))
    if (state === 'WAITING')
      await deliverJob.run(hearth.scope(), { endpointId: made.webhook.id, eventId: id })
}
const pass = (milliseconds: number) => {
  hearth.clock.now = new Date(hearth.clock.now.getTime() + milliseconds)
}
const causeRoom = () => hearth.addRooms([{ title: 'Tea at five' }])

describe('an event', () => {
  test('is sent as JSON with a signature that the Standard Webhooks libraries verify', async () => {
    const made = await make()
    const [room] = await causeRoom()
    await run(made)
    const [post] = receiver.received
    const body = JSON.parse(String(post?.body))
    expect(body).toMatchObject({ type: 'room.created', tenant: 'hearth', data: { id: room?.id } })
    const {
      'webhook-id': id,
      'webhook-timestamp': seconds,
      'webhook-signature': signature,
    } = post?.headers ?? {}
    expect(id).toBe(body.id)
    const key = Buffer.from(made.secret.replace('whsec_', ''), 'base64')
    const expected = createHmac('sha256', key).update(`${id}.${seconds}.${post?.body}`).digest('base64')
    expect(signature).toBe(`v1,${expected}`)
    expect(await deliveriesOf(made)).toMatchObject([
      { state: 'SENT', attempts: 1, status: 204, body: post?.body },
    ])
  })

  test('is signed as the published example', () => {
    const headers = signStandardWebhook({
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
      secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    })
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })

  test('comes of each cause, once', async () => {
    const made = await make()
    const input = buildApplicationInput({ email: 'hooked@example.com' })
    await hearth.graphql(
      'mutation ($input: ApplicationCreateInput!) { applicationCreate(input: $input) { username } }',
      { input },
    )
    const [member] = await hearth.addMembers([{ status: 'PENDING', active: false, subscription: 'INACTIVE' }])
    const update = (fields: string) =>
      ask(`mutation { adminUserUpdate(id: "${member?.id}", input: { ${fields} }) { id } }`)
    await update('status: APPROVED')
    await update('status: REJECTED')
    await update('active: true')
    await update('subscription: ACTIVE')
    await update('subscription: INACTIVE')
    const [room] = await causeRoom()
    await update('status: APPROVED')
    await hearth.db
      .insertInto('roomRegistrations')
      .values({
        tenantId: 'hearth',
        roomId: String(room?.id),
        memberId: String(member?.id),
        role: 'HOST',
        created: new Date(),
      })
      .execute()
    await ask(
      `mutation { adminLivingRoomUnregister(id: "${room?.id}", input: { userId: "${member?.id}" }) { id } }`,
    )
    await createArticle(hearth.scope(), { title: 'Tea', body: 'At five' })
    const types = (await deliveriesOf(made)).map(({ type }) => type).toSorted()
    expect(types).toEqual([...webhookEvents, 'member.approved'].toSorted())
  })

  test('carries nothing of ethnicity, income or children', async () => {
    const made = await make()
    const [member] = await hearth.addMembers([
      { subscription: 'INACTIVE', ethnicity: 'ASIAN', income: 'Secretincome', children: 'Secretchildren' },
    ])
    await ask(`mutation { adminUserUpdate(id: "${member?.id}", input: { subscription: ACTIVE }) { id } }`)
    const [{ body }] = (await deliveriesOf(made)) as [Delivery]
    expect(Object.keys(JSON.parse(body).data).toSorted()).toEqual([
      'active',
      'email',
      'firstName',
      'id',
      'lastName',
      'status',
      'subscription',
    ])
    expect(body).not.toMatch(/Secret|ASIAN/)
  })

  test('about a member is gone with the member', async () => {
    const made = await make()
    const [gone, stays] = await hearth.addMembers([
      { subscription: 'INACTIVE' },
      { subscription: 'INACTIVE' },
    ])
    for (const member of [gone, stays])
      await ask(`mutation { adminUserUpdate(id: "${member?.id}", input: { subscription: ACTIVE }) { id } }`)
    await hearth.db
      .deleteFrom('members')
      .where('tenantId', '=', 'hearth')
      .where('id', '=', String(gone?.id))
      .execute()
    expect((await deliveriesOf(made)).map(({ body }) => JSON.parse(body).data.id)).toEqual([stays?.id])
  })

  test('of a transaction that is taken back is none', async () => {
    const made = await make()
    const scope = hearth.scope()
    await scope
      .transaction(async (tx) => {
        await createArticle(tx, { title: 'Tea', body: 'At five' })
        throw new Error('taken back')
      })
      .catch(() => undefined)
    expect(await deliveriesOf(made)).toEqual([])
  })

  test('that an endpoint has not chosen, or that comes while it is off, is not sent to it', async () => {
    const other = await make({ events: ['member.applied'] })
    const off = await make({ enabled: false })
    await causeRoom()
    expect([await deliveriesOf(other), await deliveriesOf(off)]).toEqual([[], []])
  })

  test('of a scheduled article comes at its time, and not when it is taken back before', async () => {
    const made = await make()
    const publishAt = new Date(Date.now() + 60 * minute)
    const article = await createArticle(hearth.scope(), { title: 'Tea', body: 'At five', publishAt })
    await run(made)
    expect(receiver.received).toEqual([])
    pass(61 * minute)
    await run(made)
    expect(JSON.parse(String(receiver.received[0]?.body)).data.id).toBe(article.id)
    await createArticle(hearth.scope(), {
      title: 'Later',
      body: 'At six',
      publishAt: new Date(Date.now() + 300 * minute),
    })
    const { articles } = await ask('{ articles(limit: 1) { edges { node { id } } } }')
    await ask(`mutation { articlesDelete(ids: ["${articles.edges[0].node.id}"]) { id } }`)
    expect(await deliveriesOf(made)).toHaveLength(1)
  })
})

describe('a delivery', () => {
  test('is tried again after growing waits for three days, and then has failed', async () => {
    receiver.answerWith((response) => void response.writeHead(500).end('not today'))
    const made = await make()
    await causeRoom()
    const waits: number[] = []
    for (let attempt = 1; attempt <= 8; attempt++) {
      await run(made)
      const [delivery] = await deliveriesOf(made)
      expect(delivery).toMatchObject({ attempts: attempt, status: 500, answer: 'not today' })
      if (!delivery?.nextAttempt) break
      const wait = Date.parse(String(delivery.nextAttempt)) - hearth.clock.now.getTime()
      waits.push(wait / minute)
      pass(wait)
    }
    expect(waits).toEqual([0.5, 5, 30, 120, 360, 960, 2_820])
    expect(await deliveriesOf(made)).toMatchObject([{ state: 'FAILED', nextAttempt: null }])
    expect(receiver.received).toHaveLength(8)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  test('is made by a worker, from the job that the database enqueued with the event', async () => {
    const made = await make()
    const { db, pool, scope } = hearth
    const { log } = scope()
    const worker = await startWorker({ db, pool, log, jobs: [deliverJob], forTenant: scope })
    await causeRoom()
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), 10_000)
    await worker.stop()
    expect(await deliveriesOf(made)).toMatchObject([{ state: 'SENT', attempts: 1 }])
  })

  test('is sent once however often and by however many its job is run', async () => {
    const second = await startTestApp({ beside: hearth, internet: receiver.internet })
    const made = await make()
    await causeRoom()
    const [{ id }] = (await deliveriesOf(made)) as [Delivery]
    const key = { endpointId: made.webhook.id, eventId: id }
    const scopes = [hearth.scope(), second.scope(), hearth.scope(), second.scope()]
    await Promise.all(scopes.map((scope) => deliverJob.run(scope, key)))
    await deliverJob.run(hearth.scope(), key)
    await second.close()
    expect(receiver.received).toHaveLength(1)
    expect(await deliveriesOf(made)).toHaveLength(1)
  })

  test('that was under way in a process that died is tried again a minute later', async () => {
    const made = await make()
    await causeRoom()
    const [{ id }] = (await deliveriesOf(made)) as [Delivery]
    const key = { endpointId: made.webhook.id, eventId: id }
    const claimed = { attempts: 1, nextAttempt: new Date(hearth.clock.now.getTime() + minute) }
    await hearth.db.updateTable('webhookDeliveries').set(claimed).where('tenantId', '=', 'hearth').execute()
    await deliverJob.run(hearth.scope(), key)
    expect(receiver.received).toEqual([])
    const { rows } = await hearth.pool.query(
      "select run_at from graphile_worker.jobs where key = 'webhooks.deliver:hearth:' || $1 || ':' || $2",
      [key.endpointId, key.eventId],
    )
    expect(rows[0].run_at).toEqual(claimed.nextAttempt)
    pass(minute)
    await deliverJob.run(hearth.scope(), key)
    expect(receiver.received).toHaveLength(1)
  })

  test('keeps the first kilobyte of a huge answer and reads no more of it', async () => {
    receiver.answerWith((response) => {
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    const made = await make()
    await causeRoom()
    await run(made)
    const [delivery] = await deliveriesOf(made)
    expect(delivery?.answer).toBe('x'.repeat(1_024))
  })

  test('follows no redirect', async () => {
    receiver.answerWith(
      (response) => void response.writeHead(302, { location: `${hearth.url}/health` }).end(),
    )
    const made = await make()
    await causeRoom()
    await run(made)
    expect(await deliveriesOf(made)).toMatchObject([{ state: 'WAITING', status: 302 }])
  })

  test('goes to no private address, whatever its name says', async () => {
    const resolve = (host: string) => resolvePublic(host, async () => ['10.0.0.7'])
    const second = await startTestApp({ beside: hearth, internet: { resolve } })
    const made = await make()
    await causeRoom()
    const [{ id }] = (await deliveriesOf(made)) as [Delivery]
    await deliverJob.run(second.scope(), { endpointId: made.webhook.id, eventId: id })
    await second.close()
    expect(await deliveriesOf(made)).toMatchObject([
      { state: 'WAITING', status: null, failure: 'The address does not lead to a public host' },
    ])
  })

  test('that gets no answer within ten seconds has failed', async () => {
    receiver.answerWith(() => undefined)
    const made = await make()
    await causeRoom()
    await run(made)
    expect(await deliveriesOf(made)).toMatchObject([
      { state: 'WAITING', failure: 'No answer within 10 seconds' },
    ])
  }, 20_000)

  test('is sent again from its first attempt on when staff ask for it', async () => {
    receiver.answerWith((response) => void response.writeHead(400).end())
    const made = await make()
    await causeRoom()
    await run(made)
    const [{ id }] = (await deliveriesOf(made)) as [Delivery]
    receiver.answerWith((response) => void response.writeHead(200).end('thanks'))
    await ask(`mutation { webhookRedeliver(id: "${made.webhook.id}", delivery: "${id}") { state } }`)
    await run(made)
    expect(await deliveriesOf(made)).toMatchObject([{ id, state: 'SENT', attempts: 1, answer: 'thanks' }])
    expect(receiver.received).toHaveLength(2)
  })

  test('is kept for 30 days', async () => {
    const made = await make()
    await causeRoom()
    pass(30 * 1_440 * minute - minute)
    await purgeEventsJob.run(hearth.scope(), {})
    expect(await deliveriesOf(made)).toHaveLength(1)
    pass(2 * minute)
    await purgeEventsJob.run(hearth.scope(), {})
    expect(await deliveriesOf(made)).toEqual([])
  })
})

describe('an endpoint', () => {
  test.each([
    ['an address without TLS', { address: 'http://hooks.example/' }],
    ['an address of this machine', { address: 'https://127.0.0.1/' }],
    ['a private address', { address: 'https://[fd00::1]/' }],
    ['localhost', { address: 'https://api.localhost/' }],
    ['no events', { events: [] }],
    ['an unknown event', { events: ['member.deleted'] }],
    ['a description of 201 characters', { description: 'x'.repeat(201) }],
  ])('with %s is refused', async (_what, input) => {
    const given = { address: 'https://hooks.example/', events: ['room.created'], ...input }
    const { errors } = await hearth.graphql(createText, { input: given }, ines.token)
    expect(errors?.[0]?.extensions.code).toBe('BAD_INPUT')
  })

  test('has its secret sealed in the database, and out of every list and log', async () => {
    const { secret } = await make()
    const dump = await hearth.pool.query(
      "select json_agg(webhook_endpoints)::text || (select coalesce(json_agg(record_changes)::text, '') from record_changes where tenant_id = 'hearth') as text from webhook_endpoints where tenant_id = 'hearth'",
    )
    expect(dump.rows[0].text).not.toContain(secret.slice(6))
    expect(dump.rows[0].text).not.toContain(Buffer.from(secret).toString('hex'))
    expect(hearth.logged.join('\n')).not.toContain(secret)
  })

  test('whose secret is replaced signs with both for a day, then with the new one alone', async () => {
    const made = await make()
    const text = `mutation { webhookReplaceSecret(id: "${made.webhook.id}") { secret webhook { earlierUntil } } }`
    const { secret } = (await ask(text)).webhookReplaceSecret
    const signatureWith = ({ headers, body }: (typeof receiver.received)[number], whole: string) =>
      `v1,${createHmac('sha256', Buffer.from(whole.slice(6), 'base64'))
        .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
        .digest('base64')}`
    await causeRoom()
    await run(made)
    const [first] = receiver.received.splice(0) as [(typeof receiver.received)[number]]
    expect(first.headers['webhook-signature']).toBe(
      `${signatureWith(first, secret)} ${signatureWith(first, made.secret)}`,
    )
    pass(24 * 60 * minute)
    await causeRoom()
    await run(made)
    const [second] = receiver.received as [(typeof receiver.received)[number]]
    expect(second.headers['webhook-signature']).toBe(signatureWith(second, secret))
  })

  test('that fails for five days is switched off, and its maker is told', async () => {
    receiver.answerWith((response) => void response.writeHead(500).end())
    const made = await make()
    await causeRoom()
    await run(made)
    pass(5 * 1_440 * minute - minute)
    await run(made)
    const state = () => ask(`{ webhook(id: "${made.webhook.id}") { enabled givenUp failingSince } }`)
    expect((await state()).webhook.enabled).toBe(true)
    pass(10 * minute)
    await run(made)
    expect((await state()).webhook).toMatchObject({ enabled: false })
    const [mail] = await hearth.readMails(ines.email)
    expect(mail?.text).toContain(new URL(receiver.address).host)
    await ask(`mutation { webhookUpdate(id: "${made.webhook.id}", input: { enabled: true }) { id } }`)
    expect((await state()).webhook).toEqual({ enabled: true, givenUp: null, failingSince: null })
  })

  test('gets a test event, also while it is off', async () => {
    const made = await make({ enabled: false })
    await ask(`mutation { webhookTest(id: "${made.webhook.id}") { type state } }`)
    await run(made)
    expect(JSON.parse(String(receiver.received[0]?.body)).type).toBe('webhook.test')
  })

  test('of another tenant is missing', async () => {
    const made = await make()
    const stranger = await hearth.signIn({ role: 'ADMIN', tenantId: 'harbour' })
    for (const text of [
      `mutation { webhookTest(id: "${made.webhook.id}") { id } }`,
      `mutation { webhookDelete(id: "${made.webhook.id}") { id } }`,
      `mutation { webhookReplaceSecret(id: "${made.webhook.id}") { secret } }`,
    ])
      expect((await hearth.graphql(text, {}, stranger.token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    const other = await hearth.graphql(`{ webhook(id: "${made.webhook.id}") { id } }`, {}, stranger.token)
    expect(other.data.webhook).toBeNull()
  })

  test('that is changed by two says so, and each change is in the audit log', async () => {
    const made = await make()
    const update = (input: string) =>
      hearth.graphql(
        `mutation { webhookUpdate(id: "${made.webhook.id}", input: { ${input} }, ifVersion: 1) { version } }`,
        {},
        ines.token,
      )
    expect((await update('description: "One"')).data.webhookUpdate.version).toBe(2)
    expect((await update('description: "Two"')).errors?.[0]?.extensions.code).toBe('CONFLICT')
    const { rows } = await hearth.pool.query(
      "select count(*)::int as count from record_changes where tenant_id = 'hearth' and record = 'webhook' and record_id = $1",
      [made.webhook.id],
    )
    expect(rows[0].count).toBe(2)
  })
})
