import { type ReportStatus, reportStatusLabel } from '@hearth/contract'
import { defineMemberEvents } from '../platform/member-events.ts'
import type { Json } from '../platform/values/difference.ts'
import { selectReportEvents } from './queries.ts'

const about = {
  kind: 'REPORT' as const,
  detail: ({ reason, status }: Json) => `${reportStatusLabel(status as ReportStatus)}: ${reason}`,
  path: ({ id }: Json) => `/reports/${id}/show`,
}

const reportEvents = defineMemberEvents({
  name: 'report',
  select: selectReportEvents,
  events: {
    made: { ...about, title: () => 'Made a report' },
    received: { ...about, title: () => 'Was reported' },
  },
})

export const events = [reportEvents]
