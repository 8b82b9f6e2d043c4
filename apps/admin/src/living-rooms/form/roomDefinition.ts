import type { RoomField } from '@hearth/contract'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { nameOf } from '../../shared/person/nameOf.ts'
import type { ConflictRules, Problems, RecordFormDefinition } from '../../shared/record-form/recordForm.ts'
import { type Room, roomDocument } from '../documents.ts'
import { labelOfField, textOfField } from '../roomFields.ts'
import { roomAuditDocument } from '../show/RoomAuditLog.tsx'
import { inputOf, problemsOf, type RoomValues, refusedField, valuesOf } from './roomForm.ts'

/** A new room meets no conflict; the form of one that exists adds `roomConflict`. */
type RoomDefinition = Omit<RecordFormDefinition<Room, RoomValues>, 'conflict'>

/** The form of a room with the fields that may change now, its times by the clocks of a zone. */
export const roomDefinition = (fields: readonly RoomField[], timeZone: string): RoomDefinition => ({
  resource: 'livingRooms',
  fields: formOrder.filter((field) => fields.includes(field)),
  labelOf: labelOfField,
  toValues: (room) => valuesOf(room, timeZone),
  toInput: (values) => inputOf(values, fields, timeZone),
  problemsOf: (values, checked) =>
    Object.fromEntries(problemsOf(values, withEnd(fields, checked), timeZone)) as Problems,
  refusalOf,
  withCompanions: withCategory,
})

/** The order of the screen, in which the first wrong field is found; the contract's order is that of the wire. */
const formOrder: readonly RoomField[] = [
  'title',
  'header',
  'pillars',
  'milestones',
  'hosts',
  'start',
  'end',
  'capacity',
  'small',
  'recorded',
  'description',
  'recordingUrl',
]

const isCategory = (field: string) => field === 'pillars' || field === 'milestones'

/** Pillars and milestones only make sense together. */
const withCategory = (changed: string[]): string[] =>
  changed.some(isCategory)
    ? formOrder.filter((field) => changed.includes(field) || isCategory(field))
    : changed

/** The fields to check: a start that moves may overtake an end that stays. */
const withEnd = (fields: readonly RoomField[], checked: readonly string[]): RoomField[] =>
  fields.filter((field) => checked.includes(field) || (field === 'end' && checked.includes('start')))

function refusalOf(error: Error): Problems {
  const field = refusedField(error)
  return field ? { [field]: error.message } : {}
}

const newestEntries = 20

/** Who changed a field last is in the room's audit log. */
export const roomConflict = ({ request }: HearthDataProvider): ConflictRules<Room> => ({
  textOf: textOfField,
  async load({ id }) {
    const [{ livingRoom: latest }, { livingRoomAuditLog: log }] = await Promise.all([
      request(roomDocument, { id }),
      request(roomAuditDocument, { id, limit: newestEntries, page: 1 }),
    ])
    if (!latest) throw new Error('This Living Room no longer exists')
    const entries = log.edges.map(({ node }) => node)
    return {
      latest,
      lastChange(field) {
        const entry = entries.find(({ updatedDetails }) => field in JSON.parse(updatedDetails))
        return entry && { who: entry.actor ? nameOf(entry.actor) : 'A colleague', when: entry.created }
      },
    }
  },
})
