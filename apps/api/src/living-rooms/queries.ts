import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { ExportRequest } from '../exports/index.ts'
import { orderList } from '../platform/database/lists/order.ts'
import { countRows, pageOfRows } from '../platform/database/lists/rows.ts'
import type { LivingRoomsTable } from '../platform/database/tables.generated.ts'
import { type Connection, filterConditions, type ListArgs } from '../platform/list.ts'
import type { Scope } from '../platform/scope.ts'
import { streamRows } from '../platform/streams.ts'
import { endedBy, livingRoomsList } from './list.ts'

export type RoomRow = Omit<Selectable<LivingRoomsTable>, 'tenantId' | 'searchText'>

const columns = [
  'id',
  'version',
  'title',
  'header',
  'description',
  'start',
  'end',
  'capacity',
  'small',
  'recorded',
  'milestones',
  'pillars',
  'hosts',
  'meetingUrl',
  'recordingUrl',
  'cancelled',
  'cancelReason',
  'sequence',
  'created',
  'updated',
] as const satisfies (keyof RoomRow)[]

/** What a list shows: its arguments, and which rooms it may show at all. */
export type RoomsRequest = ListArgs & {
  start?: Date | null
  end?: Date | null
  /** Only rooms that are not over at this instant. */
  endsAfter?: Date
  /** Only rooms that have not begun at this instant. */
  startsAfter?: Date
  /** Only rooms that are over at this instant. */
  endedBy?: Date
  /** Only rooms that take place. */
  uncancelled?: boolean
  /** Only rooms with one of these milestones. */
  milestones?: string[]
}

const all = (scope: Scope) => scope.db.selectFrom('livingRooms').where('tenantId', '=', scope.tenantId)

const matching = (scope: Scope, asked: RoomsRequest) =>
  all(scope)
    .where((where) => where.and(filterConditions(where, asked.filter, livingRoomsList(scope.now))))
    .$if(asked.start != null, (query) => query.where('start', '>=', asked.start as Date))
    .$if(asked.end != null, (query) => query.where((where) => endedBy(where, asked.end as Date)))
    .$if(asked.endsAfter !== undefined, (query) => query.where('end', '>', asked.endsAfter as Date))
    .$if(asked.startsAfter !== undefined, (query) => query.where('start', '>', asked.startsAfter as Date))
    .$if(asked.endedBy !== undefined, (query) =>
      query.where((where) => endedBy(where, asked.endedBy as Date)),
    )
    .$if(asked.uncancelled === true, (query) => query.where('cancelled', 'is', null))
    .$if(asked.milestones !== undefined, (query) =>
      query.where(sql<boolean>`milestones && ${asked.milestones}::text[]`),
    )

export const findRoomsPage = (scope: Scope, args: RoomsRequest): Promise<Connection<RoomRow>> =>
  pageOfRows(matching(scope, args), { columns, args, spec: livingRoomsList(scope.now) })

/** @returns the rows that are there, in no particular order */
export async function findRoomsByIds(scope: Scope, ids: string[]): Promise<RoomRow[]> {
  return all(scope)
    .where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))
    .select(columns)
    .execute()
}

/** Whether a room is shown with the picture of this day (UTC). */
export async function hasRooms(scope: Scope): Promise<boolean> {
  return (await all(scope).select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function hasRoomOfDay(scope: Scope, day: string): Promise<boolean> {
  const row = await all(scope)
    .select('id')
    .where('start', '>=', new Date(day))
    .where('start', '<', new Date(Date.parse(day) + 86_400_000))
    .where('header', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Holds the rows until the transaction ends, in the order of the ids: two people may want the last seat at once.
 * @param skipLocked passes over those that somebody else holds, instead of waiting for them
 */
export async function lockRooms(tx: Scope, ids: string[], { skipLocked = false } = {}): Promise<RoomRow[]> {
  return all(tx)
    .where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))
    .select(columns)
    .orderBy('id')
    .forUpdate()
    .$if(skipLocked, (query) => query.skipLocked())
    .execute()
}

/** Writes the number of each room's latest calendar file. */
export async function updateSequences(tx: Scope, rooms: Pick<RoomRow, 'id' | 'sequence'>[]): Promise<void> {
  const given = rooms.map(({ id, sequence }) => ({ id, sequence }))
  await sql`
    update living_rooms set sequence = given.sequence
    from json_to_recordset(${JSON.stringify(given)}::json) as given (id uuid, sequence integer)
    where living_rooms.tenant_id = ${tx.tenantId} and living_rooms.id = given.id
      and living_rooms.sequence <> given.sequence`.execute(tx.db)
}

export async function insertRoom(
  tx: Scope,
  room: Omit<Insertable<LivingRoomsTable>, 'tenantId' | 'created' | 'updated'>,
): Promise<RoomRow> {
  return tx.db
    .insertInto('livingRooms')
    .values({ ...room, tenantId: tx.tenantId, created: tx.now, updated: tx.now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function updateRoom(
  tx: Scope,
  id: string,
  changes: Updateable<LivingRoomsTable>,
): Promise<RoomRow> {
  return tx.db
    .updateTable('livingRooms')
    .set(changes)
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deleteRooms(tx: Scope, ids: string[]): Promise<void> {
  await tx.db
    .deleteFrom('livingRooms')
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))
    .execute()
}

const exported = (scope: Scope, { filter, ids }: ExportRequest) =>
  ids ? all(scope).where('id', '=', ({ fn, val }) => fn('any', [val(ids)])) : matching(scope, { filter })

export type ExportedRoom = RoomRow & { seatsTaken: number }

/** Their descriptions may be long. */
const fetchedRooms = 100

/** The export's rows, in a transaction. */
export function streamRooms(tx: Scope, request: ExportRequest): AsyncIterable<ExportedRoom> {
  const rows = exported(tx, request)
    .select(columns)
    .select(({ selectFrom, fn }) =>
      selectFrom('roomRegistrations')
        .where('roomRegistrations.tenantId', '=', tx.tenantId)
        .whereRef('roomRegistrations.roomId', '=', 'livingRooms.id')
        .where('roomRegistrations.role', '<>', 'HOST')
        .select(fn.countAll<number>().as('seats'))
        .as('seatsTaken'),
    )
  const select = orderList(rows, null, livingRoomsList(tx.now))
  return streamRows(tx, select, fetchedRooms) as AsyncIterable<ExportedRoom>
}

export const countExportedRooms = (scope: Scope, request: ExportRequest): Promise<number> =>
  countRows(exported(scope, request))
