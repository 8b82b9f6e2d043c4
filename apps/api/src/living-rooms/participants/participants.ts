import type { RegistrationRole } from '@hearth/contract'
import { createExportLink, type ExportLink } from '../../exports/index.ts'
import { fullName, getPeople } from '../../members/index.ts'
import { errors } from '../../platform/errors.ts'
import type { Scope, StaffScope } from '../../platform/scope.ts'
import { writeCsv } from '../../platform/values/csv.ts'
import { recordRoomAudit } from '../audit/service.ts'
import { findRoomsByIds } from '../queries.ts'
import { listRegistrations } from '../registrations/service.ts'
import { findRoom, roomMissing } from '../service.ts'

export const participantsResource = 'livingRoomRegistrations'

/** The address of a download of everyone registered for a room; the room's audit log says who asked for it. */
export async function createParticipantsExport(scope: StaffScope, id: string) {
  const room = await findRoom(scope, id)
  if (!room) throw roomMissing()
  const rows = (await listRegistrations(scope, [room.id])).length
  return scope.transaction(async (tx) => {
    await recordRoomAudit(tx, [
      { roomId: room.id, action: 'EXPORT', previous: {}, updated: { people: rows } },
    ])
    return { url: await createExportLink(tx, participantsResource, { ids: [room.id] }), rows }
  })
}

/** What a link brings. */
export async function openParticipantsExport(scope: Scope, { request }: ExportLink) {
  const [room] = await findRoomsByIds(scope, request.ids ?? [])
  if (!room) throw errors.notFound('The Living Room')
  return {
    csv: (streaming: Scope) => writeCsv(columns, participantsOf(streaming, room.id)),
    fileName: `participants_${room.start.toISOString().slice(0, 10)}.csv`,
  }
}

type Participant = {
  name: string
  email: string
  role: RegistrationRole
  registered: Date
  attended: boolean | null
}

const columns = ['name', 'email', 'role', 'registered', 'attended'] as const
const batchSize = 500

/** In the order of registering. */
async function* participantsOf(scope: Scope, roomId: string): AsyncIterable<Participant> {
  const registrations = await listRegistrations(scope, [roomId])
  for (let start = 0; start < registrations.length; start += batchSize) {
    const batch = registrations.slice(start, start + batchSize)
    const people = await getPeople(
      scope,
      batch.map(({ memberId }) => memberId),
    )
    for (const { memberId, role, created, attended } of batch) {
      const person = people.get(memberId)
      if (person) yield { name: fullName(person), email: person.email, role, registered: created, attended }
    }
  }
}
