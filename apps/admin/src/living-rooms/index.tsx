import { lazy } from 'react'
import { Route } from 'react-router'
import { roomsDocuments } from './documents.ts'
import { scheduleRoom } from './roomFields.ts'

const RoomCalendar = lazy(async () => ({
  default: (await import('./RoomCalendar.tsx')).RoomCalendar,
}))

const RoomSettingsPage = lazy(async () => ({
  default: (await import('./settings/RoomSettingsPage.tsx')).RoomSettingsPage,
}))

export { roomSettingsDocuments } from './settings/documents.ts'
export { usePillars } from './useRoomChoices.ts'

export const livingRooms = {
  list: lazy(async () => ({ default: (await import('./list/RoomList.tsx')).RoomList })),
  show: lazy(async () => ({ default: (await import('./show/RoomShow.tsx')).RoomShow })),
  create: lazy(async () => ({ default: (await import('./form/RoomCreate.tsx')).RoomCreate })),
  edit: lazy(async () => ({ default: (await import('./form/RoomEdit.tsx')).RoomEdit })),
  recordRepresentation: 'title',
  children: (
    <>
      <Route path="calendar" element={<RoomCalendar />} />
      <Route path="settings" element={<RoomSettingsPage />} />
    </>
  ),
  documents: roomsDocuments,
  found: { kind: 'LIVING_ROOM' as const },
  creates: [scheduleRoom],
}

/** Their part of a member's page. */
export const memberRoomsTab = {
  id: 'rooms',
  label: 'Living Rooms',
  Tab: lazy(async () => ({ default: (await import('./MemberRoomsTab.tsx')).MemberRoomsTab })),
}

/** A member's place in one room, for pages that are about both. */
export const MemberPlace = lazy(async () => ({ default: (await import('./MemberPlace.tsx')).MemberPlace }))
