import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { ProgressLine } from '../../shared/cells/ProgressLine.tsx'
import { counted } from '../../shared/counted.ts'
import { Sheet } from '../../shared/Sheet.tsx'
import { openedShare, personNoun } from '../broadcastWords.ts'
import type { Broadcast } from '../documents.ts'
import { toAudience } from '../form/audienceValue.ts'
import { ReachText } from '../form/ReachNote.tsx'
import { useReach } from '../form/useReach.ts'

/** How far the notification is, and what became of it. */
export function ResultsSheet({ broadcast }: { broadcast: Broadcast }) {
  const { state, message, started } = broadcast
  return (
    <Sheet title={titleOf(broadcast)}>
      <Box role="status" sx={visuallyHidden}>
        {state === 'RUNNING' ? 'The notification is being sent' : ''}
        {state === 'SENT' ? `Sent to ${counted(broadcast.recipients, personNoun)}` : ''}
      </Box>
      {message && <Typography sx={{ color: 'error.main', fontWeight: 500 }}>{message}</Typography>}
      {state === 'SCHEDULED' && <Planned broadcast={broadcast} />}
      {state === 'RUNNING' && <Progress broadcast={broadcast} />}
      {started && <Figures broadcast={broadcast} />}
      {!started && state === 'CANCELLED' && <Typography>Cancelled before it was sent to anyone.</Typography>}
    </Sheet>
  )
}

function titleOf({ state }: Broadcast): string {
  if (state === 'SCHEDULED') return 'Who would receive it now'
  return state === 'RUNNING' ? 'Sending' : 'Results'
}

function Planned({ broadcast }: { broadcast: Broadcast }) {
  const { reach, error } = useReach(toAudience(broadcast.audience))
  return (
    <Box sx={{ minHeight: { xs: 84, sm: 64 } }}>
      {error && <Typography sx={{ color: 'error.main' }}>{error.message}</Typography>}
      {reach && <ReachText reach={reach} />}
    </Box>
  )
}

function Progress({ broadcast: { recipients, total } }: { broadcast: Broadcast }) {
  const all = Math.max(total ?? 0, recipients)
  return (
    <Box sx={{ mb: 2 }}>
      <ProgressLine
        label="Sending"
        share={total ? recipients / all : null}
        text={`${numbers.format(recipients)} of ${counted(all, personNoun)}`}
      />
    </Box>
  )
}

const numbers = new Intl.NumberFormat('en-GB')

function Figures({ broadcast }: { broadcast: Broadcast }) {
  const { recipients, opened, devices, sent, kept, failed, unconfirmed } = broadcast
  const figures: [label: string, count: number, note?: string][] = [
    ['Recipients', recipients],
    ['Opened', opened, openedShare(broadcast)],
    ['Devices', devices],
    ['Sent', sent],
    ['Kept here, not sent', kept],
    ['Failed', failed],
    ['Unconfirmed', unconfirmed],
  ]
  const always = new Set(['Recipients', 'Opened', 'Devices'])
  return (
    <Box component="dl" sx={figuresStyle}>
      {figures
        .filter(([label, count]) => always.has(label) || count > 0)
        .map(([label, count, note]) => (
          <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={figureStyle}>
              {numbers.format(count)}
              {note && (
                <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem', ml: 0.75 }}>
                  {note}
                </Box>
              )}
            </Box>
          </Box>
        ))}
    </Box>
  )
}

const figuresStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(124px, 1fr))',
  m: 0,
}

const figureStyle = {
  m: 0,
  fontSize: '1.5rem',
  fontWeight: 560,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
}
