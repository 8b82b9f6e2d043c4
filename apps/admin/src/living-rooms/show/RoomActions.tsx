import type { RoomPhase } from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { MoreMenu } from '../../shared/MoreMenu.tsx'
import { RoomDeleteDialog } from '../actions/RoomDeleteDialog.tsx'
import type { Room } from '../room.ts'

/** What staff can do with this room in its phase. */
export function RoomActions({ room, phase }: { room: Room; phase: RoomPhase }) {
  const [deleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const { state } = useLocation()
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const edit = editLabel(phase, room)
  const duplicate = `/admin/livingRooms/create?from=${room.id}`
  const more = [
    ...(phone ? [{ label: 'Duplicate', onChoose: () => navigate(duplicate) }] : []),
    { label: 'Delete', destructive: true, onChoose: () => setDeleting(true) },
  ]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {phase !== 'FINISHED' && room.calendarUrl && (
        <Button component="a" href={room.calendarUrl} download>
          Add to calendar
        </Button>
      )}
      {!phone && (
        <Button component={Link} to={duplicate}>
          Duplicate
        </Button>
      )}
      <MoreMenu items={more} />
      {edit && (
        <Button
          component={Link}
          to={`/admin/livingRooms/${room.id}`}
          state={state}
          variant="contained"
          color="primary"
        >
          {edit}
        </Button>
      )}
      <RoomDeleteDialog
        ids={[room.id]}
        name={room.title}
        open={deleting}
        onClose={() => setDeleting(false)}
        onDone={() => navigate('/admin/livingRooms')}
      />
    </Box>
  )
}

/** Hidden while it runs: nothing may change then (product.md 34). */
function editLabel(phase: RoomPhase, { recordingUrl }: Room): string | undefined {
  if (phase === 'UPCOMING') return 'Edit'
  if (phase === 'FINISHED') return recordingUrl ? 'Change recording' : 'Add recording'
  return undefined
}
