import { inviteMail, setStatus } from '../invites/index.ts'
import { fullName, getActorName, lockMembers, type MemberRow } from '../members/index.ts'
import { errors } from '../platform/errors.ts'
import { type GivenWords, givenText, previewMailWords } from '../platform/mail/preview.ts'
import type { Scope, StaffScope } from '../platform/scope.ts'
import { parseIds } from '../platform/values/ids.ts'
import { applicationRejectedMail } from './emails.ts'
import { type ApplicationRow, getApplicationsByIds, getDecided } from './service.ts'

export type DecisionInput = {
  ids: string[]
  decision: 'APPROVE' | 'REJECT'
  /** Words for this one decision, in place of the tenant's own. */
  mail?: GivenWords
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
 * an activation link (product.md 16), who is rejected a word, unless staff want none. Many at once are locked,
 * versioned and audited by the members' bulk change, because `changeRecord` would take several statements for each.
 * @returns the members that were decided about
 * @throws ALREADY_DECIDED naming who decided what, when none of them waits any more
 */
export async function decide(scope: StaffScope, input: DecisionInput): Promise<MemberRow[]> {
  const ids = parseIds(input.ids)
  return scope.transaction(async (tx) => {
    // Two colleagues may decide about one person at once: the second sees what the first did.
    await lockMembers(tx, ids)
    const applications = await getApplicationsByIds(tx, ids)
    const waiting = applications.filter((row) => !skipReason(row))
    if (waiting.length === 0) {
      await refuseDecided(tx, applications)
      return []
    }
    const waitingIds = waiting.map((row) => row.id)
    const text = givenText(input.mail)
    if (input.decision === 'APPROVE') return setStatus(tx, { ids: waitingIds, status: 'APPROVED' }, { text })
    const rejection = input.withoutMail ? {} : { rejection: applicationRejectedMail }
    return setStatus(tx, { ids: waitingIds, status: 'REJECTED' }, { text, ...rejection })
  })
}

/** Says who decided about which of them, and how; nothing where nobody was decided about. */
async function refuseDecided(tx: StaffScope, applications: ApplicationRow[]): Promise<void> {
  const decided = applications.filter(({ status }) => status !== 'PENDING')
  if (decided.length === 0) return
  const deciders = await getDecided(tx, decided)
  const groups = Map.groupBy(
    decided.map((row, index) => ({ row, by: deciders[index]?.by ?? null })),
    ({ row, by }) => `${by} ${row.status}`,
  )
  const decisions = await Promise.all(
    [...groups.values()].map(async ([first, ...others]) => {
      const { row, by } = first as { row: ApplicationRow; by: string | null }
      const more = others.length > 0 ? ` and ${others.length} more` : ''
      return `${await deciderName(tx, by)} already ${row.status.toLowerCase()} ${fullName(row)}${more}`
    }),
  )
  throw errors.alreadyDecided(decisions.join('; '))
}

async function deciderName(tx: StaffScope, id: string | null): Promise<string> {
  if (id === tx.actor.id) return 'you'
  return id ? getActorName(tx, id) : 'the system'
}

/** What `decide` would do now: whom it leaves alone and why, and the mail as the first of them would get it. */
export async function previewDecision(scope: Scope, input: DecisionInput) {
  const ids = parseIds(input.ids)
  const rows = new Map((await getApplicationsByIds(scope, ids)).map((row) => [row.id, row]))
  const outcomes = ids.map((id) => ({ id, row: rows.get(id), reason: skipReason(rows.get(id)) }))
  const affected = outcomes.filter(({ reason }) => !reason)
  const skipped = Map.groupBy(
    outcomes.filter(({ reason }) => reason !== undefined),
    ({ reason }) => String(reason),
  )
  const mailed = input.decision === 'APPROVE' || !input.withoutMail
  return {
    total: ids.length,
    affected: affected.length,
    names: affected.slice(0, 3).flatMap(({ row }) => (row ? fullName(row) : [])),
    skipped: [...skipped].map(([reason, all]) => ({
      reason,
      count: all.length,
      ids: all.map(({ id }) => id),
    })),
    mail: mailed ? await previewMail(scope, input, affected[0]?.row) : null,
  }
}

function previewMail(scope: Scope, { decision, mail }: DecisionInput, first: ApplicationRow | undefined) {
  return previewMailWords(scope, decision === 'APPROVE' ? inviteMail : applicationRejectedMail, {
    words: mail,
    recipient: first?.email ?? null,
    values: first ? { firstName: first.firstName ?? '' } : {},
  })
}
