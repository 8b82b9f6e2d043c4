import type { RoomPhase } from '@hearth/contract'
import { writeCsv } from '../platform/values/csv.ts'
import type { ExportedRoom } from './queries.ts'

const columns = [
  'id',
  'title',
  'pillars',
  'milestones',
  'start',
  'end',
  'seatsTaken',
  'capacity',
  'state',
  'cancelReason',
  'recorded',
  'small',
  'hosts',
  'description',
  'header',
  'recordingUrl',
  'created',
] as const

/** Rooms as CSV: the list's columns after the id (product.md 38), then the texts; entries of a list stand between `; `. */
export const writeRoomsCsv = (
  rooms: AsyncIterable<ExportedRoom>,
  stateOf: (room: ExportedRoom) => RoomPhase,
): AsyncIterable<string> => writeCsv(columns, rowsOf(rooms, stateOf))

async function* rowsOf(rooms: AsyncIterable<ExportedRoom>, stateOf: (room: ExportedRoom) => RoomPhase) {
  for await (const room of rooms) {
    const { pillars, milestones, hosts } = room
    yield {
      ...room,
      pillars: pillars.join('; '),
      milestones: milestones.join('; '),
      hosts: hosts.join('; '),
      state: stateOf(room),
    }
  }
}
