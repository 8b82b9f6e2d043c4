import type { ReportStatus } from '@hearth/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberExtraAction } from '../../members/index.tsx'
import { useKeys } from '../../shared/keys/keys.ts'
import { Columns } from '../../shared/record-page/Columns.tsx'
import { RecordPage } from '../../shared/record-page/RecordPage.tsx'
import { TextSheet } from '../../shared/Sheet.tsx'
import { StepBar } from '../../shared/steps/StepBar.tsx'
import type { Stepping } from '../../shared/steps/useSteps.ts'
import { neighboursDocument, type Report } from '../documents.ts'
import { nextStatuses, openFilter, reportNoun, statusWords, titleOf } from '../reportWords.ts'
import { ReportedPerson } from './ReportedPerson.tsx'
import { ReportFacts } from './ReportFacts.tsx'
import { ReportHead } from './ReportHead.tsx'
import { ReportHistory } from './ReportHistory.tsx'
import { StatusDialog } from './StatusDialog.tsx'

const reportSteps: Stepping = {
  resource: 'reports',
  noun: reportNoun,
  firstFilter: openFilter,
  load: async (request, place) => (await request(neighboursDocument, place)).reportNeighbours,
}

type Props = { actions: MemberExtraAction[] }

/** One report with its way to the next. */
export const ReportShow = (props: Props) => (
  <RecordPage<Report>
    list="Reports"
    noun="Report"
    titleOf={titleOf}
    aside={({ id }) => <StepBar id={id} stepping={reportSteps} />}
  >
    {(report) => <ReportScreen report={report} {...props} />}
  </RecordPage>
)

/** What was reported, what is known, what was done and what can be. */
function ReportScreen({ report, actions }: Props & { report: Report }) {
  const [status, setStatus] = useState<ReportStatus>()
  const queryClient = useQueryClient()
  useStatusKeys(report, setStatus)
  return (
    <>
      <ReportHead report={report} onStatus={setStatus} />
      <Columns
        widths="minmax(0, 1fr) 420px"
        left={
          <>
            <TextSheet title="What was reported">{report.reason}</TextSheet>
            <ReportHistory report={report} />
          </>
        }
        right={
          <>
            <ReportFacts report={report} />
            {report.user && <ReportedPerson report={report} memberId={report.user.id} actions={actions} />}
          </>
        }
      />
      {status && (
        <StatusDialog
          report={report}
          status={status}
          onClose={() => {
            setStatus(undefined)
            void queryClient.invalidateQueries({ queryKey: ['reports', 'getOne'] })
          }}
        />
      )}
    </>
  )
}

/** The statuses that this report can be given. */
function useStatusKeys({ status }: Report, ask: (status: ReportStatus) => void) {
  const keys = nextStatuses[status].map((next) => ({
    keys: [statusWords[next].key],
    label: statusWords[next].label,
    run: () => ask(next),
  }))
  useKeys('This report', keys)
}
