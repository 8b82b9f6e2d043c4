import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'

/** Past rooms of some years, in the tenant's own time: a room at midnight belongs to the day of the tenant's clock. */
type Period = { years: number[]; timeZone: string }

const pastRooms = (scope: Scope, { years, timeZone }: Period) =>
  scope.db
    .selectFrom((from) =>
      from
        .selectFrom('livingRooms')
        .where('tenantId', '=', scope.tenantId)
        .where('end', '<=', scope.now)
        .where('cancelled', 'is', null)
        .select(['id', 'pillars', 'milestones'])
        .select(sql<number>`extract(year from "start" at time zone ${timeZone})::integer`.as('year'))
        .select(sql<number>`extract(month from "start" at time zone ${timeZone})::integer`.as('month'))
        .as('past'),
    )
    .where('year', '=', ({ fn, val }) => fn<number>('any', [val(years)]))

export async function countRoomsByMonth(scope: Scope, period: Period) {
  return pastRooms(scope, period)
    .groupBy(['year', 'month'])
    .select(({ fn }) => ['year', 'month', fn.countAll<number>().as('count')])
    .execute()
}

export async function countRoomsByPillar(scope: Scope, period: Period) {
  return pastRooms(scope, period)
    .innerJoinLateral(
      sql<{ pillar: string }>`unnest(past.pillars)`.as<'chosen'>(sql`chosen (pillar)`),
      (join) => join.onTrue(),
    )
    .groupBy(['year', 'chosen.pillar'])
    .select(({ fn }) => ['year', 'chosen.pillar', fn.countAll<number>().as('count')])
    .execute()
}

export async function countRoomsByMilestone(scope: Scope, period: Period) {
  return pastRooms(scope, period)
    .innerJoinLateral(
      sql<{ name: string }>`unnest(past.milestones)`.as<'chosen'>(sql`chosen (name)`),
      (join) => join.onTrue(),
    )
    .groupBy('chosen.name')
    .select(({ fn }) => ['chosen.name', fn.countAll<number>().as('count')])
    .execute()
}

/** Registrations of past rooms by whether the person came. */
export async function countAttendance(scope: Scope, period: Period) {
  return pastRooms(scope, period)
    .innerJoin('roomRegistrations', 'roomRegistrations.roomId', 'past.id')
    .where('roomRegistrations.tenantId', '=', scope.tenantId)
    .groupBy('roomRegistrations.attended')
    .select(({ fn }) => ['roomRegistrations.attended', fn.countAll<number>().as('count')])
    .execute()
}

/** The years in which rooms have ended, newest first. */
export async function listRoomYears(scope: Scope, timeZone: string): Promise<number[]> {
  const rows = await scope.db
    .selectFrom('livingRooms')
    .where('tenantId', '=', scope.tenantId)
    .where('end', '<=', scope.now)
    .where('cancelled', 'is', null)
    .select(sql<number>`extract(year from "start" at time zone ${timeZone})::integer`.as('year'))
    .distinct()
    .orderBy('year', 'desc')
    .execute()
  return rows.map((row) => row.year)
}

/** How many rooms begin by then with free seats, and when the next of them. */
export async function findSeatsFree(scope: Scope, until: Date) {
  return scope.db
    .selectFrom('livingRooms')
    .where('tenantId', '=', scope.tenantId)
    .where('start', '>', scope.now)
    .where('start', '<=', until)
    .where('cancelled', 'is', null)
    .where('capacity', '>', ({ selectFrom, fn }) =>
      selectFrom('roomRegistrations')
        .where('roomRegistrations.tenantId', '=', scope.tenantId)
        .whereRef('roomRegistrations.roomId', '=', 'livingRooms.id')
        .where('roomRegistrations.role', '<>', 'HOST')
        .select(fn.countAll<number>().as('seats')),
    )
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('start').as('at')])
    .executeTakeFirstOrThrow()
}
