import Box from '@mui/material/Box'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ShowBase, useDataProvider, useShowContext } from 'react-admin'
import { LoadingPage } from '../../layout/LoadingPage.tsx'
import { MessagePage } from '../../layout/MessagePage.tsx'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { graphql } from '../../providers/graphql.ts'
import { Breadcrumb } from '../../shared/Breadcrumb.tsx'
import { Picture } from '../../shared/Picture.tsx'
import { TextSheet } from '../../shared/Sheet.tsx'
import { type Registration, type Room, registrationFragment } from '../documents.ts'
import { usePhase } from '../usePhase.ts'
import { RegisterSheet } from './RegisterSheet.tsx'
import { RegistrationsSheet } from './RegistrationsSheet.tsx'
import { RoomAuditLog } from './RoomAuditLog.tsx'
import { RoomFacts } from './RoomFacts.tsx'
import { RoomHead } from './RoomHead.tsx'

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
      {isPending && <LoadingPage shape="record" />}
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
          <Picture address={room.header} seed={room.id} />
          {room.description && <TextSheet title="Description">{room.description}</TextSheet>}
          <RoomFacts room={room} />
        </Box>
        <Box sx={columnStyle}>
          {phase === 'UPCOMING' && <RegisterSheet room={room} registrations={registrations.data ?? []} />}
          <RegistrationsSheet room={room} phase={phase} registrations={registrations} />
          {/* Below a list of unknown length: it comes when that is there, instead of being moved by it. */}
          {!registrations.isPending && <RoomAuditLog roomId={room.id} />}
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
