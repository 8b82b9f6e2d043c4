import { lazy } from 'react'
import { Route } from 'react-router'
import { roomsDocuments } from './documents.ts'

const RoomCalendar = lazy(async () => ({
  default: (await import('./calendar/RoomCalendar.tsx')).RoomCalendar,
}))

export const livingRooms = {
  list: lazy(async () => ({ default: (await import('./list/RoomList.tsx')).RoomList })),
  show: lazy(async () => ({ default: (await import('./show/RoomShow.tsx')).RoomShow })),
  create: lazy(async () => ({ default: (await import('./form/RoomCreate.tsx')).RoomCreate })),
  edit: lazy(async () => ({ default: (await import('./form/RoomEdit.tsx')).RoomEdit })),
  recordRepresentation: 'title',
  children: <Route path="calendar" element={<RoomCalendar />} />,
  documents: roomsDocuments,
}

/** Their part of a member's page. */
export const memberRoomsTab = {
  id: 'rooms',
  label: 'Living Rooms',
  Tab: lazy(async () => ({ default: (await import('./MemberRoomsTab.tsx')).MemberRoomsTab })),
}
