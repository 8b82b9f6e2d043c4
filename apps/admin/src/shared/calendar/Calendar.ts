import { type ComponentType, createContext, use } from 'react'
import type { ChipTone } from '../cells/StateChip.tsx'
import type { ListAction } from '../list/ListDefinition.ts'

export type CalendarEntry = { id: string; start: string; end: string }

/** How an entry looks, and where it leads. */
export type EntryLook = {
  title: string
  to: string
  tone: ChipTone
  /** Read out with its title, and shown where there is room. */
  state: string
  /** Shown after the state where there is room. */
  more?: string
  /** It does not take place. */
  isStruck?: boolean
}

/** Which entries are asked for: those that overlap a time and that the list's filter keeps. */
export type EntriesAsked = { from: Date; to: Date; filterValues: Record<string, unknown>; page: number }

/** What makes the calendar of one resource differ from another's; title, filters and noun are its list's. */
export type CalendarDefinition<Entry extends CalendarEntry = never> = {
  resource: string
  /** The state that the list begins with; the calendar shows entries of every state. */
  firstFilter: Record<string, string[]>
  load: (asked: EntriesAsked, signal: AbortSignal) => Promise<{ entries: Entry[]; total: number }>
  /** A hook, because the look may follow the clock. */
  useLook: (entry: Entry) => EntryLook
  /** Where a click on a day leads. */
  createOn: (day: string) => ListAction
  /** Takes an entry so many days on, or back. Without it nothing can be dragged. */
  move?: (entry: Entry, days: number) => void
  /** What else can be done to an entry, beside it. */
  Tools?: ComponentType<{ entry: Entry }>
}

/** A calendar's parts show entries of a type that they need not know. */
export type AnyCalendar = CalendarDefinition<CalendarEntry>

export const CalendarContext = createContext<AnyCalendar | null>(null)

export function useCalendar(): AnyCalendar {
  const calendar = use(CalendarContext)
  if (!calendar) throw new Error('useCalendar needs a CalendarPage around it')
  return calendar
}
