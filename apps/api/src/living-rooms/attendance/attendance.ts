import { phaseOf } from '@hearth/contract'
import { errors } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { parseId } from '../../platform/values/ids.ts'
import { recordRoomAudit } from '../audit/service.ts'
import type { RoomRow } from '../queries.ts'
import { listRegistrationsByRooms, updateAttendance } from '../registrations/queries.ts'
import { lockedRoom } from '../registrations/service.ts'

export type AttendanceInput = {
  /** One registrant; everyone who is not marked yet without it. */
  userId?: string | null
  /** Null takes the mark away. */
  attended?: boolean | null
}

/**
 * Marks who came, once the room has finished; nobody is told. Marking everyone passes over those who are marked, so
 * that the exceptions can be marked first.
 */
export async function markAttendance(
  scope: Scope,
  { id, input }: { id: string; input: AttendanceInput },
): Promise<RoomRow> {
  const memberId = input.userId ? parseId(input.userId) : undefined
  const attended = input.attended ?? null
  return lockedRoom(scope, parseId(id), async (tx, room) => {
    if (phaseOf(room, tx.now) !== 'FINISHED')
      throw errors.badInput('Attendance is marked once the Living Room has finished')
    const registrations = await listRegistrationsByRooms(tx, [room.id], memberId)
    if (memberId && registrations.length === 0) throw errors.notFound('The registration')
    const marked = registrations.filter((one) =>
      memberId ? one.attended !== attended : one.attended === null && attended !== null,
    )
    if (marked.length === 0) return room
    await updateAttendance(tx, room.id, { memberIds: marked.map((one) => one.memberId), attended })
    const previous = { attended: marked[0]?.attended ?? null }
    const updated = { attended, ...(!memberId && { people: marked.length }) }
    await recordRoomAudit(tx, [
      { roomId: room.id, action: 'ATTENDANCE', ...(memberId && { memberId }), previous, updated },
    ])
    return room
  })
}
