import type { RoomPhase } from '@hearth/contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { DateTime } from '../../shared/DateTime.tsx'
import type { Room } from '../room.ts'

type Props = { phase: RoomPhase; room: Room; lost: string[] }

/** Why the form has fewer fields than a moment ago, or none; there before it speaks, so that it is heard. */
export function LockedNotice({ phase, room, lost }: Props) {
  return (
    <Box role="status">
      {phase === 'RUNNING' && (
        <Alert severity="info" sx={{ mt: 2 }}>
          This Living Room has started. Nothing can be changed until it ends (<DateTime value={room.end} />
          ); its recording can be added afterwards.
        </Alert>
      )}
      {phase === 'FINISHED' && (
        <Alert severity="info" sx={{ mt: 2 }}>
          This Living Room has finished: only its recording can be changed.
        </Alert>
      )}
      {lost.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          It started before these changes were saved, and they can no longer be: {lost.join(', ')}.
        </Alert>
      )}
    </Box>
  )
}
