import { milestonesByPillar, pillars } from '@hearth/contract'
import { errors } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { getTenantConfiguration } from '../../tenants/index.ts'
import {
  countAttendance,
  countRoomsByMilestone,
  countRoomsByMonth,
  countRoomsByPillar,
  listRoomYears,
} from './queries.ts'

const maxYears = 20
const months = Array.from({ length: 12 }, (_, index) => index + 1)

/** Past rooms by pillar, by month and by milestone (product.md 53), zeros included; without years, of all there are. */
export async function getRoomStatistics(scope: Scope, asked: number[] | null | undefined) {
  const { timeZone } = await getTenantConfiguration(scope)
  const known = await listRoomYears(scope, timeZone)
  const years = parseYears(asked ?? known.slice(0, maxYears))
  const period = { years, timeZone }
  const [byPillar, byMonth, byMilestone, attendance] = await Promise.all([
    countRoomsByPillar(scope, period),
    countRoomsByMonth(scope, period),
    countRoomsByMilestone(scope, period),
    getAttendance(scope, period),
  ])
  return {
    years: known,
    attendance,
    total: byMonth.reduce((sum, row) => sum + row.count, 0),
    byPillar: years.flatMap((year) =>
      pillars.map((pillar) => ({
        year,
        pillar,
        count: countOf(byPillar, (row) => row.year === year && row.pillar === pillar),
      })),
    ),
    byMonth: years.flatMap((year) =>
      months.map((month) => ({
        year,
        month,
        count: countOf(byMonth, (row) => row.year === year && row.month === month),
      })),
    ),
    byMilestone: pillars.flatMap((pillar) =>
      milestonesByPillar[pillar].map((milestone) => ({
        pillar,
        milestone,
        count: countOf(byMilestone, (row) => row.name === milestone),
      })),
    ),
  }
}

async function getAttendance(scope: Scope, period: { years: number[]; timeZone: string }) {
  const rows = await countAttendance(scope, period)
  return {
    attended: countOf(rows, (row) => row.attended === true),
    missed: countOf(rows, (row) => row.attended === false),
    unmarked: countOf(rows, (row) => row.attended === null),
  }
}

const countOf = <Row extends { count: number }>(rows: Row[], is: (row: Row) => boolean): number =>
  rows.find(is)?.count ?? 0

function parseYears(years: number[]): number[] {
  const bad = years.find((year) => year < 1970 || year > 9999)
  if (bad !== undefined) throw errors.badInput(`years are numbers like 2026, not ${bad}`)
  if (years.length > maxYears) throw errors.badInput(`At most ${maxYears} years can be asked for at once`)
  return [...new Set(years)].sort((one, other) => one - other)
}
