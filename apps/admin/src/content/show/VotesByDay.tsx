import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { zoneLabel } from '../../shared/time/zonedTime.ts'
import type { PollStatistics } from '../documents.ts'

const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const dayText = (text: string) => day.format(new Date(`${text}T00:00Z`))

/** With more days than these only the first and the last one are named. */
const mostNamed = 10
/** In pixels. */
const height = 96

/** Votes by day as columns, and the same as a table for those who want the numbers. */
export function VotesByDay({ results: { days, timeZone } }: { results: PollStatistics }) {
  const totals = days.map(({ choices }) => choices.reduce((sum, { votes }) => sum + votes, 0))
  const most = Math.max(1, ...totals)
  return (
    <Box sx={{ mt: 2.5 }}>
      <Typography component="h3" sx={{ fontWeight: 550 }}>
        Votes by day
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Days in {zoneLabel(timeZone)}. A vote that was changed counts on the day of the change.
        {days.length > mostNamed && ` Most in a day: ${most.toLocaleString('en-GB')}.`}
      </Typography>
      <Box aria-hidden sx={chartStyle}>
        {totals.map((total, index) => (
          <Box key={days[index]?.day} sx={columnStyle}>
            {days.length <= mostNamed && <span>{total}</span>}
            <Box sx={{ ...barStyle, height: `${(height * total) / most}px` }} />
            <Box component="span" sx={{ minHeight: 18, whiteSpace: 'nowrap' }}>
              {isNamed(index, days.length) && dayText(String(days[index]?.day))}
            </Box>
          </Box>
        ))}
      </Box>
      <DayTable days={days} totals={totals} />
    </Box>
  )
}

const isNamed = (index: number, count: number): boolean =>
  count <= mostNamed || index === 0 || index === count - 1

type TableProps = Pick<PollStatistics, 'days'> & { totals: number[] }

const DayTable = ({ days, totals }: TableProps) => (
  <details>
    <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24 }}>
      Show the numbers
    </Box>
    <Box sx={{ overflowX: 'auto', mt: 1 }} tabIndex={0} role="region" aria-label="Votes by day and choice">
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {days[0]?.choices.map(({ answer }) => (
              <th key={answer} scope="col">
                {answer}
              </th>
            ))}
            <th scope="col">All</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day: one, choices }, index) => (
            <tr key={one}>
              <th scope="row">{dayText(one)}</th>
              {choices.map(({ answer, votes }) => (
                <td key={answer}>{votes}</td>
              ))}
              <td>{totals[index]}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  </details>
)

const chartStyle = {
  display: 'flex',
  alignItems: 'flex-end',
  gap: 1,
  my: 1.5,
  fontSize: 12,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
}

const columnStyle = {
  display: 'grid',
  justifyItems: 'center',
  flex: '1 1 0',
  minWidth: 0,
  maxWidth: 64,
  gap: 0.25,
}

const barStyle = { width: 1, minHeight: 2, borderRadius: '4px 4px 0 0', bgcolor: 'hearth.professional' }

const tableStyle = {
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { p: '6px 12px 6px 0', textAlign: 'left', borderBottom: 1, borderColor: 'divider' },
  '& thead th': { fontSize: 12, fontWeight: 550, color: 'text.secondary', verticalAlign: 'bottom' },
  '& tbody th': { fontWeight: 400, whiteSpace: 'nowrap' },
}
