import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useNowAt } from '../time/useNowAt.ts'
import { addDays, addMonths, dateOf, dayOf, isDay } from './calendarDays.ts'

export type Span = 'month' | 'week'

/** What the calendar shows is in its address: the day, whether its month or its week, and the list's filter. */
export function useCalendarAddress() {
  const [params, setParams] = useSearchParams()
  const tomorrow = addDays(dayOf(new Date()), 1)
  const today = dayOf(useNowAt([dateOf(tomorrow).toISOString()]))
  const span: Span = params.get('span') === 'week' ? 'week' : 'month'
  const asked = params.get('day')
  const day = asked && isDay(asked) ? asked : today
  const filterText = params.get('filter')
  const filterValues = useMemo(() => parseFilter(filterText), [filterText])

  function change(changes: Record<string, string | null>, replace = true) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace },
    )
  }

  return {
    span,
    day,
    today,
    filterValues,
    problem: asked && !isDay(asked) ? `'${asked}' is not a date.` : null,
    goTo: (next: string) => change({ day: next }),
    goBy: (steps: number) =>
      change({ day: span === 'month' ? addMonths(day, steps) : addDays(day, 7 * steps) }),
    show: (next: Span, at = day) => change({ span: next, day: at }, false),
    setFilters: (filter: Record<string, unknown>) =>
      change({ filter: Object.keys(filter).length > 0 ? JSON.stringify(filter) : null }),
  }
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>

/** A filter that cannot be parsed is reported before the calendar is shown. */
export function parseFilter(text: string | null): Record<string, unknown> {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}
