import { sql } from 'kysely'
import { countRows } from '../../platform/database/lists/rows.ts'
import type { Page } from '../../platform/list.ts'
import type { Scope } from '../../platform/scope.ts'

const ofMember = (scope: Scope, memberId: string) =>
  scope.db
    .selectFrom('inboxMessages')
    .where('inboxMessages.tenantId', '=', scope.tenantId)
    .where('inboxMessages.memberId', '=', memberId)

/** Newest first, each with the id of its broadcast. */
export async function listInbox(scope: Scope, memberId: string, { limit, offset }: Page) {
  return ofMember(scope, memberId)
    .innerJoin('broadcasts', (join) =>
      join
        .onRef('broadcasts.tenantId', '=', 'inboxMessages.tenantId')
        .onRef('broadcasts.id', '=', 'inboxMessages.broadcastId'),
    )
    .select([
      'broadcasts.id',
      'broadcasts.title',
      'broadcasts.subtitle',
      'broadcasts.body',
      'broadcasts.link',
      'inboxMessages.created',
      'inboxMessages.readAt as read',
    ])
    .orderBy('inboxMessages.created', 'desc')
    .orderBy('inboxMessages.broadcastId', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export const countInbox = (scope: Scope, memberId: string): Promise<number> =>
  countRows(ofMember(scope, memberId))

export const countUnread = (scope: Scope, memberId: string): Promise<number> =>
  countRows(ofMember(scope, memberId).where('readAt', 'is', null))

export async function markMessagesRead(scope: Scope, memberId: string, ids: string[]): Promise<void> {
  await scope.db
    .updateTable('inboxMessages')
    .set({ readAt: scope.now })
    .where('tenantId', '=', scope.tenantId)
    .where('memberId', '=', memberId)
    .where('broadcastId', '=', ({ fn, val }) => fn('any', [val(ids)]))
    .where('readAt', 'is', null)
    .execute()
}

/** Once for each member, however often it is called. */
export async function insertMessages(tx: Scope, broadcastId: string, memberIds: string[]): Promise<void> {
  await sql`
    insert into inbox_messages (tenant_id, broadcast_id, member_id, created)
    select ${tx.tenantId}, ${broadcastId}::uuid, member.id, ${tx.now} from unnest(${memberIds}::uuid[]) as member (id)
    on conflict (tenant_id, broadcast_id, member_id) do nothing`.execute(tx.db)
}
