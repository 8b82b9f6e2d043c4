import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { nameOf } from '../../shared/person/nameOf.ts'
import type { ConflictField } from '../../shared/record-form/ConflictDialog.tsx'
import { roomAuditDocument } from '../auditDocument.ts'
import { roomDocument } from '../documents.ts'
import type { Room } from '../room.ts'
import { labelOfField, textOfField } from '../roomFieldText.ts'
import type { RoomInput } from './roomForm.ts'

export type RoomConflict = { latest: Room; fields: ConflictField[] }

type Asked = { id: string; sources: string[]; changes: RoomInput }

/** The room as it is now, and for each field that somebody else changed too: what they made of it, and who. */
export async function readRoomConflict(
  { request }: HearthDataProvider,
  { id, sources, changes }: Asked,
): Promise<RoomConflict> {
  const [{ livingRoom: latest }, { livingRoomAuditLog: log }] = await Promise.all([
    request(roomDocument, { id }),
    request(roomAuditDocument, { id, limit: 20, page: 1 }),
  ])
  if (!latest) throw new Error('This Living Room is no longer there')
  const deeds = log.edges.map(({ node }) => node)
  const fields = sources.map((source) => {
    const deed = deeds.find(({ updatedDetails }) => source in JSON.parse(updatedDetails))
    return {
      source,
      label: labelOfField(source),
      theirs: textOfField(source, latest[source as keyof Room]),
      mine: textOfField(source, changes[source as keyof RoomInput]),
      who: deed?.actor ? nameOf(deed.actor) : 'A colleague',
      when: deed?.created,
    }
  })
  return { latest, fields }
}
