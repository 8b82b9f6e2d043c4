import { errors } from '../../platform/errors.ts'
import { parseFilter } from '../../platform/list.ts'
import { parseIds } from '../../platform/values/ids.ts'
import { membersList } from '../list.ts'
import type { Audience } from './queries.ts'

export { type Audience, countLeftOut, reachableMembers } from './queries.ts'

/** @throws BAD_INPUT and the errors of the members list for ids and filters that mean nobody could tell whom */
export function assertAudience({ ids, filter }: Audience, maxIds: number): void {
  if (ids && filter) throw errors.badInput('Give ids or a filter, not both')
  if (ids && ids.length === 0) throw errors.badInput('Choose at least one member')
  if (ids) parseIds(ids, maxIds)
  if (filter) parseFilter(filter, membersList)
}
