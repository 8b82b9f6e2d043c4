import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import ListIcon from '@mui/icons-material/FormatListBulleted'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SxProps } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import { Link, useSearchParams } from 'react-router'
import { parseFilter } from '../calendar/useCalendar.ts'
import { scheduleTitle } from '../roomFields.ts'

/** What is ahead: the list's first tab. */
export const upcomingFilter = { state: ['UPCOMING', 'RUNNING'] }

const views = [
  { id: 'list', label: 'List', path: '/admin/livingRooms', Icon: ListIcon },
  { id: 'calendar', label: 'Calendar', path: '/admin/livingRooms/calendar', Icon: CalendarIcon },
] as const

/** List or calendar, with the same filters. */
export function ViewSwitch({ view }: { view: 'list' | 'calendar' }) {
  const [params] = useSearchParams()
  return (
    <Box component="nav" aria-label="List or calendar" sx={frameStyle}>
      {views.map(({ id, label, path, Icon }) => (
        <Box
          key={id}
          component={Link}
          to={`${path}${searchOf(id, params.get('filter'))}`}
          aria-current={id === view ? 'page' : undefined}
          sx={optionStyle}
        >
          <Icon fontSize="small" sx={{ display: { sm: 'none' } }} />
          <Box component="span" sx={wordStyle}>
            {label}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** The state belongs to the list's tabs: the calendar shows rooms of every state, and the list begins with its first tab. */
function searchOf(view: 'list' | 'calendar', text: string | null): string {
  const { state: _, ...filter } = parseFilter(text)
  if (Object.keys(filter).length === 0) return ''
  const kept = view === 'list' ? { ...upcomingFilter, ...filter } : filter
  return `?${new URLSearchParams({ filter: JSON.stringify(kept) })}`
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
  px: { xs: 1.25, sm: 1.75 },
  fontWeight: 550,
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { color: 'text.primary' },
  '&:focus-visible': { outlineOffset: -3 },
  '&[aria-current=page]': { bgcolor: 'hearth.neutralWash', color: 'text.primary' },
}

// A phone has room for the signs alone.
const wordStyle = { '@media (max-width: 599.95px)': visuallyHidden }
