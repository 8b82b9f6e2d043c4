import FilterListIcon from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'
import type { FilterPanelState } from '../../shared/list/FilterDrawer.tsx'
import { activeFilters } from '../../shared/list/filterValues.ts'
import { useListDefinition } from '../../shared/list/ListDefinition.ts'
import { ScheduleButton } from '../list/ScheduleButton.tsx'
import { ViewSwitch } from '../list/ViewSwitch.tsx'

export function CalendarHead({ panel }: { panel: FilterPanelState }) {
  const { title, filters } = useListDefinition()
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
      <ViewSwitch view="calendar" />
      <ScheduleButton sx={secondRow} />
    </Box>
  )
}

// On a phone the title and the other view share the first row.
const secondRow = { order: { xs: 1, sm: 0 } }
