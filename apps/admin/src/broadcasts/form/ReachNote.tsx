import { type LeftOutReason, leftOutReasonLabel } from '@hearth/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { counted } from '../../shared/counted.ts'
import { personNoun } from '../broadcastWords.ts'
import type { Reach } from '../documents.ts'
import type { AudienceValue } from './audienceValue.ts'
import { useReach } from './useReach.ts'

const numbers = new Intl.NumberFormat('en-GB')

/** How many receive it, and who does not and why; its room is there before the numbers are. */
export function ReachNote({ audience }: { audience: AudienceValue }) {
  const { reach, error } = useReach(audience)
  return (
    <Box role="status" sx={noteStyle}>
      {error && <Typography sx={{ color: 'error.main' }}>{error.message}</Typography>}
      {reach && !error && <ReachText reach={reach} />}
      {!reach && !error && (
        <Typography sx={{ color: 'text.secondary' }}>The number of people appears here.</Typography>
      )}
    </Box>
  )
}

export function ReachText({ reach: { recipients, withoutDevice, leftOut } }: { reach: Reach }) {
  return (
    <>
      <Typography sx={{ fontWeight: 550 }}>
        {recipients === 0
          ? 'Nobody receives it.'
          : `${counted(recipients, personNoun)} receive${ending(recipients)} it.`}
      </Typography>
      {withoutDevice > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {numbers.format(withoutDevice)} of them {withoutDevice === 1 ? 'has' : 'have'} no device and find it
          in the app’s inbox alone.
        </Typography>
      )}
      {leftOut.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Left out: {leftOut.map(leftOutText).join(', ')}.
        </Typography>
      )}
    </>
  )
}

const ending = (count: number) => (count === 1 ? 's' : '')

const leftOutText = ({ reason, count }: { reason: LeftOutReason; count: number }) =>
  `${numbers.format(count)} ${leftOutReasonLabel(reason).toLowerCase()}`

const noteStyle = {
  mt: 1.5,
  p: '10px 14px',
  minHeight: 84,
  borderRadius: '12px',
  bgcolor: 'hearth.neutralWash',
  fontVariantNumeric: 'tabular-nums',
}
