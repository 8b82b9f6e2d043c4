import { type Insertable, type Selectable, sql } from 'kysely'
import type { SupportRepliesTable, SupportRequestsTable } from '../platform/database/tables.generated.ts'
import type { Scope } from '../platform/scope.ts'

export type RequestRow = Omit<Selectable<SupportRequestsTable>, 'tenantId' | 'searchText'>
export type ReplyRow = Omit<Selectable<SupportRepliesTable>, 'tenantId'>
export type RequestState = 'OPEN' | 'WAITING' | 'CLOSED'

const columns = [
  'id',
  'memberId',
  'name',
  'email',
  'subject',
  'body',
  'state',
  'created',
  'updated',
] as const satisfies (keyof RequestRow)[]

export async function insertRequest(
  tx: Scope,
  request: Omit<Insertable<SupportRequestsTable>, 'tenantId' | 'created' | 'updated'>,
): Promise<RequestRow> {
  return tx.db
    .insertInto('supportRequests')
    .values({ ...request, tenantId: tx.tenantId, created: tx.now, updated: tx.now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function findRequestById(scope: Scope, id: string): Promise<RequestRow | undefined> {
  return scope.db
    .selectFrom('supportRequests')
    .select(columns)
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Newest first. */
export async function findRequestsOf(scope: Scope, memberId: string, limit: number): Promise<RequestRow[]> {
  return scope.db
    .selectFrom('supportRequests')
    .select(columns)
    .where('tenantId', '=', scope.tenantId)
    .where('memberId', '=', memberId)
    .orderBy('created', 'desc')
    .limit(limit)
    .execute()
}

/** Sets the state and holds the row until the transaction ends: two people may reply at once. */
export async function updateState(
  tx: Scope,
  id: string,
  state: RequestState,
): Promise<RequestRow | undefined> {
  return tx.db
    .updateTable('supportRequests')
    .set({ state, updated: tx.now })
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

export async function countReplies(tx: Scope, requestId: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('supportReplies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenantId', '=', tx.tenantId)
    .where('requestId', '=', requestId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertReply(
  tx: Scope,
  reply: Omit<Insertable<SupportRepliesTable>, 'tenantId' | 'created'>,
): Promise<void> {
  await tx.db
    .insertInto('supportReplies')
    .values({ ...reply, tenantId: tx.tenantId, created: tx.now })
    .execute()
}

/** @returns the replies to any of the requests, oldest first */
export async function findRepliesTo(scope: Scope, requestIds: string[]): Promise<ReplyRow[]> {
  return scope.db
    .selectFrom('supportReplies')
    .select(['requestId', 'place', 'body', 'staffId', 'staffName', 'created'])
    .where('tenantId', '=', scope.tenantId)
    .where('requestId', '=', ({ fn, val }) => fn('any', [val(requestIds)]))
    .orderBy('requestId')
    .orderBy('place')
    .execute()
}

type Member = { id: string }

/** The requests that a member sent signed in as events of the member's timeline; the id, which opens it, stays here. */
export const selectRequestEvents = ({ tenantId }: Scope, { id }: Member) => sql`
  select md5(request.id) as id, 'requested' as event, request.created as at, null::uuid as actor_id,
    jsonb_build_object('subject', request.subject, 'body', request.body) as facts
  from support_requests as request
  where request.tenant_id = ${tenantId} and request.member_id = ${id}::uuid`

/** What both sides said in them since. */
export const selectReplyEvents = ({ tenantId }: Scope, { id }: Member) => sql`
  select md5(asked.id) || '-' || reply.place as id, reply.created as at, reply.staff_id as actor_id,
    case when reply.staff_id is null then 'followed' else 'answered' end as event,
    jsonb_build_object('subject', asked.subject, 'body', reply.body) as facts
  from support_requests as asked
  join support_replies as reply on reply.tenant_id = asked.tenant_id and reply.request_id = asked.id
  where asked.tenant_id = ${tenantId} and asked.member_id = ${id}::uuid`
