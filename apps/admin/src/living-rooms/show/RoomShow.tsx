import { ShowBase, useShowContext } from 'react-admin'
import { LoadingPage } from '../../layout/LoadingPage.tsx'
import { MessagePage } from '../../layout/MessagePage.tsx'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import { Breadcrumb } from '../../shared/Breadcrumb.tsx'
import type { Room } from '../room.ts'
import { RoomScreen } from './RoomScreen.tsx'

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
      {!isPending && !record && <MessagePage title="No such Living Room">{error?.message}</MessagePage>}
      {record && <RoomScreen key={record.id} room={record} />}
    </>
  )
}
