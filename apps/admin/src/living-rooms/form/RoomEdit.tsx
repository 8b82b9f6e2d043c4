import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useParams } from 'react-router'
import { LoadingPage } from '../../layout/LoadingPage.tsx'
import { MessagePage } from '../../layout/MessagePage.tsx'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import { Breadcrumb } from '../../shared/Breadcrumb.tsx'
import type { Room } from '../room.ts'
import { RoomEditForm } from './RoomEditForm.tsx'

/** Edits the room as it is on opening: a later one under the fingers would be a surprise. */
export function RoomEdit() {
  const { id = '' } = useParams()
  const dataProvider = useDataProvider()
  const { data: room, error } = useQuery({
    queryKey: ['roomEdit', id],
    queryFn: async () => (await dataProvider.getOne<Room>('livingRooms', { id })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const title = room?.title ?? 'Living Room'
  useDocumentTitle(`Edit ${title}`)
  return (
    <>
      <Breadcrumb list="Living Rooms" here={`Edit ${title}`} />
      {error && <MessagePage title="This Living Room cannot be edited">{error.message}</MessagePage>}
      {!error && !room && <LoadingPage />}
      {room && <RoomEditForm key={room.id} room={room} />}
    </>
  )
}
