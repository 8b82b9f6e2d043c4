import { activate, setStatus } from '../invites/index.ts'
import { type BulkAction, changeMembers } from '../members/index.ts'
import type { Actor, Scope } from '../platform/scope.ts'
import {
  type ChangeRow,
  deleteChangesBefore,
  findChange,
  listTargets,
  lockChange,
  markChanged,
  updateChange,
} from './queries.ts'

/** Done in one transaction: enough for a statement to stay far below its time limit, and for a call to be quick. */
export const batchSize = 500

/** Works off what is left of a bulk action, in the name of the person who asked for it; safe to run twice and after a crash. */
export async function runBulkChange(scope: Scope, id: string): Promise<void> {
  const change = await findChange(scope, id)
  if (!change) return
  const actor: Actor = {
    ...{ kind: 'person', id: change.actorId, role: 'STAFF' },
    ...{ sessionId: '', email: '', name: '' },
  } as const
  const own = scope.inTenant(scope.tenantId, actor)
  for (let state = change.state; state !== 'DONE'; ) {
    const worked = await own.transaction(async (tx) => {
      const locked = await lockChange(tx, id)
      return locked && locked.state !== 'DONE' ? workOnBatch(tx, locked) : locked
    })
    state = worked?.state ?? 'DONE'
  }
}

/** Gives the next batch its turn; the change's row is locked. */
export async function workOnBatch(
  tx: Scope,
  { id, action, total, ...before }: ChangeRow,
): Promise<ChangeRow> {
  const memberIds = await listTargets(tx, id, { done: before.done, limit: batchSize })
  const changed = memberIds.length > 0 ? await perform(tx, action as BulkAction, memberIds) : []
  if (changed.length > 0)
    await markChanged(tx, id, { done: before.done, limit: batchSize, memberIds: changed })
  const done = before.done + memberIds.length
  const isOver = done >= total || memberIds.length === 0
  return updateChange(tx, id, {
    done,
    changed: before.changed + changed.length,
    state: isOver ? 'DONE' : 'RUNNING',
    finished: isOver ? tx.now : null,
  })
}

/** @returns the ids of those that were changed */
async function perform(tx: Scope, action: BulkAction, ids: string[]): Promise<string[]> {
  const rows =
    action === 'APPROVE' || action === 'REJECT'
      ? await setStatus(tx, { ids, status: action === 'APPROVE' ? 'APPROVED' : 'REJECTED' })
      : action === 'ACTIVATE'
        ? await activate(tx, { ids })
        : (await changeMembers(tx, action, { ids })).changed
  return rows.map(({ id }) => id)
}

const keptDays = 30

export const purgeBulkChanges = (scope: Scope): Promise<void> =>
  deleteChangesBefore(scope, new Date(scope.now.getTime() - keptDays * 86_400_000))
