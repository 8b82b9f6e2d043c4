import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { RefundsTable } from '../../../platform/database/tables.generated.ts'
import type { Scope } from '../../../platform/scope.ts'

export type RefundRow = Omit<Selectable<RefundsTable>, 'tenantId'>

const columns = [
  'id',
  'paymentId',
  'cents',
  'reason',
  'endsMembership',
  'state',
  'providerId',
  'askedBy',
  'asked',
  'settled',
] as const satisfies (keyof RefundRow)[]

const refunds = (scope: Scope) => scope.db.selectFrom('refunds').where('tenantId', '=', scope.tenantId)

export async function insertRefund(
  tx: Scope,
  refund: Pick<Insertable<RefundsTable>, 'paymentId' | 'cents' | 'reason' | 'endsMembership' | 'askedBy'>,
): Promise<string> {
  const { id } = await tx.db
    .insertInto('refunds')
    .values({ ...refund, tenantId: tx.tenantId, asked: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findRefund(scope: Scope, id: string): Promise<RefundRow | undefined> {
  return refunds(scope).where('id', '=', id).select(columns).executeTakeFirst()
}

/** Oldest first. */
export async function listRefunds(scope: Scope, paymentIds: string[]): Promise<RefundRow[]> {
  return refunds(scope)
    .where('paymentId', '=', ({ fn, val }) => fn('any', [val(paymentIds)]))
    .select(columns)
    .orderBy('asked')
    .orderBy('id')
    .execute()
}

/** What was asked for and not answered yet. */
export async function sumAsked(scope: Scope, paymentId: string): Promise<number> {
  const { cents } = await refunds(scope)
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'ASKED')
    .select(sql<number>`coalesce(sum(cents), 0)`.as('cents'))
    .executeTakeFirstOrThrow()
  return Number(cents)
}

/** @returns whether it was still open */
export async function settleRefundRow(
  tx: Scope,
  id: string,
  settled: Pick<Updateable<RefundsTable>, 'state' | 'providerId'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('refunds')
    .set({ ...settled, settled: tx.now })
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'ASKED')
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

/** A refund in the ledger that may be this one: of the same payment and amount, given since, and claimed by no other. */
export async function findGivenSince(scope: Scope, refund: RefundRow): Promise<string | undefined> {
  const row = await scope.db
    .selectFrom('ledgerTransactions as entry')
    .innerJoin('ledgerLines as line', (join) =>
      join.onRef('line.tenantId', '=', 'entry.tenantId').onRef('line.transactionId', '=', 'entry.id'),
    )
    .leftJoin('refunds as other', (join) =>
      join.onRef('other.tenantId', '=', 'entry.tenantId').onRef('other.providerId', '=', 'entry.reference'),
    )
    .where('entry.tenantId', '=', scope.tenantId)
    .where('entry.paymentId', '=', refund.paymentId)
    .where('entry.kind', '=', 'REFUND')
    .where('entry.at', '>=', new Date(refund.asked.getTime() - 60_000))
    .where('line.account', '=', 'MEMBERSHIPS')
    .where('line.cents', '=', refund.cents)
    .where('other.id', 'is', null)
    .select('entry.reference')
    .executeTakeFirst()
  return row?.reference
}
