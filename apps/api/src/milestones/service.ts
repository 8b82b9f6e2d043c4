import { isStaffRole, maxMilestones } from '@hearth/contract'
import { errors } from '../platform/errors.ts'
import type { Scope } from '../platform/scope.ts'
import { allMilestones, countMembers, countRooms, type MilestoneRow } from './queries.ts'

export { getMilestonesPage, type MilestoneRow } from './queries.ts'

/** @returns the milestones in the order of the ids, without those that are not there */
export function getMilestonesByIds(ids: string[]) {
  if (ids.length > maxMilestones)
    throw errors.badInput(`At most ${maxMilestones} ids can be asked for at once, not ${ids.length}`)
  return [...new Set(ids)].flatMap((id) => allMilestones.find((milestone) => milestone.id === id) ?? [])
}

export const findMilestone = (id: string): MilestoneRow | undefined =>
  allMilestones.find((milestone) => milestone.id === id)

const isStaff = ({ actor }: Scope): boolean => actor.kind === 'person' && isStaffRole(actor.role)

/** How many members chose each, in the order of the milestones; nothing for members. */
export async function getMembersCounted(scope: Scope, milestones: MilestoneRow[]) {
  if (!isStaff(scope)) return milestones.map(() => null)
  const ids = milestones.map(({ id }) => id)
  const counted = await countMembers(scope, ids)
  return ids.map((id) => counted.get(id) ?? 0)
}

/** How many rooms carry each, in the order of the milestones; nothing for members. */
export async function getRoomsCounted(scope: Scope, milestones: MilestoneRow[]) {
  if (!isStaff(scope)) return milestones.map(() => null)
  const names = milestones.map(({ name }) => name)
  const counted = await countRooms(scope, names)
  return names.map((name) => counted.get(name) ?? 0)
}
