import { sql } from 'kysely'
import { countRows } from '../../platform/database/lists/rows.ts'
import { type AuditEntry, auditActorOf } from '../../platform/record-changes.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Json } from '../../platform/values/difference.ts'

export type AuditRow = {
  id: string
  memberId: string
  actorId: string | null
  created: Date
  previous: Json
  updated: Json
}

const columns = ['id', 'memberId', 'actorId', 'created', 'previous', 'updated'] as const

/** One statement for any number of members. */
export async function insertAuditEntries(
  tx: Scope,
  entries: AuditEntry[],
  actorId: string | null,
): Promise<void> {
  const texts = (key: 'previous' | 'updated') => entries.map((entry) => JSON.stringify(entry[key]))
  await sql`
    insert into audit_entries (tenant_id, member_id, version, actor_id, created, previous, updated)
    select ${tx.tenantId}, entry.member_id, entry.version, ${auditActorOf(tx, actorId)}::uuid, ${tx.now}, entry.previous, entry.updated
    from unnest(${entries.map((entry) => entry.recordId)}::uuid[], ${entries.map((entry) => entry.version)}::integer[],
      ${texts('previous')}::jsonb[], ${texts('updated')}::jsonb[])
      as entry (member_id, version, previous, updated)`.execute(tx.db)
}

/** The newest entries of each member, at most `limit` of each, in one statement. */
export async function listAuditEntriesByMembers(
  scope: Scope,
  memberIds: string[],
  limit: number,
): Promise<AuditRow[]> {
  return scope.db
    .selectFrom((from) =>
      from
        .selectFrom('auditEntries')
        .select(columns)
        .select(
          sql<number>`row_number() over (partition by member_id order by version desc nulls last, created desc, id)`.as(
            'place',
          ),
        )
        .where('tenantId', '=', scope.tenantId)
        .where('memberId', '=', ({ fn, val }) => fn('any', [val(memberIds)]))
        .as('ranked'),
    )
    .select(columns)
    .where('place', '<=', limit)
    .orderBy('place')
    .execute()
}

/** The newest change of the status of each member, for those who had one. */
export async function findStatusChanges(
  scope: Scope,
  memberIds: string[],
): Promise<{ memberId: string; actorId: string | null; created: Date }[]> {
  return scope.db
    .selectFrom('auditEntries')
    .distinctOn('memberId')
    .select(['memberId', 'actorId', 'created'])
    .where('tenantId', '=', scope.tenantId)
    .where('memberId', '=', ({ fn, val }) => fn('any', [val(memberIds)]))
    .where(sql<boolean>`updated ? 'status'`)
    .orderBy('memberId')
    .orderBy('version', (order) => order.desc().nullsLast())
    .orderBy('created', 'desc')
    .execute()
}

export async function listAuditEntries(
  scope: Scope,
  memberId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditRow[]> {
  return scope.db
    .selectFrom('auditEntries')
    .select(columns)
    .where('tenantId', '=', scope.tenantId)
    .where('memberId', '=', memberId)
    .orderBy('version', (order) => order.desc().nullsLast())
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export const countAuditEntries = (scope: Scope, memberId: string): Promise<number> =>
  countRows(
    scope.db
      .selectFrom('auditEntries')
      .where('tenantId', '=', scope.tenantId)
      .where('memberId', '=', memberId),
  )

/** The entries that made a later version, newest first. */
export async function listAuditEntriesSince(
  scope: Scope,
  memberId: string,
  version: number,
): Promise<AuditRow[]> {
  return scope.db
    .selectFrom('auditEntries')
    .select(columns)
    .where('tenantId', '=', scope.tenantId)
    .where('memberId', '=', memberId)
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .execute()
}

/** One row for a reader, a member and a day; later looks add their fields. */
export async function upsertSensitiveReads(
  scope: Scope,
  { memberIds, actorId, field }: { memberIds: string[]; actorId: string; field: string },
): Promise<void> {
  await sql`
    insert into sensitive_reads as known (tenant_id, member_id, actor_id, day, fields, last_read)
    select ${scope.tenantId}, member_id, ${actorId}::uuid, (${scope.now}::timestamptz at time zone 'UTC')::date,
      array[${field}::text], ${scope.now}
    from unnest(${memberIds}::uuid[]) as asked (member_id)
    on conflict (tenant_id, member_id, actor_id, day) do update
    set last_read = excluded.last_read,
      fields = case when known.fields @> excluded.fields then known.fields else known.fields || excluded.fields end`.execute(
    scope.db,
  )
}

export async function listSensitiveReads(scope: Scope, memberId: string) {
  return scope.db
    .selectFrom('sensitiveReads')
    .select(['actorId', 'fields', 'lastRead'])
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .where('tenantId', '=', scope.tenantId)
    .where('memberId', '=', memberId)
    .orderBy('lastRead', 'desc')
    .limit(250)
    .execute()
}

export async function insertMemberExport(
  scope: Scope,
  actorId: string,
  rowCount: number,
  request: object,
): Promise<void> {
  await scope.db
    .insertInto('memberExports')
    .values({
      tenantId: scope.tenantId,
      actorId,
      created: scope.now,
      rowCount,
      request: JSON.stringify(request),
    })
    .execute()
}

/** The entries as events of the member's timeline. */
export const selectChangeEvents = ({ tenantId }: Scope, { id }: { id: string }) => sql`
  select entry.id::text as id, entry.created as at, entry.actor_id,
    jsonb_build_object('previous', entry.previous, 'updated', entry.updated) as facts,
    case
      when entry.previous ? 'email' and entry.previous ->> 'email' is null then 'added'
      when entry.updated ? 'deletedAt' then
        case when entry.updated ->> 'deletedAt' is null then 'restored' else 'deleted' end
      when entry.updated ? 'archive' then
        case when entry.updated ->> 'archive' = 'true' then 'archived' else 'unarchived' end
      when entry.updated ? 'emailBouncedAt' and not entry.updated ? 'email' then
        case when entry.updated ->> 'emailBouncedAt' is null then 'reachable' else 'unreachable' end
      when entry.updated ? 'subscription' then 'subscribed'
      when entry.updated ->> 'status' = 'APPROVED' then 'approved'
      when entry.updated ->> 'status' = 'REJECTED' then 'rejected'
      when entry.updated ? 'active' then case when entry.updated ->> 'active' = 'true' then 'opened' else 'closed' end
      else 'changed'
    end as event
  from audit_entries as entry
  where entry.tenant_id = ${tenantId} and entry.member_id = ${id}::uuid`
