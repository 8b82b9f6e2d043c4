import { type CardState, cardStates } from '@hearth/contract'
import { type FilterField, type ListSpec, oneOf } from '../platform/list.ts'
import { defineSearch } from '../platform/search-source.ts'
import { contentTypes, kindOf } from './kinds/index.ts'
import { wordOf } from './kinds/kind.ts'

type Condition = FilterField['condition']
type Where = Parameters<Condition>[0]

const instant = (where: Where, value: Date | null) => where.cast(where.val(value), 'timestamptz')
const time = (where: Where) => where.fn('tstzrange', ['start', 'end'])

/** Items whose time has a part in this span. When they began is said too, because the list is read by the start. */
export const overlaps = (where: Where, start: Date | null, end: Date | null) =>
  where.and([
    where(time(where), '&&', where.fn('tstzrange', [instant(where, start), instant(where, end)])),
    ...(end ? [where('start', '<', end)] : []),
  ])

/** Items that are live at this instant. */
export const liveAt = (where: Where, now: Date) =>
  where.and([where(time(where), '@>', instant(where, now)), where('start', '<=', now)])

const stateAt = (now: Date): FilterField => ({
  ...oneOf('state', cardStates),
  condition: (where, value) => {
    const states: Record<CardState, () => ReturnType<Condition>> = {
      PLANNED: () => where('start', '>', now),
      LIVE: () => liveAt(where, now),
      PAST: () => where.and([where('end', '<=', now), where('start', '<', now)]),
    }
    return states[value as CardState]()
  },
})

const sorted = ['start', 'end', 'title', 'type', 'created']

/**
 * What the schedule may be filtered, searched and sorted by; the state is that of `now`. Its totals are not remembered,
 * because the clock alone changes what a state finds.
 */
export const scheduleList = (now: Date): ListSpec => ({
  filters: { type: oneOf('type', contentTypes), state: stateAt(now) },
  sorts: Object.fromEntries(sorted.map((field) => [field, field])),
  textSorts: ['title'],
  thenBy: 'start',
  defaultSort: { field: 'start', order: 'DESC' },
  searchColumn: 'searchText',
})

export const search = [
  defineSearch({
    kind: 'CONTENT',
    from: 'contentItems',
    newest: 'start',
    hides: 'deletedAt',
    columns: ['type', 'title'],
    title: ({ title }) => title,
    detail: ({ type }) => wordOf(kindOf(type)).replace(/^./, (letter) => letter.toUpperCase()),
    path: ({ id, type }) => `/${kindOf(type).name}s/${id}/show`,
  }),
]
