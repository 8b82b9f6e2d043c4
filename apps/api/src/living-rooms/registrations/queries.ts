import type { RegistrationRole } from '@hearth/contract'
import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'

export type RegistrationRow = {
  roomId: string
  memberId: string
  role: RegistrationRole
  created: Date
  /** Null until staff say whether the person came. */
  attended: boolean | null
}

const columns = ['roomId', 'memberId', 'role', 'created', 'attended'] as const

const all = (scope: Scope) => scope.db.selectFrom('roomRegistrations').where('tenantId', '=', scope.tenantId)

/** The oldest first; of one member only when `memberId` is given. */
export async function listRegistrationsByRooms(
  scope: Scope,
  roomIds: string[],
  memberId?: string,
): Promise<RegistrationRow[]> {
  const rows = await all(scope)
    .where('roomId', '=', ({ fn, val }) => fn('any', [val(roomIds)]))
    .$if(memberId !== undefined, (query) => query.where('memberId', '=', String(memberId)))
    .select(columns)
    .orderBy('created')
    .orderBy('memberId')
    .execute()
  return rows as RegistrationRow[]
}

/** The newest registrations of each member, at most `limit` of each, in one statement. */
export async function listRegistrationsByMembers(
  scope: Scope,
  memberIds: string[],
  limit: number,
): Promise<RegistrationRow[]> {
  const rows = await scope.db
    .selectFrom((from) =>
      from
        .selectFrom('roomRegistrations')
        .select(columns)
        .select(
          sql<number>`row_number() over (partition by member_id order by created desc, room_id)`.as('place'),
        )
        .where('tenantId', '=', scope.tenantId)
        .where('memberId', '=', ({ fn, val }) => fn('any', [val(memberIds)]))
        .as('ranked'),
    )
    .select(columns)
    .where('place', '<=', limit)
    .orderBy('created', 'desc')
    .orderBy('roomId')
    .execute()
  return rows as RegistrationRow[]
}

/** Seats taken in each of the rooms that has any; a host takes none. */
export async function countSeatsByRooms(
  scope: Scope,
  roomIds: string[],
): Promise<{ roomId: string; seats: number }[]> {
  return all(scope)
    .where('roomId', '=', ({ fn, val }) => fn('any', [val(roomIds)]))
    .where('role', '<>', 'HOST')
    .groupBy('roomId')
    .select(({ fn }) => ['roomId', fn.countAll<number>().as('seats')])
    .execute()
}

export type TakenPlaces = { roomId: string; seats: number; roles: Record<string, RegistrationRole> }

/** Seats taken in each of the rooms that has any registration, and the roles of those of the members who have one. */
export async function listTakenPlaces(
  tx: Scope,
  roomIds: string[],
  memberIds: string[],
): Promise<TakenPlaces[]> {
  const { rows } = await sql<TakenPlaces>`
    select room_id as "roomId", count(*) filter (where role <> 'HOST') as seats,
      coalesce(jsonb_object_agg(member_id, role) filter (where member_id = any(${memberIds}::uuid[])), '{}') as roles
    from room_registrations
    where tenant_id = ${tx.tenantId} and room_id = any(${roomIds}::uuid[])
    group by room_id`.execute(tx.db)
  return rows
}

type NewRegistration = { room: { id: string }; person: { id: string }; role: RegistrationRole; created: Date }

/** In their order: of two of one person in one room, the later role holds. */
export async function upsertRegistrations(tx: Scope, registrations: NewRegistration[]): Promise<void> {
  const rows = new Map(
    registrations.map(({ room, person, role, created }) => [
      `${room.id} ${person.id}`,
      { room_id: room.id, member_id: person.id, role, created },
    ]),
  )
  await sql`
    insert into room_registrations (tenant_id, room_id, member_id, role, created)
    select ${tx.tenantId}, room_id, member_id, role, created
    from json_populate_recordset(null::room_registrations, ${JSON.stringify([...rows.values()])}::json)
    on conflict (tenant_id, room_id, member_id) do update set role = excluded.role`.execute(tx.db)
}

export async function updateAttendance(
  tx: Scope,
  roomId: string,
  { memberIds, attended }: { memberIds: string[]; attended: boolean | null },
): Promise<void> {
  await tx.db
    .updateTable('roomRegistrations')
    .set({ attended })
    .where('tenantId', '=', tx.tenantId)
    .where('roomId', '=', roomId)
    .where('memberId', '=', ({ fn, val }) => fn('any', [val(memberIds)]))
    .execute()
}

export async function deleteRegistration(tx: Scope, roomId: string, memberId: string): Promise<void> {
  await tx.db
    .deleteFrom('roomRegistrations')
    .where('tenantId', '=', tx.tenantId)
    .where('roomId', '=', roomId)
    .where('memberId', '=', memberId)
    .execute()
}

/** A member's places that came without an entry in the rooms' log, as events of the member's timeline. */
export const selectRegistrationEvents = ({ tenantId }: Scope, { id }: { id: string }) => sql`
  select place.room_id::text as id, 'registered' as event, place.created as at, null::uuid as actor_id,
    jsonb_build_object('roomId', place.room_id, 'title', entered.title, 'role', place.role) as facts
  from room_registrations as place
  join living_rooms as entered on entered.tenant_id = place.tenant_id and entered.id = place.room_id
  where place.tenant_id = ${tenantId} and place.member_id = ${id}::uuid and not exists (
    select from room_audit_entries as told
    where told.tenant_id = ${tenantId} and told.member_id = place.member_id and told.room_id = place.room_id
      and told.action = 'REGISTER')`

/** Whether a member came to finished rooms as events of the member's timeline, each at the room's end. */
export const selectAttendanceEvents = ({ tenantId }: Scope, { id }: { id: string }) => sql`
  select seat.room_id::text as id, case when seat.attended then 'came' else 'missed' end as event, visited."end" as at,
    null::uuid as actor_id, jsonb_build_object('roomId', seat.room_id, 'title', visited.title) as facts
  from room_registrations as seat
  join living_rooms as visited on visited.tenant_id = seat.tenant_id and visited.id = seat.room_id
  where seat.tenant_id = ${tenantId} and seat.member_id = ${id}::uuid and seat.attended is not null`
