import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { scheduleTitle } from '../roomTexts.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

/** The other view of the same rooms, and the way to a new one. */
export function RoomListActions({ view }: { view: 'list' | 'calendar' }) {
  return (
    <>
      <ViewSwitch view={view} />
      <Button component={Link} to="/admin/livingRooms/create" variant="contained" color="primary">
        {scheduleTitle}
      </Button>
    </>
  )
}
