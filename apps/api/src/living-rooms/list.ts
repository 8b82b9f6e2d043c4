import { milestonesByPillar, pillars, type RoomPhase, roomPhaseLabel, roomPhases } from '@hearth/contract'
import { contains, instant } from '../platform/database/lists/fields.ts'
import { type FilterField, isTrue, type ListSpec, oneOf } from '../platform/list.ts'
import { defineSearch, detailOf } from '../platform/search-source.ts'

type Condition = FilterField['condition']
type Where = Parameters<Condition>[0]

/** What has ended has also begun, which is said too because lists are read by the start. */
export const endedBy = (where: Where, instant: Date) =>
  where.and([where('end', '<=', instant), where('start', '<', instant)])

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

export const search = [
  defineSearch({
    kind: 'LIVING_ROOM',
    from: 'livingRooms',
    newest: 'start',
    columns: ['title', 'hosts', 'cancelled'],
    title: ({ title }) => title,
    detail: ({ hosts, cancelled }) => detailOf(cancelled && roomPhaseLabel('CANCELLED'), hosts.join(', ')),
    path: ({ id }) => `/livingRooms/${id}/show`,
  }),
]
