import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import ListIcon from '@mui/icons-material/FormatListBulleted'
import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { Link, useSearchParams } from 'react-router'
import type { CalendarDefinition } from './Calendar.ts'
import { parseFilter } from './useCalendarAddress.ts'

const views = [
  { id: 'list', label: 'List', path: '', Icon: ListIcon },
  { id: 'calendar', label: 'Calendar', path: '/calendar', Icon: CalendarIcon },
] as const

type View = (typeof views)[number]['id']
type Props = Pick<CalendarDefinition, 'resource' | 'firstFilter'> & { view: View }

/** List or calendar, with the same filters. */
export function ViewSwitch({ view, resource, firstFilter }: Props) {
  const [params] = useSearchParams()
  return (
    <Box component="nav" aria-label="List or calendar" sx={frameStyle}>
      {views.map(({ id, label, path, Icon }) => (
        <Box
          key={id}
          component={Link}
          to={`/admin/${resource}${path}${searchOf(id, params.get('filter'), firstFilter)}`}
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

/** What the list's tabs decide stays with them: the calendar leaves it out, and the list begins with its first tab. */
function searchOf(view: View, text: string | null, firstFilter: Props['firstFilter']): string {
  const kept = Object.entries(parseFilter(text)).filter(([field]) => !(field in firstFilter))
  if (kept.length === 0) return ''
  const filter = { ...(view === 'list' && firstFilter), ...Object.fromEntries(kept) }
  return `?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
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
