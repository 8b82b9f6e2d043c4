import type { Scope } from '../../platform/scope.ts'
import type { Report } from './report.ts'

/** @returns whether it is told for the first time */
export async function insertReport(
  tx: Scope,
  report: { reportHash: Buffer; messageId: string; kind: Report['kind'] },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('mailReports')
    .values({ ...report, tenantId: tx.tenantId, received: tx.now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'reportHash']).doNothing())
    .executeTakeFirstOrThrow()
  return Boolean(numInsertedOrUpdatedRows)
}

const message = (tx: Scope, id: string) =>
  tx.db
    .selectFrom('outboxMessages')
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .select('recipient')

export const findRecipient = async (tx: Scope, id: string): Promise<string | undefined> =>
  (await message(tx, id).executeTakeFirst())?.recipient

/** An email that a server took did not arrive after all. One that waits for another try meanwhile is tried. */
export async function markReturned(tx: Scope, id: string, failure: string): Promise<void> {
  await tx.db
    .updateTable('outboxMessages')
    .set({ state: 'FAILED', failure })
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'SENT')
    .execute()
}

export async function deleteReportsBefore(scope: Scope, instant: Date): Promise<void> {
  await scope.db
    .deleteFrom('mailReports')
    .where('tenantId', '=', scope.tenantId)
    .where('received', '<', instant)
    .execute()
}
