import { phaseOf, type RoomPhase } from '@hearth/contract'
import { useNowAt } from './useNowAt.ts'

/** The phase of a room, which changes by itself when the clock passes its start or its end. */
export const usePhase = (room: { start: string; end: string }): RoomPhase =>
  phaseOf(room, useNowAt([room.start, room.end]))
