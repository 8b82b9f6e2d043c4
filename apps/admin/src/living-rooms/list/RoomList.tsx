import { ListPage } from '../../shared/list/ListPage.tsx'
import { useRoomListDefinition } from './useRoomListDefinition.tsx'

export function RoomList() {
  return <ListPage definition={useRoomListDefinition()} />
}
