import { getActorName } from '../members/index.ts'
import type { RecordKind } from '../platform/record-changes.ts'
import { differenceOf, type Json } from '../platform/values/difference.ts'
import { insertRoomAuditEntries, listRoomChangesSince } from './audit/queries.ts'
import { lockRooms, type RoomRow, updateRoom } from './queries.ts'

const silent = new Set(['updated', 'sequence', 'searchText', 'version'])

/** How a Living Room is changed, by an action of its audit log; each change also counts its calendar file up. */
export const roomRecordFor = (action: 'UPDATE' | 'CANCEL' | 'REINSTATE'): RecordKind<RoomRow> => ({
  label: 'The Living Room',
  silent,
  lock: async (tx, id) => (await lockRooms(tx, [id]))[0],
  write: (tx, before, changes) =>
    updateRoom(tx, before.id, { ...changes, sequence: before.sequence + 1, updated: tx.now }),
  log: {
    insert: (tx, entries, actorId) =>
      insertRoomAuditEntries(
        tx,
        entries.map(({ recordId, ...entry }) => ({ ...entry, roomId: recordId, action })),
        actorId,
      ),
    listSince: listRoomChangesSince,
  },
  nameOf: getActorName,
})

/** The audit entry of a room that was just made. */
export const creationOf = ({ id, version }: RoomRow, fields: Json) => ({
  roomId: id,
  version,
  action: 'CREATE' as const,
  ...differenceOf({}, fields, silent),
})

/** The audit entry of a room that is being deleted. */
export function deletionOf({ sequence, version, ...shown }: RoomRow) {
  return {
    roomId: shown.id,
    version: version + 1,
    action: 'DELETE' as const,
    previous: shown,
    updated: {},
  }
}
