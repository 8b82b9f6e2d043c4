import { deleteCredentials, findPasswordHolders } from '../../identity/index.ts'
import type { Json } from '../../platform/difference.ts'
import { errors } from '../../platform/errors.ts'
import { readIds } from '../../platform/list.ts'
import { actorIdOf } from '../../platform/record-changes.ts'
import type { Scope } from '../../platform/scope.ts'
import { findAnyMembersByIds, type MemberRow } from '../queries.ts'
import { auditEntryOf, recordChanges } from '../record.ts'
import {
  type BulkInput,
  type BulkTarget,
  deleteTrashedBefore,
  findTargets,
  lockTargets,
  updateMembers,
} from './queries.ts'

export type { BulkInput } from './queries.ts'
export type BulkAction = 'APPROVE' | 'REJECT' | 'ACTIVATE' | 'ARCHIVE' | 'UNARCHIVE' | 'DELETE' | 'RESTORE'

type Rule = {
  /** Why a member is left alone; undefined: the action applies. */
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
      activatedByAdmin: actorIdOf(tx),
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

/** More ids than this come from no screen; a filter has no such limit. */
const maxIds = 10_000

function readInput({ ids, filter }: BulkInput): BulkInput {
  if (ids && filter) throw errors.badInput('Give ids or a filter, not both')
  if (!ids && !filter) throw errors.badInput('Give ids or a filter to say who is meant')
  return ids ? { ids: readIds(ids, maxIds) } : { filter }
}

function skipReason(scope: Scope, rule: Rule, target: BulkTarget): string | undefined {
  const oneself = rule.notOnOneself && target.id === actorIdOf(scope)
  return oneself ? 'yourself' : rule.skip(target)
}

/**
 * Changes all members the action applies to, in one transaction; the others are left alone.
 * @returns those that were changed; `withoutPassword` of them are to be mailed a link
 */
export async function changeMembers(
  scope: Scope,
  action: BulkAction,
  input: BulkInput,
): Promise<{ changed: MemberRow[]; withoutPassword: string[] }> {
  const rule = rules[action]
  const asked = readInput(input)
  return scope.transaction(async (tx) => {
    const targets = (await lockTargets(tx, asked)).filter((target) => !skipReason(tx, rule, target))
    const groups = Map.groupBy(targets, (target) => JSON.stringify(rule.changes(tx, target)))
    for (const group of groups.values()) {
      const changes = rule.changes(tx, group[0] as BulkTarget)
      await updateMembers(
        tx,
        group.map((target) => target.id),
        changes,
      )
      await recordChanges(
        tx,
        group.map(({ id, version, ...before }) =>
          auditEntryOf({ id, version: version + 1 }, before, changes),
        ),
      )
    }
    const ids = targets.map((target) => target.id)
    return {
      changed: await findAnyMembersByIds(tx, ids),
      withoutPassword: rule.invites ? await withoutPassword(tx, ids) : [],
    }
  })
}

/** Puts one member into the trash. */
export async function deleteMember(scope: Scope, id: string): Promise<MemberRow> {
  const { changed } = await changeMembers(scope, 'DELETE', { ids: [id] })
  if (!changed[0]) throw errors.notFound('The member')
  return changed[0]
}

async function withoutPassword(scope: Scope, ids: string[]): Promise<string[]> {
  const holders = new Set(await findPasswordHolders(scope, ids))
  return ids.filter((id) => !holders.has(id))
}

/** What `changeMembers` would do now, in numbers, before anybody decides. */
export async function previewBulk(scope: Scope, action: BulkAction, input: BulkInput) {
  const rule = rules[action]
  const targets = await findTargets(scope, readInput(input))
  const reasons = targets.map((target) => skipReason(scope, rule, target))
  const affected = targets.filter((_, index) => !reasons[index])
  const skipped = Map.groupBy(
    reasons.filter((reason) => reason !== undefined),
    (reason) => reason,
  )
  return {
    total: targets.length,
    affected: affected.length,
    mails: rule.invites
      ? (
          await withoutPassword(
            scope,
            affected.map((target) => target.id),
          )
        ).length
      : 0,
    skipped: [...skipped].map(([reason, all]) => ({ reason, count: all.length })),
    warnings: warningsOf(action, affected),
  }
}

/** What staff should know before they say yes (product.md 18, 19). */
function warningsOf(action: BulkAction, affected: BulkTarget[]): string[] {
  const paying = affected.filter((target) => target.subscription === 'ACTIVE').length
  if (paying === 0 || (action !== 'ARCHIVE' && action !== 'DELETE')) return []
  const people = paying === 1 ? '1 of them has' : `${paying} of them have`
  return [`${people} a running subscription, which this does not end`]
}

/** product.md 19. */
const trashDays = 30

/** Removes for good what has lain in the trash for 30 days, with the way each person signed in. */
export async function purgeTrash(scope: Scope): Promise<void> {
  const limit = new Date(scope.now.getTime() - trashDays * 86_400_000)
  const removed = await scope.transaction(async (tx) => {
    const ids = await deleteTrashedBefore(tx, limit)
    await deleteCredentials(tx, ids)
    return ids.length
  })
  if (removed > 0)
    scope.log.info({ removed, tenantId: scope.tenantId }, 'members removed for good from the trash')
}
