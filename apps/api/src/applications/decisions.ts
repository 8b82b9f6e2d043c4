import { setStatus } from '../invites/index.ts'
import { lockMembers, type MemberRow } from '../members/index.ts'
import { readIds } from '../platform/list.ts'
import { sendMails } from '../platform/mail/outbox.ts'
import type { Scope } from '../platform/scope.ts'
import { getTenantConfiguration } from '../tenants/index.ts'
import { rejectedMail } from './emails.ts'
import { type ApplicationRow, getApplicationsByIds } from './service.ts'

export type DecisionInput = {
  ids: string[]
  decision: 'APPROVE' | 'REJECT'
  withoutMail?: boolean | null
}

/** Why the desk leaves an application alone: what a colleague decided meanwhile is not overturned from here. */
function skipReason(application: ApplicationRow | undefined): string | undefined {
  if (!application) return 'not an application any more'
  if (application.archive) return 'archived'
  return application.status === 'PENDING' ? undefined : `already ${application.status.toLowerCase()}`
}

/**
 * Approves or rejects the applications that wait, in one transaction, and mails the applicants: who is approved gets
 * an activation link (DECISIONS 16), who is rejected a word, unless staff want none.
 * @returns the members that were decided about
 */
export async function decide(scope: Scope, input: DecisionInput): Promise<MemberRow[]> {
  const ids = readIds(input.ids)
  const { name } = await getTenantConfiguration(scope)
  return scope.transaction(async (tx) => {
    // Two colleagues may decide about one person at once: the second sees what the first did.
    await lockMembers(tx, ids)
    const waiting = (await getApplicationsByIds(tx, ids)).filter((row) => !skipReason(row))
    if (waiting.length === 0) return []
    const approve = input.decision === 'APPROVE'
    const status = approve ? 'APPROVED' : 'REJECTED'
    const changed = await setStatus(tx, { ids: waiting.map((row) => row.id), status })
    if (!approve && !input.withoutMail)
      await sendMails(
        tx,
        changed.map((member) => rejectedMail(member, name)),
      )
    return changed
  })
}

/** What `decide` would do now: whom it leaves alone and why, and whom it writes to. */
export async function previewDecision(scope: Scope, input: DecisionInput) {
  const ids = readIds(input.ids)
  const rows = new Map((await getApplicationsByIds(scope, ids)).map((row) => [row.id, row]))
  const reasons = ids.map((id) => skipReason(rows.get(id)))
  const affected = ids.filter((_, index) => !reasons[index])
  const skipped = Map.groupBy(
    reasons.filter((reason) => reason !== undefined),
    (reason) => reason,
  )
  return {
    total: ids.length,
    affected: affected.length,
    mails: input.decision === 'REJECT' && input.withoutMail ? 0 : affected.length,
    skipped: [...skipped].map(([reason, all]) => ({ reason, count: all.length })),
    warnings: [],
  }
}
