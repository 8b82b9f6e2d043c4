import ChevronLeftIcon from '@mui/icons-material/ChevronLeft'
import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import FilterListIcon from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import { counted } from '../counted.ts'
import type { FilterPanelState } from '../list/filters/FilterDrawer.tsx'
import { activeFilters } from '../list/filters/filterValues.ts'
import { useListDefinition } from '../list/ListDefinition.ts'
import { ownTimeZone, zoneLabel } from '../time/zonedTime.ts'
import { useCalendar } from './Calendar.ts'
import { dateOf } from './calendarDays.ts'
import type { CalendarAddress, Span } from './useCalendarAddress.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** 'November 2026', or '16 – 22 Nov 2026'. */
export function spanTitle(address: CalendarAddress, weeks: string[][]): string {
  if (address.span === 'month') return month.format(dateOf(address.day))
  const [first = address.day, last = address.day] = [weeks[0]?.[0], weeks[0]?.[6]]
  return day.formatRange(dateOf(first), dateOf(last))
}

type Props = { address: CalendarAddress; weeks: string[][] }

/** Which days are shown, and the way to others. */
export function CalendarToolbar({ address, weeks }: Props) {
  const { span, today, goBy, goTo, show } = address
  const { noun } = useListDefinition()
  const { total = 0 } = useListContext()
  const zone = ownTimeZone()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <IconButton aria-label={`Previous ${span}`} onClick={() => goBy(-1)}>
        <ChevronLeftIcon />
      </IconButton>
      <IconButton aria-label={`Next ${span}`} onClick={() => goBy(1)}>
        <ChevronRightIcon />
      </IconButton>
      <Button onClick={() => goTo(today)}>Today</Button>
      <Box role="status" sx={titleStyle}>
        <Typography variant="h3" component="h2">
          {spanTitle(address, weeks)}
        </Typography>
        <Typography component="span" sx={{ color: 'text.secondary' }}>
          {counted(total, noun)}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ ...below, color: 'text.secondary', ml: { sm: 'auto' } }} title={zone}>
        In your time zone, {zoneLabel(zone)}
      </Typography>
      <SpanSwitch span={span} onShow={show} />
    </Box>
  )
}

function SpanSwitch({ span, onShow }: { span: Span; onShow: (span: Span) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={span}
      aria-label="Month or week"
      onChange={(_, next: Span | null) => next && onShow(next)}
      sx={{ ml: { xs: 'auto', sm: 0 } }}
    >
      <ToggleButton value="month" sx={toggleStyle}>
        Month
      </ToggleButton>
      <ToggleButton value="week" sx={toggleStyle}>
        Week
      </ToggleButton>
    </ToggleButtonGroup>
  )
}

// On a phone the words are below the buttons.
const below = { order: { xs: 1, sm: 0 }, width: { xs: 1, sm: 'auto' } }

const titleStyle = {
  ...below,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1.5,
  ml: { sm: 1 },
}

const toggleStyle = {
  minHeight: 36,
  px: 1.75,
  color: 'text.secondary',
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'hearth.neutralWash', color: 'text.primary' },
}

/** The title, the filters' button, the other view and the way to a new entry. */
export function CalendarHead({ panel }: { panel: FilterPanelState }) {
  const { title, filters, mainAction } = useListDefinition()
  const { resource, firstFilter } = useCalendar()
  const { filterValues } = useListContext()
  const active = activeFilters(filterValues, filters).length
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, mb: 1.75 }}>
      <Typography variant="h2" component="h1" sx={{ mr: 'auto' }}>
        {title}
      </Typography>
      <Button
        onClick={panel.toggle}
        aria-expanded={panel.open}
        aria-controls={panel.open ? panel.id : undefined}
        startIcon={<FilterListIcon fontSize="small" />}
        sx={secondRow}
      >
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <ViewSwitch view="calendar" resource={resource} firstFilter={firstFilter} />
      {mainAction && (
        <Button component={Link} to={mainAction.to} variant="contained" color="primary" sx={secondRow}>
          {mainAction.label}
        </Button>
      )}
    </Box>
  )
}

// On a phone the title and the other view share the first row.
const secondRow = { order: { xs: 1, sm: 0 } }
