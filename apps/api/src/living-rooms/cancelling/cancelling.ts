import { isExpected, phaseOf, roomLimits } from '@hearth/contract'
import { errors } from '../../platform/errors.ts'
import { changeRecord } from '../../platform/record-changes.ts'
import type { Scope } from '../../platform/scope.ts'
import { parseId } from '../../platform/values/ids.ts'
import { tellCancelled, tellReinstated } from '../notices/notices.ts'
import { lockRooms, type RoomRow } from '../queries.ts'
import { roomRecordFor } from '../record.ts'
import { listRegistrations } from '../registrations/service.ts'
import { roomMissing } from '../service.ts'

/**
 * Cancels a room that has not ended and tells its registrants why. It stays, with its registrations. The same call
 * again, after a second click or a lost answer, changes nothing and mails nobody.
 * @throws ROOM_FINISHED; ROOM_CANCELLED when it is cancelled for another reason
 */
export async function cancelRoom(
  scope: Scope,
  { id, reason: given }: { id: string; reason: string },
): Promise<RoomRow> {
  const reason = parseReason(given)
  return scope.transaction(async (tx) => {
    const room = await lockRoom(tx, id)
    if (room.cancelReason === reason) return room
    if (room.cancelled) throw errors.roomCancelled()
    if (!isExpected(room, tx.now)) throw errors.roomFinished()
    const fields = { cancelled: tx.now, cancelReason: reason }
    const { after } = await changeRecord(tx, roomRecordFor('CANCEL'), { id: room.id, fields })
    await tellCancelled(tx, after, await listRegistrations(tx, [room.id]))
    return after
  })
}

/**
 * Takes a cancellation back before the room would have ended; everyone registered is told that it takes place.
 * @throws ROOM_FINISHED
 */
export async function reinstateRoom(scope: Scope, id: string): Promise<RoomRow> {
  return scope.transaction(async (tx) => {
    const room = await lockRoom(tx, id)
    if (!room.cancelled) return room
    if (phaseOf({ ...room, cancelled: null }, tx.now) === 'FINISHED') throw errors.roomFinished()
    const fields = { cancelled: null, cancelReason: null }
    const { after } = await changeRecord(tx, roomRecordFor('REINSTATE'), { id: room.id, fields })
    await tellReinstated(tx, after, await listRegistrations(tx, [room.id]))
    return after
  })
}

async function lockRoom(tx: Scope, id: string): Promise<RoomRow> {
  const [room] = await lockRooms(tx, [parseId(id)])
  if (!room) throw roomMissing()
  return room
}

function parseReason(given: string): string {
  const reason = given.trim()
  if (reason === '') throw errors.badInput('The reason cannot be empty: everyone who is registered reads it')
  if (reason.length > roomLimits.cancelReason)
    throw errors.badInput(`The reason has at most ${roomLimits.cancelReason} characters`)
  return reason
}
