import { Columns } from '../../shared/record-page/Columns.tsx'
import { RecordPage } from '../../shared/record-page/RecordPage.tsx'
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
export const BroadcastShow = () => (
  <RecordPage<Broadcast>
    list="Broadcasts"
    noun="Notification"
    titleOf={({ title }) => title}
    queryOptions={{
      refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? soonMs : laterMs),
    }}
  >
    {(broadcast) => (
      <>
        <BroadcastHead broadcast={broadcast} />
        <Columns
          widths="minmax(0, 1fr) minmax(0, 360px)"
          left={
            <>
              <ResultsSheet broadcast={broadcast} />
              {broadcast.devices > 0 && <Deliveries broadcast={broadcast} />}
              <BroadcastFacts broadcast={broadcast} />
              <BroadcastHistory broadcast={broadcast} />
            </>
          }
          right={
            <LockScreenPane title={broadcast.title} subtitle={broadcast.subtitle} body={broadcast.body} />
          }
        />
      </>
    )}
  </RecordPage>
)
