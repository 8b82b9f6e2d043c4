import type { SupportState } from '@hearth/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import { countRows } from '../platform/database/lists/rows.ts'
import type { SupportRepliesTable, SupportRequestsTable } from '../platform/database/tables.generated.ts'
import type { Scope } from '../platform/scope.ts'

export type RequestRow = Omit<
  Selectable<SupportRequestsTable>,
  'tenantId' | 'searchText' | 'messageVersion' | 'assigneesTold'
>
export type ReplyRow = Omit<Selectable<SupportRepliesTable>, 'tenantId'>

const columns = [
  'id',
  'conversationId',
  'mergedInto',
  'version',
  'memberId',
  'assigneeId',
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

const all = (scope: Scope) => scope.db.selectFrom('supportRequests').where('tenantId', '=', scope.tenantId)

/** Of a request that was merged into another one, that one. */
export async function findRequestById(scope: Scope, id: string): Promise<RequestRow | undefined> {
  const row = await all(scope).select(columns).where('id', '=', id).executeTakeFirst()
  return row?.mergedInto ? findRequestById(scope, row.mergedInto) : row
}

/** The same, held until the transaction ends: two people may reply at once, or merge what is replied to. */
export async function lockRequest(tx: Scope, id: string): Promise<RequestRow | undefined> {
  const row = await all(tx).select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row?.mergedInto ? lockRequest(tx, row.mergedInto) : row
}

/** Newest first, without those that are a part of another one. */
export async function findRequestsOf(scope: Scope, memberId: string, limit: number): Promise<RequestRow[]> {
  return all(scope)
    .select(columns)
    .where('memberId', '=', memberId)
    .where('mergedInto', 'is', null)
    .orderBy('created', 'desc')
    .limit(limit)
    .execute()
}

/** How many wait for staff, and since when the oldest of them. */
export async function findUnanswered(scope: Scope) {
  return all(scope)
    .where('state', '=', 'OPEN')
    .where('mergedInto', 'is', null)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('updated').as('at')])
    .executeTakeFirstOrThrow()
}

/** The requests with these ids, and after them those that were merged into them. */
export async function findParts(scope: Scope, ids: string[]): Promise<RequestRow[]> {
  return all(scope)
    .select(columns)
    .where((where) => {
      const asked = where.fn<string>('any', [where.val(ids)])
      return where.or([where('id', '=', asked), where('mergedInto', '=', asked)])
    })
    .orderBy('mergedInto', (by) => by.asc().nullsFirst())
    .orderBy('created')
    .execute()
}

/** Something was said or noted: the version is raised, and the state changed where one is given. */
export async function raiseVersion(tx: Scope, id: string, state?: SupportState): Promise<RequestRow> {
  return tx.db
    .updateTable('supportRequests')
    .set({ version: sql`version + 1`, messageVersion: sql`version + 1` })
    .$if(state !== undefined, (update) => update.set({ state, updated: tx.now }))
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export const countReplies = (tx: Scope, requestId: string): Promise<number> =>
  countRows(
    tx.db.selectFrom('supportReplies').where('tenantId', '=', tx.tenantId).where('requestId', '=', requestId),
  )

export async function insertReply(
  tx: Scope,
  reply: Omit<Insertable<SupportRepliesTable>, 'tenantId' | 'created'>,
): Promise<void> {
  await tx.db
    .insertInto('supportReplies')
    .values({ ...reply, tenantId: tx.tenantId, created: tx.now })
    .execute()
}

/** @returns the replies to any of the requests, those of each oldest first */
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
