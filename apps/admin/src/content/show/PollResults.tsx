import { fillText } from '@hearth/contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { counted } from '../../shared/counted.ts'
import { download } from '../../shared/download/download.ts'
import { useAttempt } from '../../shared/form/useAttempt.ts'
import { Placeholder } from '../../shared/Placeholder.tsx'
import { Sheet } from '../../shared/Sheet.tsx'
import { warningText } from '../../shared/warningText.ts'
import { type PollStatistics, pollExportDocument, pollResultsDocument } from '../documents.ts'
import type { ContentRecord } from '../kinds/ContentKind.ts'
import { VotesByDay } from './VotesByDay.tsx'

/** How members voted, by choice and over time, with the numbers. */
export function PollResults({ record }: { record: ContentRecord }) {
  const { id } = record
  const { request } = useDataProvider<HearthDataProvider>()
  const { data, error } = useQuery({
    queryKey: ['polls', 'results', id],
    queryFn: async () => (await request(pollResultsDocument, { id })).pollResults,
  })
  return (
    <Sheet title="Results">
      {error && <Alert severity="warning">{error.message}</Alert>}
      {!data && !error && <Placeholder height={heightOf(record)} />}
      {data && (
        <>
          <Box
            sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1.5 }}
          >
            <Typography sx={{ color: 'text.secondary' }}>{counted(data.totalVotes, votesNoun)}</Typography>
            <ExportResults id={id} />
          </Box>
          <ChoiceBars choices={data.choices} />
          {data.days.length > 0 && <VotesByDay results={data} />}
        </>
      )}
    </Sheet>
  )
}

const votesNoun = { one: 'vote', many: 'votes' }

/** About how high the results will be, so that little is moved by them. */
const heightOf = ({ choices, totalVotes }: ContentRecord): number =>
  48 + 41 * (choices as string[]).length + (Number(totalVotes) > 0 ? 230 : 0)

function ExportResults({ id }: { id: string }) {
  const { request } = useDataProvider<HearthDataProvider>()
  const notify = useNotify()
  const { pending, attempt } = useAttempt()

  async function start() {
    try {
      const { adminPollExportLink: link } = await request(pollExportDocument, { id })
      download(link.url)
    } catch (error) {
      notify(fillText(warningText, { message: (error as Error).message }), { type: 'warning' })
    }
  }

  return (
    <Button size="small" loading={pending} onClick={() => attempt(start)}>
      Export results
    </Button>
  )
}

/** Each choice with its share as a bar, which only repeats the numbers. */
const ChoiceBars = ({ choices }: Pick<PollStatistics, 'choices'>) => (
  <Box
    component="ul"
    aria-label="Votes by choice"
    sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}
  >
    {choices.map(({ answer, votes, percentage }) => (
      <li key={answer}>
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 2,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          <Box component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {answer}
          </Box>
          <Box component="span" sx={{ flex: 'none' }}>
            {counted(votes, votesNoun)} · {percentage} %
          </Box>
        </Box>
        <Box
          aria-hidden
          sx={{ height: 6, mt: 0.5, borderRadius: 99, bgcolor: 'divider', overflow: 'hidden' }}
        >
          <Box sx={{ height: 1, width: `${percentage}%`, bgcolor: 'hearth.professional' }} />
        </Box>
      </li>
    ))}
  </Box>
)
