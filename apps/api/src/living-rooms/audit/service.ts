import { fullName, getPeople } from '../../members/index.ts'
import { errors } from '../../platform/errors.ts'
import { connectionOf, type ListArgs, readId, readPage } from '../../platform/list.ts'
import type { Scope } from '../../platform/scope.ts'
import {
  countRoomAuditEntries,
  insertRoomAuditEntries,
  listRoomAuditEntries,
  listRoomChangesSince,
  type RoomAuditInsert,
} from './queries.ts'

export type { RoomAuditRow } from './queries.ts'

/** Writes what was done to rooms, in the transaction of the deed. */
export async function recordRoomDeeds(tx: Scope, entries: RoomAuditInsert[]): Promise<void> {
  const actorId = tx.actor.kind === 'person' ? tx.actor.id : null
  if (entries.length > 0) await insertRoomAuditEntries(tx, entries, actorId)
}

export async function getRoomAuditPage(scope: Scope, { id, ...args }: ListArgs & { id: string }) {
  const roomId = readId(id)
  const rows = await listRoomAuditEntries(scope, roomId, readPage(args))
  return connectionOf(rows, () => countRoomAuditEntries(scope, roomId))
}

/**
 * Refuses when somebody changed one of `fields` after `since`; different fields do not disturb each other.
 * @throws CONFLICT naming who and which fields
 */
export async function assertRoomUnchanged(
  tx: Scope,
  { roomId, since, fields }: { roomId: string; since: Date; fields: string[] },
): Promise<void> {
  const entries = await listRoomChangesSince(tx, roomId, since)
  const both = fields.filter((field) => entries.some((entry) => field in entry.updated))
  if (both.length === 0) return
  const latest = entries.find((entry) => both.some((field) => field in entry.updated))
  const actor = latest?.actorId ? (await getPeople(tx, [latest.actorId])).get(latest.actorId) : undefined
  throw errors.conflict(actor ? fullName(actor) : 'A colleague', both)
}
