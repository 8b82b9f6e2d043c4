import { isExpected, phaseOf } from '@hearth/contract'
import { durationText } from '../shared/time/periodText.ts'
import { useNowAt } from '../shared/time/useNowAt.ts'
import type { RoomClock } from './usePhase.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** How long before its start a room can be joined. */
const joinableMs = 15 * minuteMs

const before = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) - milliseconds).toISOString()

/** The present as far as it changes what is said of a room; exact to the minute from an hour before its start on. */
const useRoomNow = ({ start, end }: RoomClock): Date =>
  useNowAt([
    before(start, joinableMs),
    { from: before(start, hourMs), until: start },
    { from: start, until: end },
    end,
  ])

/** 'ends in 34 min', 'in 20 min', 'tomorrow 18:00'; '' when the date alone says it. */
export const useNearness = (room: RoomClock): string => nearnessOf(room, useRoomNow(room))

/** For a text that begins with it. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Whether it is running or about to. */
export const useJoinable = (room: RoomClock): boolean => isJoinable(room, useRoomNow(room))

export const isJoinable = (room: RoomClock, now: Date): boolean =>
  isExpected(room, now) && Date.parse(room.start) - now.getTime() <= joinableMs

export function nearnessOf(room: RoomClock, now: Date): string {
  const phase = phaseOf(room, now)
  if (phase === 'RUNNING') return `ends in ${remaining(now, room.end)}`
  if (phase !== 'UPCOMING') return ''
  const start = new Date(room.start)
  if (start.getTime() - now.getTime() <= hourMs) return `in ${remaining(now, room.start)}`
  const days = Math.round((midnightOf(start) - midnightOf(now)) / (24 * hourMs))
  if (days > 1) return ''
  return `${days === 0 ? 'today' : 'tomorrow'} ${clock.format(start)}`
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

const midnightOf = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** Whole minutes, begun ones counted: what ends in ten seconds ends in 1 min. */
function remaining(now: Date, until: string): string {
  const minutes = Math.ceil((Date.parse(until) - now.getTime()) / minuteMs)
  return durationText(new Date(0), new Date(minutes * minuteMs))
}
