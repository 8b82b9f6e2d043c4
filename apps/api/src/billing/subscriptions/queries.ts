import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import {
  allColumns,
  type BillingEventsTable,
  type PaymentsTable,
  type SubscriptionsTable,
} from '../../platform/database/tables.generated.ts'
import type { MemberKey } from '../../platform/member-events.ts'
import type { Scope } from '../../platform/scope.ts'

export type SubscriptionRow = Omit<Selectable<SubscriptionsTable>, 'tenantId'>
export type PaymentRow = Omit<Selectable<PaymentsTable>, 'tenantId'>

const isOwn = <Column extends string>(column: Column): column is Exclude<Column, 'tenantId'> =>
  column !== 'tenantId'
const columns = allColumns.subscriptions.filter(isOwn)
const paymentColumns = allColumns.payments.filter(isOwn)

const subscriptions = (scope: Scope) =>
  scope.db.selectFrom('subscriptions').where('tenantId', '=', scope.tenantId)

/** Taken before the provider is read: of two reads the later one counts. */
export async function takeReadNumber(scope: Scope): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('subscription_reads') as number`.execute(
    scope.db,
  )
  return Number(rows[0]?.number)
}

/** Holds the row until the transaction ends; the first time it is made. */
export async function lockSubscription(
  tx: Scope,
  row: Omit<Insertable<SubscriptionsTable>, 'tenantId' | 'created' | 'updated'>,
): Promise<SubscriptionRow> {
  await tx.db
    .insertInto('subscriptions')
    .values({ ...row, tenantId: tx.tenantId, created: tx.now, updated: tx.now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'provider', 'providerId']).doNothing())
    .execute()
  return subscriptions(tx)
    .where('provider', '=', row.provider)
    .where('providerId', '=', row.providerId)
    .select(columns)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function lockSubscriptionById(tx: Scope, id: string): Promise<SubscriptionRow | undefined> {
  return subscriptions(tx).where('id', '=', id).select(columns).forUpdate().executeTakeFirst()
}

export async function updateSubscription(
  tx: Scope,
  id: string,
  changes: Updateable<SubscriptionsTable>,
): Promise<SubscriptionRow> {
  return tx.db
    .updateTable('subscriptions')
    .set({ ...changes, updated: tx.now })
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** A subscription of that very member: another's is not there. */
export async function findOwnSubscription(
  scope: Scope,
  memberId: string,
  id: string,
): Promise<SubscriptionRow | undefined> {
  return subscriptions(scope)
    .where('memberId', '=', memberId)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirst()
}

/** The newest first. */
export async function listSubscriptionsOf(scope: Scope, memberIds: string[]): Promise<SubscriptionRow[]> {
  return subscriptions(scope)
    .where('memberId', '=', ({ fn, val }) => fn('any', [val(memberIds)]))
    .select(columns)
    .orderBy('started', 'desc')
    .orderBy('id')
    .execute()
}

/** Of those that have not ended: whose period was to end before, or whose payment is overdue. */
export async function listToLookAfter(scope: Scope, before: Date): Promise<SubscriptionRow[]> {
  return subscriptions(scope)
    .where('state', '<>', 'ENDED')
    .where(({ or, eb }) =>
      or([eb('currentPeriodEnd', '<=', before), eb('state', 'in', ['PAST_DUE', 'INCOMPLETE'])]),
    )
    .select(columns)
    .execute()
}

export async function findSubscriptionById(scope: Scope, id: string): Promise<SubscriptionRow | undefined> {
  return subscriptions(scope).where('id', '=', id).select(columns).executeTakeFirst()
}

type PaymentKey = { provider: string; providerId: string }

const paymentAt = (scope: Scope, { provider, providerId }: PaymentKey) =>
  scope.db
    .selectFrom('payments')
    .where('tenantId', '=', scope.tenantId)
    .where('provider', '=', provider)
    .where('providerId', '=', providerId)
    .select(paymentColumns)

export const findPayment = (scope: Scope, key: PaymentKey): Promise<PaymentRow | undefined> =>
  paymentAt(scope, key).executeTakeFirst()

/** A payment of that very member: another's is not there. */
export const findOwnPayment = (
  scope: Scope,
  memberId: string,
  key: PaymentKey,
): Promise<PaymentRow | undefined> =>
  paymentAt(scope, key).where('memberId', '=', memberId).executeTakeFirst()

/** Writes a payment as it was read, whether it is known or not. */
export async function upsertPayment(
  tx: Scope,
  row: Omit<Insertable<PaymentsTable>, 'tenantId'>,
): Promise<PaymentRow> {
  const { state, refundedCents, paidAt } = row
  return tx.db
    .insertInto('payments')
    .values({ ...row, tenantId: tx.tenantId })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'provider', 'providerId'])
        .doUpdateSet({ state, refundedCents: refundedCents ?? 0, paidAt: paidAt ?? null }),
    )
    .returning(paymentColumns)
    .executeTakeFirstOrThrow()
}

export async function hasPaid(scope: Scope, memberId: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('payments')
    .where('tenantId', '=', scope.tenantId)
    .where('memberId', '=', memberId)
    .where('state', '=', 'PAID')
    .where('cents', '>', 0)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export type BillingEvent = Omit<Insertable<BillingEventsTable>, 'tenantId' | 'facts'> & { facts?: object }

export async function insertEvents(tx: Scope, events: BillingEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx.db
    .insertInto('billingEvents')
    .values(
      events.map(({ facts = {}, ...event }) => ({
        ...event,
        tenantId: tx.tenantId,
        facts: JSON.stringify(facts),
      })),
    )
    .execute()
}

/** What a member's timeline tells of payments; a refund that staff asked for has who and why. */
export const selectBillingEvents = (scope: Scope, member: MemberKey) => sql`
  select billing_events.id::text, event, at, coalesce(actor_id, refunds.asked_by) as actor_id,
    case when refunds.id is null then facts else facts || jsonb_build_object('why', refunds.reason) end as facts
  from billing_events
  left join refunds on refunds.tenant_id = billing_events.tenant_id and refunds.provider_id = facts ->> 'refund'
  where billing_events.tenant_id = ${scope.tenantId} and member_id = ${member.id}`
