import Box from '@mui/material/Box'
import { TextSheet } from '../../shared/Sheet.tsx'
import { RoomPicture } from '../RoomPicture.tsx'
import type { Room } from '../room.ts'
import { usePhase } from '../usePhase.ts'
import { RegisterSheet } from './RegisterSheet.tsx'
import { RegistrationsSheet } from './RegistrationsSheet.tsx'
import { RoomChanges } from './RoomChanges.tsx'
import { RoomFacts } from './RoomFacts.tsx'
import { RoomHead } from './RoomHead.tsx'
import { useRegistrations } from './useRegistrations.ts'

/** One Living Room; what can be done with it changes by itself when the clock passes its start and its end. */
export function RoomScreen({ room }: { room: Room }) {
  const phase = usePhase(room)
  const registrations = useRegistrations(room.id)
  return (
    <>
      <RoomHead room={room} phase={phase} />
      <Box sx={columnsStyle}>
        <Box sx={columnStyle}>
          <RoomPicture header={room.header} seed={room.id} />
          {room.description && <TextSheet title="Description">{room.description}</TextSheet>}
          <RoomFacts room={room} />
        </Box>
        <Box sx={columnStyle}>
          {phase === 'UPCOMING' && <RegisterSheet room={room} registrations={registrations.data ?? []} />}
          <RegistrationsSheet room={room} phase={phase} registrations={registrations} />
          <RoomChanges roomId={room.id} />
        </Box>
      </Box>
    </>
  )
}

const columnsStyle = {
  display: 'grid',
  alignItems: 'start',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 400px) minmax(0, 1fr)' },
}

const columnStyle = { display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }
