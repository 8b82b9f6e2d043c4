import type { RoomDeed } from '../auditDocument.ts'
import { labelOfField, textOfField } from '../roomFieldText.ts'

type Change = { source: string; label: string; before: string; after: string }

/** What was done, as it follows the name of who did it; `{user}` is whom a registration was about. */
export const deedTexts: Record<RoomDeed['action'], string> = {
  CREATE: 'scheduled this Living Room',
  UPDATE: 'changed',
  DELETE: 'deleted this Living Room',
  REGISTER: 'registered {user}',
  CHANGE_ROLE: 'changed the role of {user}',
  UNREGISTER: 'removed {user}',
}

/** The changed fields before and after; the ones of a new room are on the page already. */
export function changesOf({ action, previousDetails, updatedDetails }: RoomDeed): Change[] {
  if (action === 'CREATE' || action === 'DELETE') return []
  const before = JSON.parse(previousDetails) as Record<string, unknown>
  const after = JSON.parse(updatedDetails) as Record<string, unknown>
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((source) => ({
    source,
    label: labelOfField(source),
    before: textOfField(source, before[source]),
    after: textOfField(source, after[source]),
  }))
}
