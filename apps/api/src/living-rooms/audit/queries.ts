import { sql } from 'kysely'
import { countRows } from '../../platform/database/lists/rows.ts'
import type { Page } from '../../platform/list.ts'
import { auditActorOf } from '../../platform/record-changes.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Json } from '../../platform/values/difference.ts'

export type RoomAction =
  | 'CREATE'
  | 'UPDATE'
  | 'DELETE'
  | 'CANCEL'
  | 'REINSTATE'
  | 'REGISTER'
  | 'CHANGE_ROLE'
  | 'UNREGISTER'
  | 'ATTENDANCE'
  | 'EXPORT'
  | 'MESSAGE'
export type RoomAuditInsert = {
  roomId: string
  action: RoomAction
  memberId?: string
  /** The version of the room that the change made; a registration makes none. */
  version?: number
  /** Absent: the one who acts in this scope. */
  actorId?: string | null
  /** Absent: the scope's instant. */
  created?: Date
  previous: Json
  updated: Json
}
export type RoomAuditRow = {
  id: string
  action: string
  memberId: string | null
  actorId: string | null
  created: Date
  previous: Json
  updated: Json
}

const columns = ['id', 'action', 'memberId', 'actorId', 'created', 'previous', 'updated'] as const

const ofRoom = (scope: Scope, roomId: string) =>
  scope.db.selectFrom('roomAuditEntries').where('tenantId', '=', scope.tenantId).where('roomId', '=', roomId)

export async function insertRoomAuditEntries(
  tx: Scope,
  entries: RoomAuditInsert[],
  actorId: string | null,
): Promise<void> {
  const rows = entries.map((entry) => ({
    room_id: entry.roomId,
    action: entry.action,
    member_id: entry.memberId,
    version: entry.version,
    actor_id: auditActorOf(tx, entry.actorId === undefined ? actorId : entry.actorId),
    created: entry.created ?? tx.now,
    previous: entry.previous,
    updated: entry.updated,
  }))
  await sql`
    insert into room_audit_entries (tenant_id, room_id, action, member_id, version, actor_id, created, previous, updated)
    select ${tx.tenantId}, room_id, action, member_id, version, actor_id, created, previous, updated
    from json_populate_recordset(null::room_audit_entries, ${JSON.stringify(rows)}::json)`.execute(tx.db)
}

export async function listRoomAuditEntries(
  scope: Scope,
  roomId: string,
  { limit, offset }: Page,
): Promise<RoomAuditRow[]> {
  return ofRoom(scope, roomId)
    .select(columns)
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export const countRoomAuditEntries = (scope: Scope, roomId: string): Promise<number> =>
  countRows(ofRoom(scope, roomId))

/** Changes of the room's own fields that made a later version, newest first. */
export async function listRoomChangesSince(
  scope: Scope,
  roomId: string,
  version: number,
): Promise<RoomAuditRow[]> {
  return ofRoom(scope, roomId)
    .select(columns)
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .execute()
}

/** What was done with a member's places as events of the member's timeline. */
export const selectRoomEvents = ({ tenantId }: Scope, { id }: { id: string }) => sql`
  select done.id::text as id, done.action as event, done.created as at, done.actor_id,
    jsonb_build_object('roomId', done.room_id, 'title', room.title, 'role', done.updated ->> 'role') as facts
  from room_audit_entries as done
  left join living_rooms as room on room.tenant_id = done.tenant_id and room.id = done.room_id
  where done.tenant_id = ${tenantId} and done.member_id = ${id}::uuid`
