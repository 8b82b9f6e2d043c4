import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { graphql } from '../../providers/graphql.ts'
import { Picture } from '../../shared/Picture.tsx'
import { Columns } from '../../shared/record-page/Columns.tsx'
import { RecordPage } from '../../shared/record-page/RecordPage.tsx'
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

export const RoomShow = () => (
  <RecordPage<Room> list="Living Rooms" noun="Living Room" titleOf={({ title }) => title}>
    {(room) => <RoomScreen room={room} />}
  </RecordPage>
)

/** One Living Room; what can be done with it changes by itself when the clock passes its start and its end. */
function RoomScreen({ room }: { room: Room }) {
  const phase = usePhase(room)
  const registrations = useRegistrations(room.id)
  return (
    <>
      <RoomHead room={room} phase={phase} />
      <Columns
        widths="minmax(0, 400px) minmax(0, 1fr)"
        left={
          <>
            <Picture address={room.header} seed={room.id} />
            {room.description && <TextSheet title="Description">{room.description}</TextSheet>}
            <RoomFacts room={room} />
          </>
        }
        right={
          <>
            {phase === 'UPCOMING' && <RegisterSheet room={room} registrations={registrations.data ?? []} />}
            <RegistrationsSheet room={room} phase={phase} registrations={registrations} />
            {/* Below a list of unknown length: it comes when that is there, instead of being moved by it. */}
            {!registrations.isPending && <RoomAuditLog roomId={room.id} />}
          </>
        }
      />
    </>
  )
}

/** Who is registered for a room, oldest first. */
function useRegistrations(roomId: string): UseQueryResult<Registration[]> {
  const { request } = useDataProvider<HearthDataProvider>()
  return useQuery({
    queryKey: ['livingRooms', 'registrations', roomId],
    queryFn: async () =>
      (await request(registrationsDocument, { id: roomId })).livingRoom?.registrations ?? [],
  })
}
