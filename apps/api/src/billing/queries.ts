import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { CheckoutsTable } from '../platform/database/tables.generated.ts'
import type { Scope } from '../platform/scope.ts'
import type { Price, ProviderEvent } from './provider.ts'

export async function findPrices(scope: Scope) {
  return scope.db
    .selectFrom('tenants')
    .select([
      'planCurrency',
      'monthlyPriceCents',
      'yearlyPriceCents',
      'trialDays',
      'checkoutCoupon',
      'paymentReturnUrl',
      'billingSuccessText',
    ])
    .where('id', '=', scope.tenantId)
    .executeTakeFirstOrThrow()
}

export type CheckoutRow = Selectable<CheckoutsTable>

/** The one open checkout of a member. */
export async function findOpenCheckout(scope: Scope, memberId: string): Promise<CheckoutRow | undefined> {
  return scope.db
    .selectFrom('checkouts')
    .selectAll()
    .where('tenantId', '=', scope.tenantId)
    .where('memberId', '=', memberId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
}

export type NewCheckout = Price & { memberId: string; trialDays: number; coupon: string | null }

export async function insertCheckout(tx: Scope, checkout: NewCheckout): Promise<CheckoutRow> {
  const { payments } = tx.services
  return tx.db
    .insertInto('checkouts')
    .values({ ...checkout, tenantId: tx.tenantId, provider: payments.name, created: tx.now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const checkoutOf = (tx: Scope, id: string) =>
  tx.db.updateTable('checkouts').where('tenantId', '=', tx.tenantId).where('id', '=', id)

export async function keepSession(
  tx: Scope,
  id: string,
  session: { sessionId: string; url: string },
): Promise<void> {
  await checkoutOf(tx, id).set(session).execute()
}

export async function closeCheckoutRow(tx: Scope, id: string): Promise<void> {
  await checkoutOf(tx, id).set({ state: 'CLOSED' }).where('state', '=', 'OPEN').execute()
}

/** It has led to a subscription. */
export async function closeCheckoutOf(tx: Scope, id: string): Promise<void> {
  await checkoutOf(tx, id).set({ state: 'COMPLETE' }).execute()
}

export type EventKey = { provider: string; eventId: string }

/** Which tenant has the subscription of an event that does not say it. */
export async function findTenantOf(
  { db }: Pick<Scope, 'db'>,
  provider: string,
  subscriptionId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ tenantId: string }>`
    select tenant_id from subscriptions where provider = ${provider} and provider_id = ${subscriptionId}
    /* every tenant: the provider knows no host names */`.execute(db)
  return rows[0]?.tenantId
}

/** Which subscription, the provider's id of it, a payment was for, and whose tenant has it. */
export async function findSubjectOfPayment(
  { db }: Pick<Scope, 'db'>,
  provider: string,
  paymentId: string,
): Promise<{ tenantId: string; subscriptionId: string } | undefined> {
  const { rows } = await sql<{ tenantId: string; subscriptionId: string }>`
    select payment.tenant_id, subscription.provider_id as subscription_id
    from payments as payment
    join subscriptions as subscription
      on subscription.tenant_id = payment.tenant_id and subscription.id = payment.subscription_id
    where payment.provider = ${provider} and payment.provider_id = ${paymentId}
    /* every tenant: the provider knows no host names */`.execute(db)
  return rows[0]
}

/** Another installation may share the provider's account. */
export async function hasTenant({ db }: Pick<Scope, 'db'>, id: string): Promise<boolean> {
  const row = await db.selectFrom('tenants').where('id', '=', id).select('id').executeTakeFirst()
  return row !== undefined
}

/** @returns whether it is new */
export async function insertEvent(
  tx: Scope,
  provider: string,
  event: ProviderEvent & { subscriptionId: string },
): Promise<boolean> {
  const { id: eventId, type, created, subscriptionId } = event
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('paymentEvents')
    .values({ tenantId: tx.tenantId, provider, eventId, type, created, subscriptionId, received: tx.now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'provider', 'eventId']).doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

export async function findEvent(scope: Scope, { provider, eventId }: EventKey) {
  return scope.db
    .selectFrom('paymentEvents')
    .select(['subscriptionId', 'processed'])
    .where('tenantId', '=', scope.tenantId)
    .where('provider', '=', provider)
    .where('eventId', '=', eventId)
    .executeTakeFirst()
}

export async function markProcessed(scope: Scope, { provider, eventId }: EventKey): Promise<void> {
  await scope.db
    .updateTable('paymentEvents')
    .set({ processed: scope.now })
    .where('tenantId', '=', scope.tenantId)
    .where('provider', '=', provider)
    .where('eventId', '=', eventId)
    .execute()
}

export async function deleteEventsBefore(scope: Scope, limit: Date): Promise<void> {
  await scope.db
    .deleteFrom('paymentEvents')
    .where('tenantId', '=', scope.tenantId)
    .where('received', '<', limit)
    .execute()
}
