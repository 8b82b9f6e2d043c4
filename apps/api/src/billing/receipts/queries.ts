import type { PaymentMethod } from '@hearth/contract'
import { sql } from 'kysely'
import type { Page } from '../../platform/list.ts'
import type { Scope } from '../../platform/scope.ts'

export type EntryRow = {
  /** Of the ledger transaction. */
  id: string
  number: string
  kind: string
  provider: string
  at: Date
  memberId: string | null
  paymentId: string | null
  cents: number
  currency: string
  /** Of the payment; null where nothing is known of it but the ledger's entry. */
  reason: string | null
  method: PaymentMethod | null
  periodStart: Date | null
  periodEnd: Date | null
}

/** Entries of the ledger with their receipts. Their amount is what their debits sum to. */
const entries = (scope: Scope) => sql`
  select entry.id, receipt.number, entry.kind, entry.provider, entry.at, entry.member_id, entry.payment_id,
    coalesce(amount.cents, 0) as cents, amount.currency, payment.reason, payment.method, payment.period_start, payment.period_end
  from ledger_transactions as entry
  join receipts as receipt on receipt.tenant_id = entry.tenant_id and receipt.transaction_id = entry.id
  left join payments as payment on payment.tenant_id = entry.tenant_id and payment.id = entry.payment_id
  cross join lateral (
    select sum(cents) filter (where cents > 0)::integer as cents, min(currency) as currency from ledger_lines as line
    where line.tenant_id = entry.tenant_id and line.transaction_id = entry.id
  ) as amount
  where entry.tenant_id = ${scope.tenantId}`

export async function findEntry(scope: Scope, id: string): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`${entries(scope)} and entry.id = ${id}`.execute(scope.db)
  return rows[0]
}

/** The payment and the refunds of one payment of a member, oldest first. */
export async function listEntriesOf(
  scope: Scope,
  { memberId, paymentId }: { memberId: string; paymentId: string },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    ${entries(scope)} and entry.member_id = ${memberId} and entry.payment_id = ${paymentId}
    order by entry.at, receipt.sequence`.execute(scope.db)
  return rows
}

export type OwnPaymentRow = {
  /** Of the ledger transaction, else of the payment that was not made. */
  id: string
  /** Null: nothing was paid. */
  number: string | null
  at: Date
  cents: number
  refundedCents: number
  currency: string
  reason: string | null
  failed: boolean
}

/** What a member paid, and what could not be charged or is still being charged. */
const ownPayments = (scope: Scope, memberId: string) => sql`
  select entry.id, entry.number, entry.at, entry.cents, entry.currency, entry.reason, false as failed,
    coalesce((
      select sum(line.cents) filter (where line.cents > 0)
      from ledger_transactions as refund
      join ledger_lines as line on line.tenant_id = refund.tenant_id and line.transaction_id = refund.id
      where refund.tenant_id = ${scope.tenantId} and refund.member_id = ${memberId}
        and refund.kind = 'REFUND' and refund.payment_id = entry.payment_id
    ), 0)::integer as refunded_cents
  from (${entries(scope)} and entry.member_id = ${memberId} and entry.kind = 'PAYMENT') as entry
  union all
  select id, null, created, cents, currency, reason, state = 'FAILED', 0 from payments
  where tenant_id = ${scope.tenantId} and member_id = ${memberId} and state <> 'PAID'`

/** Newest first. */
export async function listOwnPayments(
  scope: Scope,
  memberId: string,
  { limit, offset }: Page,
): Promise<OwnPaymentRow[]> {
  const { rows } = await sql<OwnPaymentRow>`
    ${ownPayments(scope, memberId)} order by at desc, id limit ${limit} offset ${offset}`.execute(scope.db)
  return rows
}

export async function countOwnPayments(scope: Scope, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*) from ledger_transactions
      where tenant_id = ${scope.tenantId} and member_id = ${memberId} and kind = 'PAYMENT'
    ) + (
      select count(*) from payments
      where tenant_id = ${scope.tenantId} and member_id = ${memberId} and state <> 'PAID'
    ) as count`.execute(scope.db)
  return Number(rows[0]?.count)
}

/** What receipts say of the tenant. */
export async function findIssuer(scope: Scope) {
  return scope.db
    .selectFrom('tenants')
    .select(['name', 'postalAddress', 'taxLine', 'timeZone'])
    .where('id', '=', scope.tenantId)
    .executeTakeFirstOrThrow()
}
