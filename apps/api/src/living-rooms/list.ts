import { milestonesByPillar, pillars, type RoomPhase, roomPhases } from '@hearth/contract'
import { type FilterField, isTrue, type ListSpec, oneOf } from '../platform/list.ts'
import { dateTimeForm, parseDayOrDateTime } from '../platform/values/date-time.ts'

const contains = (column: string, values?: readonly string[]): FilterField => ({
  allowed: values?.join(', ') ?? 'a text',
  accepts: (value) => values?.includes(value) ?? value !== '',
  condition: (where, value) => where(column, '@>', where.val([value])),
})

type Condition = FilterField['condition']
type Where = Parameters<Condition>[0]

/** What has ended has also begun, which is said too because lists are read by the start. */
export const endedBy = (where: Where, instant: Date) =>
  where.and([where('end', '<=', instant), where('start', '<', instant)])

const instant = (condition: (where: Where, instant: Date) => ReturnType<Condition>): FilterField => ({
  allowed: dateTimeForm,
  accepts: (value) => parseDayOrDateTime(value) !== undefined,
  condition: (where, value) => condition(where, parseDayOrDateTime(value) as Date),
})

const stateAt = (now: Date): FilterField => ({
  ...oneOf('state', roomPhases),
  condition: (where, value) => {
    const phases: Record<RoomPhase, () => ReturnType<typeof where.and>> = {
      UPCOMING: () => where.and([where('cancelled', 'is', null), where('start', '>', now)]),
      RUNNING: () =>
        where.and([
          where('cancelled', 'is', null),
          where(where.fn('tstzrange', ['start', 'end']), '@>', where.cast(where.val(now), 'timestamptz')),
        ]),
      FINISHED: () => where.and([where('cancelled', 'is', null), endedBy(where, now)]),
      CANCELLED: () => where('cancelled', 'is not', null),
    }
    return phases[value as RoomPhase]()
  },
})

/** What rooms may be filtered, searched and sorted by (product.md 38); the state is that of `now`. */
export const livingRoomsList = (now: Date): ListSpec => ({
  filters: {
    state: stateAt(now),
    pillar: contains('pillars', pillars),
    milestone: contains('milestones', Object.values(milestonesByPillar).flat()),
    host: contains('hosts'),
    recorded: isTrue('recorded'),
    small: isTrue('small'),
    start: instant((where, from) => where('start', '>=', from)),
    end: instant(endedBy),
  },
  sorts: Object.fromEntries(
    ['id', 'title', 'start', 'end', 'capacity', 'recorded', 'small', 'created', 'updated'].map((field) => [
      field,
      field,
    ]),
  ),
  textSorts: ['title'],
  defaultSort: { field: 'start', order: 'DESC' },
  searchColumn: 'searchText',
})
