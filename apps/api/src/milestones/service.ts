import { maxMilestones } from '@hearth/contract'
import { errors } from '../platform/errors.ts'
import { connectionOf } from '../platform/list.ts'
import type { Scope } from '../platform/scope.ts'
import { allMilestones, countMilestones, listMilestones, type MilestoneArgs } from './queries.ts'

export type { MilestoneRow } from './queries.ts'

export async function getMilestonesPage(scope: Scope, args: MilestoneArgs) {
  return connectionOf(await listMilestones(scope, args), () => countMilestones(scope, args))
}

/** @returns the milestones in the order of the ids, without those that are not there */
export function getMilestonesByIds(ids: string[]) {
  if (ids.length > maxMilestones)
    throw errors.badInput(`At most ${maxMilestones} ids can be asked for at once, not ${ids.length}`)
  return [...new Set(ids)].flatMap((id) => allMilestones.find((milestone) => milestone.id === id) ?? [])
}
