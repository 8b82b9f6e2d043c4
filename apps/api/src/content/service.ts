import { cardStateOf, isStaffRole } from '@hearth/contract'
import { connectionOf, type ListArgs, parsePage } from '../platform/list.ts'
import type { RecordedChange } from '../platform/record-changes.ts'
import type { MemberScope, Scope } from '../platform/scope.ts'
import { parseId, parseIds } from '../platform/values/ids.ts'
import { assertSchedule, type ItemRow, type Kind, typeOf } from './kinds/kind.ts'
import { findItemsByIds, findSchedulePage, type ScheduleArgs } from './queries.ts'
import { contentLog } from './record.ts'

export { findPollVotes } from './polls/queries.ts'
export { findEnding } from './queries.ts'

/** One page of what is planned, live and past, of all kinds (product.md 42). */
export async function getSchedulePage(scope: Scope, args: ScheduleArgs) {
  const { start, end } = args
  if (start && end) assertSchedule({ start, end })
  return findSchedulePage(scope, args)
}

/** @returns the items in the order of the ids, without those that are not there */
export async function getItemsByIds(scope: Scope, ids: string[]): Promise<ItemRow[]> {
  const asked = parseIds(ids)
  const items = new Map((await findItemsByIds(scope, asked)).map((item) => [item.id, item]))
  return asked.flatMap((id) => items.get(id) ?? [])
}

export async function findItem(scope: Scope, id: string): Promise<ItemRow | undefined> {
  const [item] = await findItemsByIds(scope, [parseId(id)])
  return item
}

/** An item of one kind; a member finds those that have begun. */
export async function findItemOf(scope: MemberScope, kind: Kind, id: string): Promise<ItemRow | undefined> {
  const item = await findItem(scope, id)
  if (item?.type !== typeOf(kind)) return undefined
  return isStaffRole(scope.actor.role) || cardStateOf(item, scope.now) !== 'PLANNED' ? item : undefined
}

type ContentAction = 'CREATE' | 'UPDATE' | 'DELETE' | 'RESTORE'

/** What staff did to an item, newest first; also when it is deleted. */
export async function getContentAuditPage(scope: Scope, { id, ...args }: ListArgs & { id: string }) {
  const itemId = parseId(id)
  const changes = await contentLog.list(scope, itemId, parsePage(args))
  return connectionOf(
    changes.map((change) => ({ ...change, action: actionOf(change) })),
    () => contentLog.count(scope, itemId),
  )
}

export type ContentAuditRow = RecordedChange & { action: ContentAction }

function actionOf({ previous, updated }: RecordedChange): ContentAction {
  if ('deletedAt' in updated) return updated.deletedAt === null ? 'RESTORE' : 'DELETE'
  return previous.title === null ? 'CREATE' : 'UPDATE'
}
