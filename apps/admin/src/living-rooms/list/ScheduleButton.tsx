import Button from '@mui/material/Button'
import type { SxProps } from '@mui/material/styles'
import { Link } from 'react-router'
import { scheduleTitle } from '../roomTexts.ts'

export function ScheduleButton({ sx = {} }: { sx?: SxProps }) {
  return (
    <Button component={Link} to="/admin/livingRooms/create" variant="contained" color="primary" sx={sx}>
      {scheduleTitle}
    </Button>
  )
}
