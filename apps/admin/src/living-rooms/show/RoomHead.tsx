import type { RoomPhase } from '@hearth/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { StateChip } from '../../shared/StateChip.tsx'
import { PillarChips } from '../PillarChips.tsx'
import { RoomStateChip } from '../RoomStateChip.tsx'
import type { Room } from '../room.ts'
import { RoomActions } from './RoomActions.tsx'

/** Which room this is, how it stands, in words, and what can be done about it. */
export function RoomHead({ room, phase }: { room: Room; phase: RoomPhase }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 2.5 }}>
      <Box sx={{ minWidth: 0, flex: '1 1 320px' }}>
        <Typography variant="h1">{room.title}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1.25 }}>
          <span role="status">
            <RoomStateChip room={room} />
          </span>
          <PillarChips pillars={room.pillars} />
          {room.small && <StateChip tone="neutral">Panellist room</StateChip>}
          {room.recorded && <StateChip tone="neutral">Recorded</StateChip>}
        </Box>
      </Box>
      <RoomActions room={room} phase={phase} />
    </Box>
  )
}
