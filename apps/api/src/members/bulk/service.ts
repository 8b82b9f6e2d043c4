import { findPasswordHolders } from '../../identity/index.ts'
import { errors } from '../../platform/errors.ts'
import { actorIdOf, personIdOf } from '../../platform/record-changes.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Json } from '../../platform/values/difference.ts'
import { parseIds } from '../../platform/values/ids.ts'
import { auditEntryOf, recordChanges } from '../changes/record.ts'
import { findAnyMembersByIds, type MemberRow } from '../queries.ts'
import {
  type BulkInput,
  type BulkTarget,
  findTargets,
  lockTargets,
  streamTargets,
  updateMembers,
} from './queries.ts'

export type { BulkInput } from './queries.ts'
export type BulkAction = 'APPROVE' | 'REJECT' | 'ACTIVATE' | 'ARCHIVE' | 'UNARCHIVE' | 'DELETE' | 'RESTORE'

type Rule = {
  /** Why a member is skipped; undefined: the action applies. */
  skip: (target: BulkTarget) => string | undefined
  changes: (tx: Scope, target: BulkTarget) => Json
  /** Nobody does this to themselves. */
  notOnOneself?: boolean
  /** Who has no password yet is mailed an activation link. */
  invites?: boolean
}

const trashed = (target: BulkTarget) => (target.deletedAt ? 'in the trash' : undefined)

/** product.md 15, 16, 18, 19 as one table for the action and its preview. */
const rules: Record<BulkAction, Rule> = {
  APPROVE: {
    skip: (target) => trashed(target) ?? (target.status === 'APPROVED' ? 'already approved' : undefined),
    changes: () => ({ status: 'APPROVED' }),
    invites: true,
  },
  REJECT: {
    skip: (target) => trashed(target) ?? (target.status === 'REJECTED' ? 'already rejected' : undefined),
    changes: () => ({ status: 'REJECTED' }),
    notOnOneself: true,
  },
  ACTIVATE: {
    skip: (target) => trashed(target) ?? notWaiting(target),
    changes: (tx, target) => ({
      active: true,
      accountActivatedAt: target.accountActivatedAt ?? tx.now,
      activatedByAdmin: personIdOf(tx),
    }),
    invites: true,
  },
  ARCHIVE: {
    skip: (target) => trashed(target) ?? (target.archive ? 'already archived' : undefined),
    changes: () => ({ archive: true }),
    notOnOneself: true,
  },
  UNARCHIVE: {
    skip: (target) => trashed(target) ?? (target.archive ? undefined : 'not archived'),
    changes: () => ({ archive: false }),
  },
  DELETE: {
    skip: trashed,
    changes: (tx) => ({ deletedAt: tx.now }),
    notOnOneself: true,
  },
  RESTORE: {
    skip: (target) => (target.deletedAt ? undefined : 'not in the trash'),
    changes: () => ({ deletedAt: null }),
  },
}

/** product.md 15: the waitlist is who is not active, not archived and not REJECTED. */
function notWaiting(target: BulkTarget): string | undefined {
  if (target.active) return 'already active'
  if (target.archive) return 'archived'
  return target.status === 'REJECTED' ? 'rejected' : undefined
}

/** More than this is work for a job: see the module bulk-changes. */
const maxAtOnce = 10_000
/** Enough for one statement to stay far below its time limit. */
export const batchSize = 500

function parseInput({ ids, filter }: BulkInput): BulkInput {
  if (ids && filter) throw errors.badInput('Give ids or a filter, not both')
  if (!ids && !filter) throw errors.badInput('Give ids or a filter to say who is meant')
  return ids ? { ids: parseIds(ids, maxAtOnce) } : { filter }
}

function skipReason(scope: Scope, rule: Rule, target: BulkTarget): string | undefined {
  const oneself = rule.notOnOneself && target.id === actorIdOf(scope)
  return oneself ? 'yourself' : rule.skip(target)
}

