import { ScheduleButton } from './ScheduleButton.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'

/** The other view of the same rooms, and the way to a new one. */
export function RoomListActions() {
  return (
    <>
      <ViewSwitch view="list" />
      <ScheduleButton />
    </>
  )
}
