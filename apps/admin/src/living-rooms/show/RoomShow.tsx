import type { RoomPhase } from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ShowBase, useDataProvider, useShowContext } from 'react-admin'
import { Link, useLocation, useNavigate } from 'react-router'
import { LoadingPage } from '../../layout/LoadingPage.tsx'
import { MessagePage } from '../../layout/MessagePage.tsx'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { graphql } from '../../providers/graphql.ts'
import { Breadcrumb } from '../../shared/Breadcrumb.tsx'
import { StateChip } from '../../shared/cells/StateChip.tsx'
import { MoreMenu } from '../../shared/MoreMenu.tsx'
import { TextSheet } from '../../shared/Sheet.tsx'
import { type Registration, type Room, registrationFragment } from '../documents.ts'
import { RoomDeleteDialog } from '../RoomDeleteDialog.tsx'
import { PillarChips, RoomStateChip } from '../RoomMarks.tsx'
import { RoomPicture } from '../RoomPicture.tsx'
import { usePhase } from '../useNowAt.ts'
import { RegisterSheet } from './RegisterSheet.tsx'
import { RegistrationsSheet } from './RegistrationsSheet.tsx'
import { RoomAuditLog } from './RoomAuditLog.tsx'
import { RoomFacts } from './RoomFacts.tsx'

const registrationsDocument = graphql(
  `query LivingRoomRegistrations($id: ID!) { livingRoom(id: $id) { id registrations { ...RoomRegistration } } }`,
  [registrationFragment],
)

const quietly = { onError: () => undefined }

export function RoomShow() {
  return (
    <ShowBase queryOptions={quietly}>
      <RoomPage />
    </ShowBase>
  )
}

function RoomPage() {
  const { record, error, isPending } = useShowContext<Room>()
  const title = record?.title ?? 'Living Room'
  useDocumentTitle(title)
  return (
    <>
      <Breadcrumb list="Living Rooms" here={title} />
      {isPending && <LoadingPage />}
      {!isPending && !record && <MessagePage title="Living Room not found">{error?.message}</MessagePage>}
      {record && <RoomScreen key={record.id} room={record} />}
    </>
  )
}

/** One Living Room; what can be done with it changes by itself when the clock passes its start and its end. */
function RoomScreen({ room }: { room: Room }) {
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
          <RoomAuditLog roomId={room.id} />
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

/** Who is registered for a room, oldest first. */
function useRegistrations(roomId: string): UseQueryResult<Registration[]> {
  const { request } = useDataProvider<HearthDataProvider>()
  return useQuery({
    queryKey: ['livingRooms', 'registrations', roomId],
    queryFn: async () =>
      (await request(registrationsDocument, { id: roomId })).livingRoom?.registrations ?? [],
  })
}

/** Which room this is, its state in words, and what can be done with it. */
function RoomHead({ room, phase }: { room: Room; phase: RoomPhase }) {
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

/** What staff can do with this room in its phase. */
function RoomActions({ room, phase }: { room: Room; phase: RoomPhase }) {
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
        <Button {...primary} component={Link} to={`/admin/livingRooms/${room.id}`} state={state}>
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

const primary = { variant: 'contained', color: 'primary' } as const

/** Hidden while it runs: nothing may change then (product.md 34). */
function editLabel(phase: RoomPhase, { recordingUrl }: Room): string | undefined {
  if (phase === 'UPCOMING') return 'Edit'
  if (phase === 'FINISHED') return recordingUrl ? 'Change recording' : 'Add recording'
  return undefined
}
