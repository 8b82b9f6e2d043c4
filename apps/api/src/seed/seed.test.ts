import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { syncSubscription } from '../billing/subscriptions/sync.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { seedDemo } from './seed.ts'

let hearth: TestApp
let owner: pg.Client
const done: boolean[] = []
beforeAll(async () => {
  hearth = await startTestApp()
  owner = new pg.Client({ connectionString: hearth.databaseUrl })
  await owner.connect()
  done.push(...(await Promise.all([seedDemo(hearth.scope), seedDemo(hearth.scope)])))
})
afterAll(async () => {
  await owner.end()
  await hearth.close()
})

const count = async (condition: string): Promise<number> =>
  (await owner.query(`select count(*)::int as count from ${condition}`)).rows[0].count

describe('the demo community', () => {
  test('is made once, although two processes begin with it at the same time', async () => {
    expect(done.toSorted()).toEqual([false, true])
    expect(await count('members')).toBe(2_060)
    expect(await seedDemo(hearth.scope)).toBe(false)
  })

  test.each([
    [
      'every room meets at its own community’s address',
      "living_rooms where meeting_url not like 'https://meet.' || tenant_id || '.example/%'",
    ],
    [
      'who clicked a link was mailed one',
      `members where clicked_activation_link and not exists
         (select from invites where member_id = members.id and clicked is not null)`,
    ],
    [
      'who clicked none has no clicked link',
      `members where not clicked_activation_link and exists
         (select from invites where member_id = members.id and clicked is not null)`,
    ],
    ['an open account has been open since some day', 'members where active and account_activated_at is null'],
    [
      'who has paid has since some day',
      "members where (subscription = 'ACTIVE') <> (subscription_activated_at is not null)",
    ],
    [
      'a link is mailed to people who are there, looked at and used in this order',
      `invites join members on members.id = member_id where invites.created < members.created
         or opened < invites.created or clicked < opened or used < clicked`,
    ],
    [
      'nobody registers for a room before their account is open',
      `room_registrations as place join members on members.id = place.member_id
         where place.created < members.account_activated_at`,
    ],
    [
      'who has signed in has a password',
      `members where first_login is not null and active and not exists
         (select from credentials where person_id = members.id) and tenant_id = 'hearth'`,
    ],
    [
      'members vote between the start and the end of a poll, once their account is open',
      `poll_votes join content_items on content_items.id = poll_id join members on members.id = member_id
         where voted < start or voted >= "end" or voted > now() or account_activated_at > voted`,
    ],
    [
      'every vote is for one of the choices',
      `poll_votes join content_items on content_items.id = poll_id where not body -> 'choices' ? choice`,
    ],
    [
      'nobody receives a broadcast before their account is open, or opens it before it came',
      `inbox_messages as inbox join members on members.id = inbox.member_id
         where inbox.created < members.account_activated_at or read_at < inbox.created or read_at > now()`,
    ],
    [
      'a sent broadcast has reached those who have it in the inbox',
      `broadcasts where state = 'SENT' and (recipients = 0 or kept = 0 or recipients <>
         (select count(*) from inbox_messages where broadcast_id = broadcasts.id))`,
    ],
    ['content is written before it is shown', 'content_items where created > start'],
    [
      'who is a paid member of the large community has a subscription that is open, and nobody else',
      `members where tenant_id = 'hearth' and (subscription = 'ACTIVE') <> exists
         (select from subscriptions where member_id = members.id and state in ('ACTIVE', 'PAST_DUE'))`,
    ],
    [
      'who has paid there has used the free trial, and nobody else',
      `members where tenant_id = 'hearth' and has_used_free_trial <> exists
         (select from payments where member_id = members.id and state = 'PAID')`,
    ],
    [
      'every payment that was made stands in the ledger with its amount',
      `payments left join ledger_transactions as entry on entry.payment_id = payments.id
         left join ledger_lines as line on line.transaction_id = entry.id and account = 'MEMBERSHIPS'
         where entry.kind = 'PAYMENT' and (payments.state = 'PAID') <> (line.cents is not distinct from -payments.cents)`,
    ],
    [
      'every refund stands in the ledger with its amount',
      `payments where refunded_cents <> (select coalesce(sum(line.cents), 0) from ledger_transactions as entry
         join ledger_lines as line on line.transaction_id = entry.id and account = 'MEMBERSHIPS'
         where entry.payment_id = payments.id and entry.kind = 'REFUND')`,
    ],
    [
      'there are payments of each kind in both communities',
      `(values ('hearth'), ('harbour')) as tenant (id) where (select count(distinct method) from payments
         where tenant_id = tenant.id) < 3 or not exists (select from payments where tenant_id = tenant.id
         and shown_state in ('REFUNDED', 'PARTLY_REFUNDED'))`,
    ],
    [
      'the ledger sums to zero',
      '(select from ledger_lines group by transaction_id, currency having sum(cents) <> 0) as unbalanced',
    ],
    [
      'nobody paid before the account was open, or later than now',
      `payments join members on members.id = payments.member_id
         where paid_at < account_activated_at or paid_at > now()`,
    ],
    [
      'some members of the large community have left again, and each of them has paid to the end',
      `(values (1)) as one where (select count(*) from subscriptions where state = 'ENDED') < 50 or exists
         (select from subscriptions as ended where state = 'ENDED' and (ended_at <> current_period_end or ended_at > now()
           or not exists (select from payments as last where last.subscription_id = ended.id
             and last.period_end = ended.ended_at and last.state = 'PAID')))`,
    ],
    ['a logo needs no font of the machine', "tenants where logo_light like '%text%'"],
  ])('tells one story: %s', async (_what, contradiction) => {
    expect(await count(contradiction)).toBe(0)
  })

  test('reading the payment provider again changes nothing of it', async () => {
    const before = [
      await count('billing_events'),
      await count('ledger_transactions'),
      await count('payments'),
    ]
    const { rows } = await owner.query(
      "(select provider_id from subscriptions where state = 'ACTIVE' limit 3) union all (select provider_id from subscriptions where state = 'PAST_DUE' limit 2) union all (select provider_id from subscriptions where state = 'ENDED' limit 2)",
    )
    for (const row of rows) await syncSubscription(hearth.scope(), row.provider_id)
    const after = [await count('billing_events'), await count('ledger_transactions'), await count('payments')]
    expect(after).toEqual(before)
  })

  test.each(['hearth', 'harbour'])(
    '%s has content that is past, live and planned, and votes',
    async (tenantId) => {
      const kinds = (condition: string) =>
        count(
          `(select distinct type from content_items where tenant_id = '${tenantId}' and ${condition}) as kinds`,
        )
      expect(await kinds('true')).toBe(3)
      expect(await kinds('start <= now() and "end" > now()')).toBeGreaterThan(1)
      expect(await kinds('start > now()')).toBeGreaterThan(0)
      expect(await count(`poll_votes where tenant_id = '${tenantId}'`)).toBeGreaterThan(10)
    },
  )

  test('shows pictures in its content that are really there', async () => {
    const { rows } = await owner.query(
      "select body ->> 'imageURL' as path from content_items where body ->> 'imageURL' is not null",
    )
    expect(rows.length).toBeGreaterThan(1)
    for (const { path } of rows) expect((await fetch(hearth.at(path))).status).toBe(200)
  })
})
