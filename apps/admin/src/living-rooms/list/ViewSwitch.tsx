import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SxProps } from '@mui/material/styles'
import { Link, useSearchParams } from 'react-router'
import { scheduleTitle } from '../roomFields.ts'

const views = [
  { id: 'list', label: 'List', path: '/admin/livingRooms' },
  { id: 'calendar', label: 'Calendar', path: '/admin/livingRooms/calendar' },
] as const

/** List or calendar, with the same filters. */
export function ViewSwitch({ view }: { view: 'list' | 'calendar' }) {
  const [params] = useSearchParams()
  const filter = params.get('filter')
  const search = filter ? `?${new URLSearchParams({ filter })}` : ''
  return (
    <Box component="nav" aria-label="List or calendar" sx={frameStyle}>
      {views.map(({ id, label, path }) => (
        <Box
          key={id}
          component={Link}
          to={`${path}${search}`}
          aria-current={id === view ? 'page' : undefined}
          sx={optionStyle}
        >
          {label}
        </Box>
      ))}
    </Box>
  )
}

export function ScheduleButton({ sx = {} }: { sx?: SxProps }) {
  return (
    <Button component={Link} to="/admin/livingRooms/create" variant="contained" color="primary" sx={sx}>
      {scheduleTitle}
    </Button>
  )
}

const frameStyle = {
  display: 'inline-flex',
  minHeight: 36,
  border: 1,
  borderColor: 'divider',
  borderRadius: '9px',
  bgcolor: 'background.paper',
  overflow: 'hidden',
}

const optionStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  px: 1.75,
  fontWeight: 550,
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { color: 'text.primary' },
  '&:focus-visible': { outlineOffset: -3 },
  '&[aria-current=page]': { bgcolor: 'hearth.neutralWash', color: 'text.primary' },
}
