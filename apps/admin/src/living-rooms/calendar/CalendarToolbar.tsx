import ChevronLeftIcon from '@mui/icons-material/ChevronLeft'
import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'
import { ownTimeZone, zoneLabel } from '../../shared/zonedTime.ts'
import { roomsText } from '../actions/deleteTexts.ts'
import { dateOf } from './calendarDays.ts'
import type { CalendarAddress, Span } from './useCalendarAddress.ts'

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
      <Box
        role="status"
        sx={{
          ...below,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 1.5,
          ml: { sm: 1 },
        }}
      >
        <Typography variant="h3" component="h2">
          {spanTitle(address, weeks)}
        </Typography>
        <Typography component="span" sx={{ color: 'text.secondary' }}>
          {roomsText(total)}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ ...below, color: 'text.secondary', ml: { sm: 'auto' } }} title={zone}>
        In your time zone, {zoneLabel(zone)}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={span}
        aria-label="Month or week"
        onChange={(_, next: Span | null) => next && show(next)}
        sx={{ ml: { xs: 'auto', sm: 0 } }}
      >
        <ToggleButton value="month" sx={toggleStyle}>
          Month
        </ToggleButton>
        <ToggleButton value="week" sx={toggleStyle}>
          Week
        </ToggleButton>
      </ToggleButtonGroup>
    </Box>
  )
}

// On a phone the words stand below the buttons.
const below = { order: { xs: 1, sm: 0 }, width: { xs: 1, sm: 'auto' } }

const toggleStyle = {
  minHeight: 36,
  px: 1.75,
  color: 'text.secondary',
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'hearth.neutralWash', color: 'text.primary' },
}
