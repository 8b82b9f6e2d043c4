import { undoSeconds } from '@hearth/contract'
import { lockUnchanged, type MemberRow, restoreStatuses } from '../../members/index.ts'
import { errors } from '../../platform/errors.ts'
import { cancelMails } from '../../platform/mail/outbox.ts'
import type { Scope } from '../../platform/scope.ts'
import { parseIds } from '../../platform/values/ids.ts'
import {
  type Decision,
  deleteHeld,
  deleteInvites,
  type HeldDecision,
  insertHeld,
  listHeld,
  restoreInvites,
} from './queries.ts'

export type { Decision } from './queries.ts'

/** A second longer than staff are offered to undo: their last click takes a moment to arrive. */
const heldMs = (undoSeconds + 1) * 1_000

/** When the mail of a decision goes: it is held for as long as staff may undo the decision. */
export const heldUntil = (scope: Scope): Date => new Date(scope.now.getTime() + heldMs)

/** Whether what was decided at that instant may still be undone, as far as time goes. */
export const isHeld = (scope: Scope, decided: Date): boolean =>
  scope.now.getTime() <= decided.getTime() + heldMs

/** Remembers what `undoDecisions` would take back. */
export async function holdDecisions(tx: Scope, decisions: Decision[]): Promise<void> {
  if (decisions.length > 0) await insertHeld(tx, decisions)
}

/**
 * Takes back what was decided about these members a moment ago: the status before, no invite, no mail. A mail that the
 * worker has taken up is gone, and its decision stands; whoever locks the message's row first wins, so it is never both.
 * @returns those whose decision was taken back
 * @throws BAD_INPUT when it was none, saying why
 */
export async function undoDecisions(scope: Scope, ids: string[]): Promise<MemberRow[]> {
  const memberIds = parseIds(ids, 10_000)
  return scope.transaction(async (tx) => {
    const held = await listHeld(tx, memberIds)
    const unchanged = await lockUnchanged(tx, held)
    if (unchanged.length === 0) throw errors.badInput(held.length > 0 ? changedText : lateText)
    const undone = await cancelHeld(tx, unchanged)
    if (undone.length === 0)
      throw errors.badInput(unchanged.some(({ messageId }) => messageId) ? goneText : lateText)
    await takeBackInvites(tx, undone)
    const undoneIds = undone.map(({ memberId }) => memberId)
    await deleteHeld(tx, undoneIds)
    return restoreStatuses(tx, undone)
  })
}

const goneText = 'Too late to undo: the email has gone'
const lateText = 'Too late to undo'
const changedText = 'This cannot be undone: someone has changed the member since'

/** @returns those whose mail no longer goes, and those without one that were decided a moment ago */
async function cancelHeld(tx: Scope, decisions: HeldDecision[]): Promise<HeldDecision[]> {
  const messageIds = decisions.flatMap(({ messageId }) => messageId ?? [])
  const cancelled = new Set(await cancelMails(tx, messageIds))
  return decisions.filter(({ messageId, created }) =>
    messageId ? cancelled.has(messageId) : isHeld(tx, created),
  )
}

/** The links of these invites were never mailed. Those that they had replaced work again. */
async function takeBackInvites(tx: Scope, undone: HeldDecision[]): Promise<void> {
  const invited = undone.filter(({ inviteId }) => inviteId !== null)
  if (invited.length === 0) return
  await deleteInvites(
    tx,
    invited.map(({ inviteId }) => String(inviteId)),
  )
  await restoreInvites(
    tx,
    invited.map(({ memberId, created }) => ({ memberId, superseded: created })),
  )
}