/** A member whom an action is asked for, and why the action would skip them. */
export type Judged = { target: BulkTarget; skip: string | undefined }

/** All whom an input means, in batches, in a transaction: a filter may find a million. */
export async function* streamJudged(
  tx: Scope,
  action: BulkAction,
  input: BulkInput,
): AsyncGenerator<Judged[]> {
  for await (const targets of streamTargets(tx, parseInput(input)))
    yield targets.map((target) => ({ target, skip: skipReason(tx, rules[action], target) }))
}

/** The ids of the members that the action applies to now, likewise. */
export async function* streamAffectedIds(
  ...asked: Parameters<typeof streamJudged>
): AsyncGenerator<string[]> {
  for await (const judged of streamJudged(...asked))
    yield judged.flatMap(({ target, skip }) => (skip ? [] : target.id))
}

async function findAffectedIds(scope: Scope, action: BulkAction, input: BulkInput): Promise<string[]> {
  const targets = await findTargets(scope, parseInput(input))
  return targets
    .filter((target) => !skipReason(scope, rules[action], target))
    .map(({ id }) => id)
    .sort()
}

type Changed = { changed: MemberRow[]; before: BulkTarget[]; withoutPassword: string[] }

/**
 * Changes all members the action applies to, in one transaction, a batch at a time; the others are skipped.
 * @returns those that were changed, and what the rules saw of them before; `withoutPassword` of them are to be mailed a
 * link
 */
export async function changeMembers(scope: Scope, action: BulkAction, input: BulkInput): Promise<Changed> {
  return scope.transaction(async (tx) => {
    const ids = await findAffectedIds(tx, action, input)
    if (ids.length > maxAtOnce)
      throw errors.badInput(
        `At most ${maxAtOnce} members can be changed in one call; use adminUsersBulk for more`,
      )
    const before: BulkTarget[] = []
    for (const batch of batchesOf(ids)) before.push(...(await changeBatch(tx, action, batch)))
    const changedIds = before.map(({ id }) => id)
    if (action === 'DELETE' && !input.keepSubscription)
      for (const takePart of tx.services.memberDeletions) await takePart(tx, changedIds)
    return {
      before,
      changed: changedIds.length > 0 ? await findAnyMembersByIds(tx, changedIds) : [],
      withoutPassword: await findInvited(tx, action, changedIds),
    }
  })
}

const batchesOf = (ids: string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) =>
    ids.slice(index * batchSize, (index + 1) * batchSize),
  )

/**
 * Locks the members first and looks at them again: somebody else may have changed them meanwhile.
 * @returns those that were changed, as they were before
 */
async function changeBatch(tx: Scope, action: BulkAction, ids: string[]): Promise<BulkTarget[]> {
  const rule = rules[action]
  const targets = (await lockTargets(tx, ids)).filter((target) => !skipReason(tx, rule, target))
  const groups = Map.groupBy(targets, (target) => JSON.stringify(rule.changes(tx, target)))
  for (const group of groups.values()) await writeChanges(tx, group, rule.changes(tx, group[0] as BulkTarget))
  return targets
}

/** Writes the same changes to locked members, with an audit entry for each. */
export async function writeChanges(tx: Scope, targets: BulkTarget[], changes: Json): Promise<void> {
  const ids = targets.map(({ id }) => id)
  await updateMembers(tx, ids, changes)
  await recordChanges(
    tx,
    targets.map(({ id, version, ...before }) => auditEntryOf({ id, version: version + 1 }, before, changes)),
  )
}

/** Those of the ids to whom the action mails an activation link. */
export const findInvited = async (scope: Scope, action: BulkAction, ids: string[]): Promise<string[]> =>
  rules[action].invites ? withoutPassword(scope, ids) : []

async function withoutPassword(scope: Scope, ids: string[]): Promise<string[]> {
  const holders = new Set(await findPasswordHolders(scope, ids))
  return ids.filter((id) => !holders.has(id))
}
