import type { RoomPhase } from '@hearth/contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { StateChip } from '../../shared/cells/StateChip.tsx'
import { EditButton } from '../../shared/EditButton.tsx'
import { MoreMenu } from '../../shared/MoreMenu.tsx'
import type { Room } from '../documents.ts'
import { JoinLink } from '../JoinLink.tsx'
import { RoomDeleteDialog } from '../RoomDeleteDialog.tsx'
import { PillarChips, RoomStateChip } from '../RoomMarks.tsx'
import { capitalized, useJoinable, useNearness } from '../roomClock.ts'
import { CancelDialog, ReinstateDialog } from './CancelDialog.tsx'

type Props = { room: Room; phase: RoomPhase }

/** Which room this is, its state in words, and what can be done with it. */
export function RoomHead({ room, phase }: Props) {
  const nearness = useNearness(room)
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 2.5 }}>
        <Box sx={{ minWidth: 0, flex: '1 1 320px' }}>
          <Typography variant="h1" sx={{ overflowWrap: 'break-word' }}>
            {room.title}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mt: 1.25 }}>
            <span role="status">
              <RoomStateChip room={room} />
            </span>
            <PillarChips pillars={room.pillars} />
            {room.small && <StateChip tone="neutral">Panellist room</StateChip>}
            {room.recorded && <StateChip tone="neutral">Recorded</StateChip>}
            {nearness && <Typography sx={{ ml: 0.5, fontWeight: 550 }}>{capitalized(nearness)}</Typography>}
          </Box>
        </Box>
        <RoomActions room={room} phase={phase} />
      </Box>
      {room.cancelled && <CancelledNotice room={room} cancelled={room.cancelled} />}
    </>
  )
}

/** Why the room does not take place, and the way back as long as there is one. */
function CancelledNotice({ room, cancelled }: { room: Room; cancelled: string }) {
  const [reinstating, setReinstating] = useState(false)
  const over = new Date(room.end) <= new Date()
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ mb: 2.5, whiteSpace: 'pre-line' }}
      action={
        !over && (
          <Button size="small" onClick={() => setReinstating(true)}>
            Reinstate
          </Button>
        )
      }
    >
      <strong>
        Cancelled on <DateTime value={cancelled} />
      </strong>
      <br />
      {room.cancelReason}
      {reinstating && <ReinstateDialog room={room} onClose={() => setReinstating(false)} />}
    </Alert>
  )
}

/** What staff can do with this room in its phase. */
function RoomActions({ room, phase }: Props) {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const joinable = useJoinable(room) && room.meetingUrl !== null
  const edit = editLabel(phase, room)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {isAhead(phase) && room.calendarUrl && (
        <Button component="a" href={room.calendarUrl} download>
          Add to calendar
        </Button>
      )}
      {!phone && (
        <Button component={Link} to={duplicateOf(room)}>
          Duplicate
        </Button>
      )}
      <MoreActions room={room} phase={phase} phone={phone} />
      {edit && <EditButton to={`/admin/livingRooms/${room.id}`} label={edit} {...(!joinable && primary)} />}
      {joinable && <JoinLink room={room} {...primary} />}
    </Box>
  )
}

/** What is done rarely, each after a question. */
function MoreActions({ room, phase, phone }: Props & { phone: boolean }) {
  const [asking, setAsking] = useState<'cancel' | 'delete'>()
  const navigate = useNavigate()
  const close = () => setAsking(undefined)
  const duplicate = { label: 'Duplicate', onChoose: () => navigate(duplicateOf(room)) }
  const cancel = { label: 'Cancel Living Room', destructive: true, onChoose: () => setAsking('cancel') }
  const remove = { label: 'Delete', destructive: true, onChoose: () => setAsking('delete') }
  return (
    <>
      <MoreMenu items={[...(phone ? [duplicate] : []), ...(isAhead(phase) ? [cancel] : []), remove]} />
      {asking === 'cancel' && <CancelDialog room={room} onClose={close} />}
      <RoomDeleteDialog
        ids={[room.id]}
        name={room.title}
        open={asking === 'delete'}
        onClose={close}
        onDone={() => navigate('/admin/livingRooms')}
      />
    </>
  )
}

const isAhead = (phase: RoomPhase): boolean => phase === 'UPCOMING' || phase === 'RUNNING'

const duplicateOf = ({ id }: Room): string => `/admin/livingRooms/create?from=${id}`

const primary = { variant: 'contained', color: 'primary' } as const

/** Hidden while it runs and when it is cancelled: nothing may change then (product.md 34). */
function editLabel(phase: RoomPhase, { recordingUrl }: Room): string | undefined {
  if (phase === 'UPCOMING') return 'Edit'
  if (phase === 'FINISHED') return recordingUrl ? 'Change recording' : 'Add recording'
  return undefined
}
