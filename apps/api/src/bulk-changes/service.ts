import { isHeld, undoDecisions } from '../invites/index.ts'
import { type BulkAction, type BulkInput, findAffectedIds } from '../members/index.ts'
import { errors } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import { parseId } from '../platform/list.ts'
import type { Scope, StaffScope } from '../platform/scope.ts'
import { bulkChangeJob } from './jobs.ts'
import {
  type ChangeRow,
  findChange,
  insertChange,
  insertTargets,
  listChangedIds,
  updateChange,
} from './queries.ts'
import { batchSize, workOnBatch } from './run.ts'

export type { ChangeRow } from './queries.ts'

/** Asks for an action on all members it applies to now; up to a batch of them are changed at once. */
export async function startBulkChange(
  scope: StaffScope,
  { action, input }: { action: BulkAction; input: BulkInput },
): Promise<ChangeRow> {
  return startWith(scope, action, await findAffectedIds(scope, action, input))
}

async function startWith(scope: StaffScope, action: BulkAction, memberIds: string[]): Promise<ChangeRow> {
  return scope.transaction(async (tx) => {
    const change = await insertChange(tx, { action, actorId: scope.actor.id, total: memberIds.length })
    for (let first = 0; first < memberIds.length; first += batchSize)
      await insertTargets(tx, change.id, { memberIds: memberIds.slice(first, first + batchSize), first })
    if (memberIds.length <= batchSize) return workOnBatch(tx, change)
    await enqueue(tx, bulkChangeJob, { id: change.id })
    return change
  })
}

export const getBulkChange = (scope: Scope, id: string): Promise<ChangeRow | undefined> =>
  findChange(scope, parseId(id))

const opposites: Partial<Record<string, BulkAction>> = {
  ARCHIVE: 'UNARCHIVE',
  UNARCHIVE: 'ARCHIVE',
  DELETE: 'RESTORE',
  RESTORE: 'DELETE',
}

const isDecision = ({ action }: ChangeRow): boolean => action === 'APPROVE' || action === 'REJECT'

/** Whether it was done in one batch a moment ago, so that its mails are still held. */
const isStillHeld = (scope: Scope, { total, finished }: ChangeRow): boolean =>
  total <= batchSize && finished !== null && isHeld(scope, finished)

export function canUndo(scope: Scope, change: ChangeRow): boolean {
  if (change.state !== 'DONE' || change.changed === 0) return false
  return isDecision(change) ? isStillHeld(scope, change) : opposites[change.action] !== undefined
}

/** The opposite action for those whom this one changed; of an approval or a rejection, as if it had not been. */
export async function undoBulkChange(scope: StaffScope, id: string): Promise<ChangeRow> {
  const change = await getBulkChange(scope, id)
  if (!change) throw errors.notFound('The bulk action')
  if (isDecision(change)) return undoDecision(scope, change)
  const opposite = opposites[change.action]
  if (!opposite) throw errors.badInput('This action cannot be undone')
  if (change.state !== 'DONE') throw errors.badInput('This action is still running; undo it when it is done')
  return startWith(scope, opposite, await listChangedIds(scope, change.id))
}

/** @returns the action with how many it has still changed */
async function undoDecision(scope: StaffScope, change: ChangeRow): Promise<ChangeRow> {
  return scope.transaction(async (tx) => {
    const undone = await undoDecisions(tx, await listChangedIds(tx, change.id))
    return updateChange(tx, change.id, { changed: change.changed - undone.length })
  })
}
