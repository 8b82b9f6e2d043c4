import { connectionOf, type ListArgs, parsePage } from '../../platform/list.ts'
import { actorIdOf } from '../../platform/record-changes.ts'
import type { Scope } from '../../platform/scope.ts'
import { parseId } from '../../platform/values/ids.ts'
import {
  countRoomAuditEntries,
  insertRoomAuditEntries,
  listRoomAuditEntries,
  type RoomAuditInsert,
} from './queries.ts'

export type { RoomAuditRow } from './queries.ts'

/** Writes what was done to rooms, in the same transaction. */
export async function recordRoomAudit(tx: Scope, entries: RoomAuditInsert[]): Promise<void> {
  if (entries.length > 0) await insertRoomAuditEntries(tx, entries, actorIdOf(tx))
}

export async function getRoomAuditPage(scope: Scope, { id, ...args }: ListArgs & { id: string }) {
  const roomId = parseId(id)
  const rows = await listRoomAuditEntries(scope, roomId, parsePage(args))
  return connectionOf(rows, () => countRoomAuditEntries(scope, roomId))
}
