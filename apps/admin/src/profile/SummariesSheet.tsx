import { type SummaryPeriod, summaryPeriodLabel, summaryPeriods } from '@hearth/contract'
import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { useAttempt } from '../shared/form/useAttempt.ts'
import { Placeholder } from '../shared/Placeholder.tsx'
import { Sheet } from '../shared/Sheet.tsx'
import { summariesDocument, summariesUpdateDocument } from './documents.ts'

const hints: Record<SummaryPeriod, string> = {
  WEEK: 'Each Monday at seven, for the week that has ended',
  MONTH: 'On the first at seven, for the month that has ended',
}

/** Which figures the person gets by email; each switch holds at once. */
export function SummariesSheet() {
  const { chosen, problem, pending, change } = useSummaries()
  return (
    <Sheet title="Figures by email">
      {problem && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {problem}
        </Alert>
      )}
      {chosen
        ? summaryPeriods.map((period) => (
            <FormControlLabel
              key={period}
              sx={{ display: 'flex', alignItems: 'flex-start', mb: 1 }}
              control={
                <Switch
                  checked={chosen.includes(period)}
                  disabled={pending}
                  onChange={({ target }) => change(period, target.checked)}
                />
              }
              label={<SummaryLabel period={period} />}
            />
          ))
        : !problem && <Placeholder height={96} />}
    </Sheet>
  )
}

const SummaryLabel = ({ period }: { period: SummaryPeriod }) => (
  <>
    <Typography sx={{ fontWeight: 550, pt: 0.75 }}>{summaryPeriodLabel(period)} summary</Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {hints[period]}
    </Typography>
  </>
)

const summariesKey = ['mySummaries']

function useSummaries() {
  const { request } = useDataProvider<HearthDataProvider>()
  const notify = useNotify()
  const queries = useQueryClient()
  const { pending, error, attempt } = useAttempt()
  const { data: chosen, error: fault } = useQuery({
    queryKey: summariesKey,
    queryFn: async () => (await request(summariesDocument, {})).mySummaries,
  })
  const change = (period: SummaryPeriod, isOn: boolean) =>
    attempt(async () => {
      const others = chosen?.filter((one) => one !== period) ?? []
      const periods = isOn ? [...others, period] : others
      const { mySummariesUpdate } = await request(summariesUpdateDocument, { periods })
      queries.setQueryData(summariesKey, mySummariesUpdate)
      notify(`${summaryPeriodLabel(period)} summary turned ${isOn ? 'on' : 'off'}`, { type: 'info' })
    })
  return { chosen, problem: error ?? fault?.message, pending, change }
}
