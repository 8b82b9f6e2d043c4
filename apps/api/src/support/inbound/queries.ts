import type { Selectable } from 'kysely'
import type { InboundMailsTable } from '../../platform/database/tables.generated.ts'
import type { Scope } from '../../platform/scope.ts'

export type InboundMail = Pick<Selectable<InboundMailsTable>, 'id' | 'conversationId' | 'raw'>

/** @returns its id; nothing when the message came before */
export async function insertInboundMail(
  tx: Scope,
  mail: { messageHash: Buffer; conversationId: string; raw: Buffer },
): Promise<string | undefined> {
  const row = await tx.db
    .insertInto('inboundMails')
    .values({ ...mail, tenantId: tx.tenantId, received: tx.now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'messageHash']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findInboundMail(scope: Scope, id: string): Promise<InboundMail | undefined> {
  return scope.db
    .selectFrom('inboundMails')
    .select(['id', 'conversationId', 'raw'])
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Drops the message, whose contents have become a part of the conversation. @returns whether this was the first time */
export async function markRead(tx: Scope, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('inboundMails')
    .set({ raw: null })
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .where('raw', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteInboundMailsBefore(scope: Scope, instant: Date): Promise<void> {
  await scope.db
    .deleteFrom('inboundMails')
    .where('tenantId', '=', scope.tenantId)
    .where('received', '<', instant)
    .execute()
}
