import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'

/** What the provider gave back, in the ledger, as refunds of staff and in the members' timelines. */
export async function insertRefunds(tx: Scope): Promise<void> {
  const given = sql`
    (select paid.*, refund ->> 'id' as refund_id, (refund ->> 'created')::timestamptz as refunded_at
     from payments as paid
     join test_payment_records as record on record.tenant_id = paid.tenant_id and record.id = paid.invoice_id
     cross join lateral jsonb_array_elements(body #> '{payment,refunds}') as refund
     where paid.tenant_id = ${tx.tenantId}) as given`
  await sql`
    insert into ledger_transactions (tenant_id, kind, provider, reference, member_id, subscription_id, payment_id, at,
      created)
    select tenant_id, 'REFUND', provider, refund_id, member_id, subscription_id, id, refunded_at, refunded_at
    from ${given}`.execute(tx.db)
  await sql`
    insert into refunds (tenant_id, payment_id, cents, reason, ends_membership, state, provider_id, asked, settled)
    select tenant_id, id, refunded_cents, 'The member asked for it', false, 'GIVEN', refund_id, refunded_at, refunded_at
    from ${given}`.execute(tx.db)
  await sql`
    insert into billing_events (tenant_id, member_id, subscription_id, event, at, facts)
    select tenant_id, member_id, subscription_id, 'refunded', refunded_at,
      jsonb_build_object('cents', refunded_cents, 'currency', currency, 'reason', reason, 'refund', refund_id)
    from ${given}`.execute(tx.db)
}
