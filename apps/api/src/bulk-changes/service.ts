import { isHeld, undoDecisions } from '../invites/index.ts'
import { type BulkAction, type BulkInput, streamAffectedIds } from '../members/index.ts'
import { errors } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import type { Scope, StaffScope } from '../platform/scope.ts'
import { parseId } from '../platform/values/ids.ts'
import { bulkChangeJob } from './jobs.ts'
import {
  type ChangeRow,
  findChange,
  insertChange,
  insertTargets,
  listChangedIds,
  streamChangedIds,
  updateChange,
} from './queries.ts'
import { batchSize, workOnBatch } from './run.ts'

export type { ChangeRow } from './queries.ts'

/** Asks for an action on all members it applies to now; up to a batch of them are changed at once. */
export async function startBulkChange(
  scope: StaffScope,
  { action, input }: { action: BulkAction; input: BulkInput },
): Promise<ChangeRow> {
  return scope.transaction((tx) => startWith(tx, action, streamAffectedIds(tx, action, input)))
}

async function startWith(
  tx: StaffScope,
  action: BulkAction,
  batches: AsyncIterable<string[]>,
): Promise<ChangeRow> {
  const { id } = await insertChange(tx, { action, actorId: tx.actor.id })
  let total = 0
  for await (const memberIds of batches) {
    await insertTargets(tx, id, { memberIds, first: total })
    total += memberIds.length
  }
  const change = await updateChange(tx, id, { total })
  if (total <= batchSize) return workOnBatch(tx, change)
  await enqueue(tx, bulkChangeJob, { id })
  return change
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
  return scope.transaction((tx) => startWith(tx, opposite, streamChangedIds(tx, change.id)))
}

/** @returns the action with how many it has still changed */
async function undoDecision(scope: StaffScope, change: ChangeRow): Promise<ChangeRow> {
  return scope.transaction(async (tx) => {
    const undone = await undoDecisions(tx, await listChangedIds(tx, change.id))
    return updateChange(tx, change.id, { changed: change.changed - undone.length })
  })
}
