import { phaseOf, type RoomPhase } from '@hearth/contract'
import { useNowAt } from '../shared/time/useNowAt.ts'

/** What a room's phase follows from, as the wire has it. */
export type RoomClock = { start: string; end: string; cancelled: string | null }

/** The phase of a room, which changes by itself when the clock passes its start or its end. */
export const usePhase = (room: RoomClock): RoomPhase => phaseOf(room, useNowAt([room.start, room.end]))
