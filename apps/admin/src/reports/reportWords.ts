import type { ReportStatus } from '@hearth/contract'
import { nameOf } from '../shared/person/nameOf.ts'
import type { ReportRow } from './documents.ts'

/** The list opens with those that nobody has looked into. */
export const openFilter = { status: ['OPEN'] }

export const enterReport = { label: 'Enter report', to: '/admin/reports/create' }

export const reportNoun = { one: 'report', many: 'reports' }

/** Whom or what a report is about; who is gone for good has no name any more. */
export const subjectOf = ({ user, livingRoom }: Pick<ReportRow, 'user' | 'livingRoom'>): string =>
  (user && nameOf(user)) || livingRoom?.title || 'someone who has left'

export const titleOf = (report: Pick<ReportRow, 'user' | 'livingRoom'>): string =>
  `Report about ${subjectOf(report)}`

type StatusWords = {
  /** The button, and the key beside it. */
  label: string
  key: string
  meaning: string
  done: string
}

/** What staff do to give a report each status. */
export const statusWords: Record<ReportStatus, StatusWords> = {
  OPEN: {
    label: 'Reopen',
    key: 'O',
    meaning: 'It counts as open again. Nobody is emailed.',
    done: 'The report is open again',
  },
  IN_REVIEW: {
    label: 'Start review',
    key: 'V',
    meaning: 'Colleagues see that somebody is looking into it. Nobody is emailed.',
    done: 'The report is in review',
  },
  RESOLVED: {
    label: 'Resolve',
    key: 'R',
    meaning: 'You have done what was needed. You can reopen it later.',
    done: 'The report is resolved',
  },
  DISMISSED: {
    label: 'Dismiss',
    key: 'D',
    meaning: 'There is nothing to act on. You can reopen it later.',
    done: 'The report is dismissed',
  },
}

/** The statuses that a report can be given from the one it has. */
export const nextStatuses: Record<ReportStatus, ReportStatus[]> = {
  OPEN: ['IN_REVIEW', 'DISMISSED', 'RESOLVED'],
  IN_REVIEW: ['DISMISSED', 'RESOLVED'],
  RESOLVED: ['OPEN'],
  DISMISSED: ['OPEN'],
}

export const isOutcome = (status: ReportStatus): boolean => status === 'RESOLVED' || status === 'DISMISSED'
