import { milestoneId, milestonesByPillar, type Pillar, pillars, splitMilestoneIds } from '@hearth/contract'
import type { Insertable } from 'kysely'
import type { LivingRoomsTable } from '../platform/database/tables.generated.ts'
import type { Random } from './random.ts'
import { roomDescriptions, roomTitles } from './room-vocabulary.ts'

export type RoomInsert = Insertable<LivingRoomsTable>

const hour = 3_600_000

/** An invented Living Room of a tenant that begins tomorrow; `overrides` win. */
export function buildRoom(
  random: Random,
  { tenantId, now }: { tenantId: string; now: Date },
  overrides: Partial<RoomInsert> = {},
): RoomInsert {
  const pillar: Pillar = random.pick(pillars)
  const milestones = random
    .some(milestonesByPillar[pillar] as readonly string[], 1, 3)
    .map((name) => milestoneId(pillar, name))
  const start = new Date(now.getTime() + 24 * hour)
  const id = random.uuid()
  return {
    tenantId,
    id,
    title: random.pick(roomTitles[pillar]),
    header: null,
    description: random.pick(roomDescriptions),
    start,
    end: new Date(new Date(overrides.start ?? start).getTime() + hour),
    capacity: random.pick([12, 20, 30, 50, 80]),
    small: random.chance(0.15),
    recorded: random.chance(0.5),
    ...splitMilestoneIds(milestones),
    hosts: random.some(['Host A', 'Host B', 'Host C'], 0, 2),
    meetingUrl: `https://meet.${tenantId}.example/${id}`,
    created: new Date(now.getTime() - 30 * 24 * hour),
    updated: new Date(now.getTime() - 30 * 24 * hour),
    ...overrides,
  }
}
