import { randomUUID } from 'node:crypto'
import { isStaffRole, type ReportStatus, reportKeptDays, reportLimits } from '@hearth/contract'
import { findRoom } from '../living-rooms/index.ts'
import { getMembersByIds } from '../members/index.ts'
import { errors } from '../platform/errors.ts'
import { assertStaff } from '../platform/graphql/guards.ts'
import { once } from '../platform/jobs/once.ts'
import { limitUses } from '../platform/limits.ts'
import type { GivenWords } from '../platform/mail/preview.ts'
import { changeRecord, recordDeletions } from '../platform/record-changes.ts'
import type { MemberScope, Scope } from '../platform/scope.ts'
import { parseId, parseIds } from '../platform/values/ids.ts'
import { assertOutcome, tellReporter } from './outcome.ts'
import {
  findReportsByIds,
  insertReport,
  lockReports,
  markDeleted,
  purgeDeletedBefore,
  type ReportRow,
} from './queries.ts'
import { recordCreation, reportLog, reportRecord } from './record.ts'

export type ReportInput = {
  reason: string
  userId?: string | null
  livingRoomId?: string | null
  madeById?: string | null
}

/** security.md R05; more than one person has to report in an hour. */
const madeBy = { name: 'report-member', uses: 10, seconds: 3_600 }

/**
 * Reports a person or a Living Room of the tenant to staff, once for all tries with one `requestId`.
 * @throws BAD_INPUT, NOT_FOUND, RATE_LIMITED; FORBIDDEN for a member who reports in somebody else's name
 */
export async function createReport(
  scope: MemberScope,
  { input, requestId }: { input: ReportInput; requestId?: string | null },
): Promise<ReportRow> {
  if (input.madeById) assertStaff(scope)
  const report = await parseReport(scope, input)
  if (!isStaffRole(scope.actor.role)) await limitUses(scope, madeBy, scope.actor.id)
  return scope.transaction(async (tx) => {
    if (!requestId) return insertAudited(tx, report)
    const request = { operation: 'report', requestId, contents: report, isKept }
    const id = await once(tx, request, async () => (await insertAudited(tx, report)).id)
    return (await findReportsByIds(tx, [id]))[0] as ReportRow
  })
}

const isKept = async (tx: Scope, id: string): Promise<boolean> =>
  (await findReportsByIds(tx, [id])).length > 0

type NewReport = Pick<ReportRow, 'reason' | 'madeById' | 'userId' | 'roomId'>

async function insertAudited(tx: Scope, report: NewReport): Promise<ReportRow> {
  const row = await insertReport(tx, { ...report, id: randomUUID() })
  await recordCreation(tx, row)
  return row
}

async function parseReport(scope: MemberScope, input: ReportInput): Promise<NewReport> {
  const reason = parseText('reason', input.reason)
  if (!input.userId && !input.livingRoomId)
    throw errors.badInput('Say whom or what is reported: userId, livingRoomId or both')
  const userId = await parsePerson(scope, input.userId)
  const madeById = (await parsePerson(scope, input.madeById)) ?? (await findOwnId(scope))
  if (userId && userId === madeById) throw errors.badInput('Nobody can report themselves')
  return { reason, userId, madeById, roomId: await parseRoom(scope, input.livingRoomId) }
}

async function parsePerson(scope: Scope, id: string | null | undefined): Promise<string | null> {
  if (!id) return null
  const [member] = await getMembersByIds(scope, [id])
  if (!member) throw errors.notFound('The member')
  return member.id
}

async function parseRoom(scope: Scope, id: string | null | undefined): Promise<string | null> {
  if (!id) return null
  const room = await findRoom(scope, id)
  if (!room) throw errors.notFound('The Living Room')
  return room.id
}

/** Staff from before members were kept have no row of their own to tie a report to. */
async function findOwnId(scope: MemberScope): Promise<string | null> {
  const [row] = await getMembersByIds(scope, [scope.actor.id])
  return row?.id ?? null
}

function parseText(field: keyof typeof reportLimits, given: string): string {
  const text = given.replace(/\r\n?/g, '\n').trim()
  const max = reportLimits[field]
  if (!text && field === 'reason') throw errors.badInput('The reason cannot be empty')
  if (text.length > max)
    throw errors.badInput(`The ${field} takes at most ${max} characters, not ${text.length}`)
  return text
}

export type ReportUpdate = {
  id: string
  input: { reason?: string | null; status?: ReportStatus | null; note?: string | null }
  ifVersion?: number | null
  /** Tells the reporter the outcome, with these words in place of the tenant's own. */
  mail?: GivenWords
}

/** Changes a report, notes why, and tells the reporter when the status is an outcome and staff want it. */
export async function updateReport(scope: Scope, update: ReportUpdate): Promise<ReportRow> {
  const { id, input, ifVersion, mail } = update
  if (mail) assertOutcome(input.status)
  const fields = {
    ...(input.reason != null && { reason: parseText('reason', input.reason) }),
    ...(input.status != null && { status: input.status }),
    ...(input.note !== undefined && { note: parseText('note', input.note ?? '') || null }),
  }
  return scope.transaction(async (tx) => {
    const change = { id: parseId(id), fields, ifVersion }
    const { before, after } = await changeRecord(tx, reportRecord, change)
    // The same call sent again changes nothing, and so mails nothing.
    if (mail && before.status !== after.status) await tellReporter(tx, after, mail)
    return after
  })
}

/** More ids than this come from no screen. */
const maxDeleted = 1_000

export async function deleteReport(scope: Scope, id: string): Promise<ReportRow> {
  const [report] = await deleteReports(scope, [id])
  if (!report) throw errors.notFound('The report')
  return report
}

/** For 30 days that can be taken back. */
export const deleteReports = (scope: Scope, ids: string[]): Promise<ReportRow[]> =>
  setDeleted(scope, ids, scope.now)

/** Takes deletions back; what was not deleted, or is gone for good, is left out. */
export const restoreReports = (scope: Scope, ids: string[]): Promise<ReportRow[]> =>
  setDeleted(scope, ids, null)

async function setDeleted(scope: Scope, ids: string[], deletedAt: Date | null): Promise<ReportRow[]> {
  const asked = parseIds(ids, maxDeleted)
  return scope.transaction(async (tx) => {
    const before = await lockReports(tx, asked, { deleted: deletedAt === null })
    const known = before.map(({ id }) => id)
    const after = await markDeleted(tx, known, deletedAt)
    await recordDeletions(tx, reportLog, { before, after })
    return after
  })
}

/** Removes for good what was deleted more than 30 days ago. */
export async function purgeReports(scope: Scope): Promise<void> {
  const limit = new Date(scope.now.getTime() - reportKeptDays * 86_400_000)
  const removed = await purgeDeletedBefore(scope, limit)
  if (removed > 0) scope.log.info({ removed, tenantId: scope.tenantId }, 'trash emptied of reports')
}
