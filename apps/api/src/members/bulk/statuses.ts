import type { Scope } from '../../platform/scope.ts'
import { findAnyMembersByIds, type MemberRow } from '../queries.ts'
import { type BulkTarget, lockTargets } from './queries.ts'
import { writeChanges } from './service.ts'

/** A change of status that is to be taken back: the version that it made, and the status before. */
export type StatusDecision = { memberId: string; version: number; previous: string }

/** Holds the members; who was changed by somebody since the decision is left out. */
export async function lockUnchanged<D extends StatusDecision>(tx: Scope, decisions: D[]): Promise<D[]> {
  const targets = await lockTargets(
    tx,
    decisions.map(({ memberId }) => memberId),
  )
  const versions = new Map(targets.map(({ id, version }) => [id, version]))
  return decisions.filter(({ memberId, version }) => versions.get(memberId) === version)
}

/** Puts the status before back, PENDING included, with an audit entry for each (product.md 16). */
export async function restoreStatuses(tx: Scope, decisions: StatusDecision[]): Promise<MemberRow[]> {
  const ids = decisions.map(({ memberId }) => memberId)
  if (ids.length === 0) return []
  const targets = new Map((await lockTargets(tx, ids)).map((target) => [target.id, target]))
  for (const [status, group] of Map.groupBy(decisions, ({ previous }) => previous)) {
    const groupTargets = group.map(({ memberId }) => targets.get(memberId) as BulkTarget)
    await writeChanges(tx, groupTargets, { status })
  }
  return findAnyMembersByIds(tx, ids)
}
