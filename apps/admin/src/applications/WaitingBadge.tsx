import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { graphql } from '../providers/graphql.ts'
import { CountBadge } from '../shared/CountBadge.tsx'
import { counted } from '../shared/counted.ts'

const waitingDocument = graphql(
  `query ApplicationsWaiting { applicationsWaiting { waiting asked answered } }`,
)

const freshFor = 60_000

/** How many applications wait; loaded again once a minute while the page is in view, and after each decision. */
function useWaiting() {
  const { request } = useDataProvider<HearthDataProvider>()
  return useQuery({
    queryKey: ['applications', 'waiting'],
    queryFn: async () => (await request(waitingDocument, {})).applicationsWaiting,
    staleTime: freshFor,
    refetchInterval: freshFor,
  }).data
}

/** For the tabs of the list. */
export const WaitingCount = () => <TabCount value={useWaiting()?.waiting} />
export const AskedCount = () => <TabCount value={useWaiting()?.asked} />

const TabCount = ({ value }: { value: number | undefined }) => (
  <Box component="span" sx={{ minWidth: 16, fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}>
    {value}
  </Box>
)

export function WaitingBadge() {
  const data = useWaiting()
  if (!data || data.waiting === 0) return null
  const { waiting, answered } = data
  const title = counted(waiting, { one: 'application waiting', many: 'applications waiting' })
  const detail = answered > 0 ? `${title}, ${answered} with an answer to read` : title
  return <CountBadge count={waiting} title={detail} unit="waiting" />
}
