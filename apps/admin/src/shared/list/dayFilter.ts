// A filter by day. The address holds the instant, so that the list, its count and its export mean the same one;
// the person chooses a day of the tenant's calendar.

import { nextDay, startOfDay, toZoned } from '../zonedTime.ts'
import type { DayRange } from './ListDefinition.ts'

const text = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** The instant where the days kept begin ('from') or end ('until'); null for what is no day. */
export function instantOfDay(day: string, { edge, timeZone }: DayRange): string | null {
  const first = edge === 'from' ? day : nextDay(day)
  return (first && startOfDay(first, timeZone)?.toISOString()) || null
}

/** The day that an instant of the address stands for, `YYYY-MM-DD`; '' for what is no instant. */
export function dayOfInstant(instant: string | undefined, { edge, timeZone }: DayRange): string {
  const at = Date.parse(instant ?? '')
  if (Number.isNaN(at)) return ''
  return toZoned(new Date(edge === 'from' ? at : at - 1), timeZone).slice(0, 10)
}

/** '1 Nov 2026' */
export const dayText = (instant: string, range: DayRange): string => {
  const day = dayOfInstant(instant, range)
  return day ? text.format(new Date(`${day}T00:00Z`)) : instant
}
