import type { SupportState } from '@hearth/contract'
import { type Selectable, sql, type Updateable } from 'kysely'
import { findNeighbours } from '../../platform/database/lists/neighbours.ts'
import { pageOfRows } from '../../platform/database/lists/rows.ts'
import type { SupportInboxTable, SupportRequestsTable } from '../../platform/database/tables.generated.ts'
import { type Connection, type FilterInput, filterConditions, type ListArgs } from '../../platform/list.ts'
import type { Scope, StaffScope } from '../../platform/scope.ts'
import { inboxList } from './list.ts'

/** A conversation; its `id` is for staff alone, and opens nothing on the public page. */
export type ConversationRow = Omit<
  Selectable<SupportInboxTable>,
  'tenantId' | 'searchText' | 'emailKey' | 'state' | 'memberId' | 'name' | 'assigneeId'
> & { state: SupportState; memberId: string | null; name: string | null; assigneeId: string | null }

const columns = [
  'id',
  'requestId',
  'version',
  'messageVersion',
  'memberId',
  'name',
  'email',
  'subject',
  'body',
  'state',
  'assigneeId',
  'created',
  'updated',
] as const satisfies (keyof ConversationRow)[]

const inbox = (scope: Scope) => scope.db.selectFrom('supportInbox').where('tenantId', '=', scope.tenantId)

type Filter = FilterInput | null | undefined

const matching = (scope: Scope, filter: Filter) =>
  inbox(scope).where((where) => where.and(filterConditions(where, filter, inboxList)))

/** One page of the inbox, the newest activity first unless it is asked otherwise. */
export const getInboxPage = (scope: Scope, args: ListArgs): Promise<Connection<ConversationRow>> =>
  pageOfRows(matching(scope, args.filter), { columns, args, spec: inboxList })

/** The conversations before and after one in a list. */
export const getNeighbours = (scope: Scope, args: ListArgs & { id: string }) =>
  findNeighbours(inbox(scope), args, inboxList)

export async function findConversations(scope: Scope, ids: string[]): Promise<ConversationRow[]> {
  const rows = await inbox(scope)
    .where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))
    .select(columns)
    .execute()
  return rows as ConversationRow[]
}

/** The conversation that the request of this id was merged into. */
export async function findKeptConversation(scope: Scope, id: string): Promise<ConversationRow | undefined> {
  const row = await inbox(scope)
    .where('requestId', '=', ({ selectFrom }) =>
      selectFrom('supportRequests')
        .where('tenantId', '=', scope.tenantId)
        .where('conversationId', '=', id)
        .select('mergedInto')
        .$castTo<{ mergedInto: string }>(),
    )
    .select(columns)
    .executeTakeFirst()
  return row as ConversationRow | undefined
}

/** How many wait for staff, and how many that are not closed have something that the person has not read. */
export async function countInbox(scope: StaffScope): Promise<{ open: number; unread: number }> {
  const { rows } = await sql<{ open: number; unread: number }>`
    select count(*) filter (where request.state = 'OPEN')::int as open,
      count(*) filter (where coalesce(read.version, 0) < request.message_version)::int as unread
    from support_requests as request
    left join support_reads as read on read.tenant_id = request.tenant_id and read.tenant_id = ${scope.tenantId}
      and read.request_id = request.id and read.person_id = ${scope.actor.id}::uuid
    where request.tenant_id = ${scope.tenantId} and request.state in ('OPEN', 'WAITING')
      and request.merged_into is null`.execute(scope.db)
  return rows[0] ?? { open: 0, unread: 0 }
}

/** @returns the requests up to whose latest message the person has read */
export async function findReadRequests(scope: StaffScope, requestIds: string[]): Promise<Set<string>> {
  const rows = await scope.db
    .selectFrom('supportReads as read')
    .innerJoin('supportRequests as request', (join) =>
      join.onRef('request.tenantId', '=', 'read.tenantId').onRef('request.id', '=', 'read.requestId'),
    )
    .where('read.tenantId', '=', scope.tenantId)
    .where('request.tenantId', '=', scope.tenantId)
    .where('read.personId', '=', scope.actor.id)
    .where('read.requestId', '=', ({ fn, val }) => fn('any', [val(requestIds)]))
    .whereRef('read.version', '>=', 'request.messageVersion')
    .select('read.requestId')
    .execute()
  return new Set(rows.map(({ requestId }) => requestId))
}

export async function markRead(scope: Scope, requestId: string, read: { personId: string; version: number }) {
  await scope.db
    .insertInto('supportReads')
    .values({ ...read, tenantId: scope.tenantId, requestId })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'requestId', 'personId'])
        .doUpdateSet({ version: read.version })
        .where('supportReads.tenantId', '=', scope.tenantId)
        .where('supportReads.version', '<', read.version),
    )
    .execute()
}

/** What staff change in a conversation. */
export async function updateConversation(
  tx: Scope,
  requestId: string,
  changes: Updateable<SupportRequestsTable>,
): Promise<void> {
  await tx.db
    .updateTable('supportRequests')
    .set(changes)
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', requestId)
    .execute()
}

/** Those who have been mailed that the conversation is theirs. */
export async function findTold(tx: Scope, requestId: string): Promise<string[]> {
  const { assigneesTold } = await tx.db
    .selectFrom('supportRequests')
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', requestId)
    .select('assigneesTold')
    .executeTakeFirstOrThrow()
  return assigneesTold
}

/** Makes a request, and what was merged into it, a part of another one's conversation. */
export async function mergeInto(tx: Scope, goneId: string, keptId: string): Promise<void> {
  await tx.db
    .updateTable('supportRequests')
    .set({ mergedInto: keptId, state: 'CLOSED', version: sql`version + 1` })
    .where('tenantId', '=', tx.tenantId)
    .where((where) => where.or([where('id', '=', goneId), where('mergedInto', '=', goneId)]))
    .execute()
  await sql`
    update support_requests as kept set search_text = left(kept.search_text || ' ' || gone.search_text, 100000)
    from support_requests as gone
    where kept.tenant_id = ${tx.tenantId} and kept.id = ${keptId}
      and gone.tenant_id = ${tx.tenantId} and gone.id = ${goneId}`.execute(tx.db)
}
