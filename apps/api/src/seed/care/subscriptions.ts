import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import type { MemberInsert } from '../builders.ts'
import type { Random } from '../random.ts'
import { insertRefunds } from './refunds.ts'
import { buildEndedLife, buildLife, couldHaveLeft, type Life } from './subscription-lives.ts'

// What the paid members of the demo community have paid since they joined, and those who left again: the rows of the
// built-in test provider, and from those our own, as reading it would make them.

type Payers = { people: MemberInsert[] /** Of whom some were members once. */; others?: MemberInsert[] }

export async function seedSubscriptions(
  tx: Scope,
  random: Random,
  { people, others = [] }: Payers,
): Promise<void> {
  const paid = people.filter((person) => person.subscription === 'ACTIVE' && person.subscriptionActivatedAt)
  const left = others.filter((person) => couldHaveLeft(person, tx.now))
  await insertRecords(tx, [
    ...paid.map((person) => buildLife(tx, random, person)),
    ...left.filter(() => random.chance(0.4)).map((person) => buildEndedLife(tx, random, person)),
  ])
  await insertOwnRows(tx)
  await insertLedger(tx)
}

async function insertRecords(tx: Scope, lives: Life[]): Promise<void> {
  const rows = lives.flatMap(({ subscription, invoices }) => [
    { id: subscription.id, kind: 'subscription', parent: null, body: subscription },
    ...invoices.map((body) => ({ id: body.id, kind: 'invoice', parent: subscription.id, body })),
  ])
  await sql`
    insert into test_payment_records (tenant_id, id, kind, parent, body, created, updated)
    select ${tx.tenantId}, id, kind, parent, body, start, start
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id text, kind text, parent text, body jsonb)
    cross join lateral (select (body ->> 'periodStart')::timestamptz as start) as period`.execute(tx.db)
}

async function insertOwnRows(tx: Scope): Promise<void> {
  await sql`
    insert into subscriptions (tenant_id, provider, provider_id, member_id, plan, cents, currency, state, started,
      current_period_end, cancel_at_period_end, ended_at, past_due_since, grace_mails, card_brand, card_last4,
      applied_read, created, updated)
    select tenant_id, 'test', id, (body ->> 'memberId')::uuid, body ->> 'plan', (body ->> 'cents')::int, 'USD',
      body ->> 'state', (body ->> 'started')::timestamptz, (body ->> 'periodEnd')::timestamptz,
      (body ->> 'cancelAtPeriodEnd')::boolean, (body ->> 'endedAt')::timestamptz,
      case when body ->> 'state' = 'PAST_DUE' then (body ->> 'periodStart')::timestamptz end,
      case when body ->> 'state' = 'PAST_DUE' then 2 else 0 end,
      body -> 'card' ->> 'brand', body -> 'card' ->> 'last4', nextval('subscription_reads'), (body ->> 'started')::timestamptz, ${tx.now}
    from test_payment_records where tenant_id = ${tx.tenantId} and kind = 'subscription'`.execute(tx.db)
  await sql`
    insert into payments (tenant_id, provider, provider_id, subscription_id, member_id, invoice_id, reason, state, cents,
      currency, refunded_cents, period_start, period_end, created, paid_at)
    select record.tenant_id, 'test', body -> 'payment' ->> 'id', subscriptions.id, member_id, record.id,
      body ->> 'reason', case when body ->> 'status' = 'PAID' then 'PAID' else 'FAILED' end,
      (body -> 'payment' ->> 'cents')::int, 'USD',
      coalesce((body #>> '{payment,refunds,0,cents}')::int, 0), (body ->> 'periodStart')::timestamptz,
      (body ->> 'periodEnd')::timestamptz, (body ->> 'created')::timestamptz,
      (body -> 'payment' ->> 'paidAt')::timestamptz
    from test_payment_records as record
    join subscriptions on subscriptions.tenant_id = record.tenant_id and subscriptions.provider_id = record.parent
    where record.tenant_id = ${tx.tenantId} and record.kind = 'invoice'`.execute(tx.db)
}

async function insertLedger(tx: Scope): Promise<void> {
  await sql`
    insert into ledger_transactions (tenant_id, kind, provider, reference, member_id, subscription_id, payment_id, at,
      created)
    select tenant_id, 'PAYMENT', provider, provider_id, member_id, subscription_id, id, paid_at, paid_at
    from payments where tenant_id = ${tx.tenantId} and state = 'PAID'`.execute(tx.db)
  await insertRefunds(tx)
  await sql`
    insert into ledger_lines (tenant_id, transaction_id, line, account, cents, currency)
    select entry.tenant_id, entry.id, side.line, side.account, side.sign * case entry.kind when 'PAYMENT' then payments.cents else -payments.refunded_cents end,
      payments.currency
    from ledger_transactions as entry
    join payments on payments.tenant_id = entry.tenant_id and payments.id = entry.payment_id
    cross join (values (1, 'PROVIDER', 1), (2, 'MEMBERSHIPS', -1)) as side (line, account, sign)
    where entry.tenant_id = ${tx.tenantId}`.execute(tx.db)
  await sql`
    insert into billing_events (tenant_id, member_id, subscription_id, event, at, facts)
    select tenant_id, member_id, subscription_id, case when state = 'PAID' then 'paid' else 'failed' end, created,
      jsonb_build_object('cents', cents, 'currency', currency, 'reason', reason)
    from payments where tenant_id = ${tx.tenantId}
    union all
    select tenant_id, member_id, id, 'subscribed', started,
      jsonb_build_object('plan', plan, 'cents', cents, 'currency', currency, 'until', current_period_end)
    from subscriptions where tenant_id = ${tx.tenantId}
    union all
    select tenant_id, member_id, id, 'ended', ended_at,
      jsonb_build_object('plan', plan, 'cents', cents, 'currency', currency, 'until', current_period_end)
    from subscriptions where tenant_id = ${tx.tenantId} and ended_at is not null`.execute(tx.db)
  await sql`
    update members set has_used_free_trial = true
    where tenant_id = ${tx.tenantId} and id in (
      select member_id from subscriptions where tenant_id = ${tx.tenantId} and ended_at is not null)`.execute(
    tx.db,
  )
}
