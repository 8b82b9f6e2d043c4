import { milestonesByPillar, pillars, type RoomPhase, roomPhases } from '@hearth/contract'
import { type FilterField, isTrue, type ListSpec, oneOf } from '../platform/list.ts'
import { dateTimeForm, parseDayOrDateTime } from '../platform/values/date-time.ts'

const contains = (column: string, values?: readonly string[]): FilterField => ({
  allowed: values?.join(', ') ?? 'a text',
  accepts: (value) => values?.includes(value) ?? value !== '',
  condition: (where, value) => where(where.val(value), '=', where.fn<string>('any', [column])),
})

const instant = (column: string, operator: '>=' | '<='): FilterField => ({
  allowed: dateTimeForm,
  accepts: (value) => parseDayOrDateTime(value) !== undefined,
  condition: (where, value) => where(column, operator, parseDayOrDateTime(value)),
})

const stateAt = (now: Date): FilterField => ({
  ...oneOf('state', roomPhases),
  condition: (where, value) => {
    const phases: Record<RoomPhase, () => ReturnType<typeof where.and>> = {
      UPCOMING: () => where.and([where('cancelled', 'is', null), where('start', '>', now)]),
      RUNNING: () =>
        where.and([where('cancelled', 'is', null), where('start', '<=', now), where('end', '>', now)]),
      FINISHED: () => where.and([where('cancelled', 'is', null), where('end', '<=', now)]),
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
    start: instant('start', '>='),
    end: instant('end', '<='),
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
