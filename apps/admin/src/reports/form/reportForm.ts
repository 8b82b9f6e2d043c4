import { ApiError } from '@hearth/client'
import { reportLimits } from '@hearth/contract'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import type { Candidate } from '../../shared/person/MemberPicker.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import type { ConflictRules, Problems, RecordFormDefinition } from '../../shared/record-form/recordForm.ts'
import { auditDocument, type Report } from '../documents.ts'

type RoomChoice = { id: string; title: string; start: string; end: string }

export type ReportValues = {
  reason: string
  userId: Candidate | null
  livingRoomId: RoomChoice | null
  madeById: Candidate | null
}

const labels: Record<string, string> = {
  reason: 'Reason',
  userId: 'Person',
  livingRoomId: 'Living Room',
  madeById: 'Reported by',
  status: 'Status',
  note: 'Note',
}
export const labelOfField = (field: string): string => labels[field] ?? field

export const emptyReport: ReportValues = { reason: '', userId: null, livingRoomId: null, madeById: null }

const reasonProblem = ({ reason }: Pick<ReportValues, 'reason'>): Problems => {
  if (!reason.trim()) return { reason: 'Enter what happened.' }
  if (reason.trim().length <= reportLimits.reason) return {}
  return { reason: `At most ${reportLimits.reason} characters.` }
}

/** The form of a new report. */
export const newReportDefinition: RecordFormDefinition<never, ReportValues> = {
  resource: 'reports',
  fields: ['userId', 'livingRoomId', 'reason', 'madeById'],
  labelOf: labelOfField,
  toValues: (report) => report,
  toInput: ({ reason, userId, livingRoomId, madeById }) => ({
    reason: reason.trim(),
    userId: userId?.id ?? null,
    livingRoomId: livingRoomId?.id ?? null,
    madeById: madeById?.id ?? null,
  }),
  problemsOf: (values) => ({
    ...reasonProblem(values),
    ...(!values.userId && !values.livingRoomId && { userId: 'Choose a person, a Living Room or both.' }),
  }),
  refusalOf: (error) => refusalOf(error),
}

const refusalOf = (error: Error): Problems =>
  error instanceof ApiError && error.message.startsWith('The reason') ? { reason: error.message } : {}

type EditValues = Pick<ReportValues, 'reason'>

const newestChanges = 20

/** The form of a report: what it says can be corrected, whom it is about cannot. */
export const reportDefinition = (provider: HearthDataProvider): RecordFormDefinition<Report, EditValues> => ({
  resource: 'reports',
  fields: ['reason'],
  labelOf: labelOfField,
  toValues: ({ reason }) => ({ reason }),
  toInput: ({ reason }) => ({ reason: reason.trim() }),
  problemsOf: reasonProblem,
  refusalOf,
  conflict: conflictOf(provider),
})

const conflictOf = ({ request, getOne }: HearthDataProvider): ConflictRules<Report> => ({
  textOf: (_field, value) => String(value ?? ''),
  async load({ id }) {
    const [{ data: latest }, { reportAuditLog }] = await Promise.all([
      getOne<Report>('reports', { id }),
      request(auditDocument, { id, limit: newestChanges, page: 1 }),
    ])
    return {
      latest,
      lastChange(field) {
        const last = reportAuditLog.edges.find(({ node }) => field in JSON.parse(node.updatedDetails))?.node
        return last && { who: last.actor ? nameOf(last.actor) : 'A colleague', when: last.created }
      },
    }
  },
})
