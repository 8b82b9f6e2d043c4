import type { ReportStatus } from '@hearth/contract'
import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ShowBase, useDataProvider, useShowContext } from 'react-admin'
import { LoadingPage } from '../../layout/LoadingPage.tsx'
import { MessagePage } from '../../layout/MessagePage.tsx'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import type { MemberExtraAction } from '../../members/index.tsx'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { Breadcrumb } from '../../shared/Breadcrumb.tsx'
import { useKeys } from '../../shared/keys/keys.ts'
import { TextSheet } from '../../shared/Sheet.tsx'
import { StepBar } from '../../shared/steps/StepBar.tsx'
import { useSteps } from '../../shared/steps/useSteps.ts'
import { neighboursDocument, type Report } from '../documents.ts'
import { nextStatuses, openFilter, reportNoun, statusWords, titleOf } from '../reportWords.ts'
import { ReportedPerson } from './ReportedPerson.tsx'
import { ReportFacts } from './ReportFacts.tsx'
import { ReportHead } from './ReportHead.tsx'
import { ReportHistory } from './ReportHistory.tsx'
import { StatusDialog } from './StatusDialog.tsx'

const quietly = { onError: () => undefined }

type Props = { actions: MemberExtraAction[] }

export function ReportShow(props: Props) {
  return (
    <ShowBase<Report> queryOptions={quietly}>
      <ReportPage {...props} />
    </ShowBase>
  )
}

function ReportPage(props: Props) {
  const { record, error, isPending } = useShowContext<Report>()
  const title = record ? titleOf(record) : 'Report'
  useDocumentTitle(title)
  if (isPending) return <LoadingPage shape="record" />
  if (!record)
    return (
      <>
        <Breadcrumb list="Reports" here={title} />
        <MessagePage title="Report not found">{error?.message}</MessagePage>
      </>
    )
  return <ReportScreen key={record.id} report={record} {...props} />
}

/** One report with its way to the next: what was reported, what is known, what was done and what can be. */
function ReportScreen({ report, actions }: Props & { report: Report }) {
  const [status, setStatus] = useState<ReportStatus>()
  const steps = useReportSteps(report)
  const queryClient = useQueryClient()
  useDeskKeys(report, steps, setStatus)
  return (
    <>
      <Box sx={topStyle}>
        <Breadcrumb list="Reports" here={titleOf(report)} />
        <StepBar steps={steps} noun={reportNoun} />
      </Box>
      <ReportHead report={report} onStatus={setStatus} />
      <Box sx={columnsStyle}>
        <Box sx={columnStyle}>
          <TextSheet title="What was reported">{report.reason}</TextSheet>
          <ReportHistory report={report} />
        </Box>
        <Box sx={columnStyle}>
          <ReportFacts report={report} />
          {report.user && <ReportedPerson report={report} memberId={report.user.id} actions={actions} />}
        </Box>
      </Box>
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

function useReportSteps({ id }: Report) {
  const { request } = useDataProvider<HearthDataProvider>()
  return useSteps(id, {
    resource: 'reports',
    firstFilter: openFilter,
    load: async (place) => (await request(neighboursDocument, place)).reportNeighbours,
  })
}

/** From one report to the next, and the statuses that this one can be given. */
function useDeskKeys(
  { status }: Report,
  { toPrevious, toNext }: ReturnType<typeof useSteps>,
  ask: (status: ReportStatus) => void,
) {
  const decisions = nextStatuses[status].map((next) => ({
    keys: [statusWords[next].key],
    label: statusWords[next].label,
    run: () => ask(next),
  }))
  useKeys('This report', [
    { keys: ['J', 'ArrowRight'], label: 'Next report', run: toNext },
    { keys: ['K', 'ArrowLeft'], label: 'Previous report', run: toPrevious },
    ...decisions,
  ])
}

const topStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  columnGap: 2,
}

const columnsStyle = {
  display: 'grid',
  alignItems: 'start',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 420px' },
}

const columnStyle = { display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }
