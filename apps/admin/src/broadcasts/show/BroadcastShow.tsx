import Box from '@mui/material/Box'
import { ShowBase, useShowContext } from 'react-admin'
import { LoadingPage } from '../../layout/LoadingPage.tsx'
import { MessagePage } from '../../layout/MessagePage.tsx'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import { Breadcrumb } from '../../shared/Breadcrumb.tsx'
import { isUnderWay } from '../broadcastWords.ts'
import type { Broadcast } from '../documents.ts'
import { LockScreenPane } from '../preview/LockScreenPane.tsx'
import { BroadcastFacts } from './BroadcastFacts.tsx'
import { BroadcastHead } from './BroadcastHead.tsx'
import { BroadcastHistory } from './BroadcastHistory.tsx'
import { Deliveries } from './Deliveries.tsx'
import { ResultsSheet } from './ResultsSheet.tsx'

const soonMs = 2_000
/** How many have opened it goes on changing. */
const laterMs = 15_000

/** The page of one notification: how far it is, and then what became of it. */
export function BroadcastShow() {
  return (
    <ShowBase<Broadcast>
      queryOptions={{
        onError: () => undefined,
        refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? soonMs : laterMs),
      }}
    >
      <BroadcastPage />
    </ShowBase>
  )
}

function BroadcastPage() {
  const { record, error, isPending } = useShowContext<Broadcast>()
  const title = record?.title ?? 'Notification'
  useDocumentTitle(title)
  return (
    <>
      <Breadcrumb list="Broadcasts" here={title} />
      {isPending && <LoadingPage shape="record" />}
      {!isPending && !record && <MessagePage title="Notification not found">{error?.message}</MessagePage>}
      {record && <BroadcastScreen key={record.id} broadcast={record} />}
    </>
  )
}

const BroadcastScreen = ({ broadcast }: { broadcast: Broadcast }) => (
  <>
    <BroadcastHead broadcast={broadcast} />
    <Box sx={columnsStyle}>
      <Box sx={columnStyle}>
        <ResultsSheet broadcast={broadcast} />
        {broadcast.devices > 0 && <Deliveries broadcast={broadcast} />}
        <BroadcastFacts broadcast={broadcast} />
        <BroadcastHistory broadcast={broadcast} />
      </Box>
      <LockScreenPane title={broadcast.title} subtitle={broadcast.subtitle} body={broadcast.body} />
    </Box>
  </>
)

const columnsStyle = {
  display: 'grid',
  alignItems: 'start',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 360px)' },
}

const columnStyle = { display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }
