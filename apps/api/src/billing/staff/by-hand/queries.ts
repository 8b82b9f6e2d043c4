import type { Insertable, Updateable } from 'kysely'
import type { PaymentsTable } from '../../../platform/database/tables.generated.ts'
import type { Scope } from '../../../platform/scope.ts'

export async function insertByHand(
  tx: Scope,
  payment: Omit<Insertable<PaymentsTable>, 'tenantId' | 'reason' | 'state'>,
): Promise<void> {
  await tx.db
    .insertInto('payments')
    .values({ ...payment, tenantId: tx.tenantId, reason: 'BY_HAND', state: 'PAID' })
    .execute()
}

export async function updatePayment(
  tx: Scope,
  id: string,
  changes: Updateable<PaymentsTable>,
): Promise<void> {
  await tx.db
    .updateTable('payments')
    .set(changes)
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
}

/** Whether something that staff entered pays for the membership at an instant. */
export async function hasPeriodAt(scope: Scope, memberId: string, instant: Date): Promise<boolean> {
  const row = await scope.db
    .selectFrom('payments')
    .where('tenantId', '=', scope.tenantId)
    .where('memberId', '=', memberId)
    .where('reason', '=', 'BY_HAND')
    .where('periodStart', '<=', instant)
    .where('periodEnd', '>', instant)
    .where((where) => where.or([where('endedAt', 'is', null), where('endedAt', '>', instant)]))
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
