import type { ReportStatus } from '@hearth/contract'
import { getMembersByIds } from '../members/index.ts'
import { errors } from '../platform/errors.ts'
import { sendMails } from '../platform/mail/outbox.ts'
import { type GivenWords, givenText, previewMailWords } from '../platform/mail/preview.ts'
import type { Scope } from '../platform/scope.ts'
import { parseId } from '../platform/values/ids.ts'
import { getTenantConfiguration } from '../tenants/index.ts'
import { reportDismissedMail, reportResolvedMail } from './emails.ts'
import { findReportsByIds, type ReportRow } from './queries.ts'

const mailFor = (status: ReportStatus) =>
  ({ RESOLVED: reportResolvedMail, DISMISSED: reportDismissedMail, OPEN: null, IN_REVIEW: null })[status]

/** @throws BAD_INPUT for a status of which the reporter is told nothing */
export function assertOutcome(status: ReportStatus | null | undefined): void {
  if (!status || !mailFor(status))
    throw errors.badInput('The reporter is told only when the status becomes RESOLVED or DISMISSED')
}

/** The mail about the outcome, as the reporter would get it; null when there is nobody to tell. */
export async function previewOutcome(
  scope: Scope,
  { id, status, mail: words }: { id: string; status: ReportStatus; mail?: GivenWords },
) {
  assertOutcome(status)
  const [report] = await findReportsByIds(scope, [parseId(id)])
  if (!report) throw errors.notFound('The report')
  const letter = await letterTo(scope, report)
  const mail = mailFor(status)
  return letter && mail && previewMailWords(scope, mail, { words, ...letter })
}

/** @throws BAD_INPUT when the reporter is gone, archived or in the trash */
export async function tellReporter(tx: Scope, report: ReportRow, words: GivenWords): Promise<void> {
  const letter = await letterTo(tx, report)
  const mail = mailFor(report.status as ReportStatus)
  if (!letter || !mail) throw errors.badInput('There is no reporter who can be told')
  await sendMails<string>(tx, mail, [letter], { text: givenText(words) })
}

async function letterTo(scope: Scope, { madeById, created }: ReportRow) {
  const [reporter] = madeById ? await getMembersByIds(scope, [madeById]) : []
  if (!reporter || reporter.archive) return null
  const { timeZone } = await getTenantConfiguration(scope)
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(created)
  return { recipient: reporter.email, values: { firstName: reporter.firstName ?? '', date } }
}
