import FilterListIcon from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'
import { activeFilters } from '../../shared/list/filterValues.ts'
import type { FilterPanelState } from '../../shared/list/useFilterPanel.ts'
import { useListDefinition } from '../../shared/list/useListDefinition.ts'
import { RoomListActions } from '../list/RoomListActions.tsx'

export function CalendarHead({ panel }: { panel: FilterPanelState }) {
  const { title, filters } = useListDefinition()
  const { filterValues } = useListContext()
  const active = activeFilters(filterValues, filters).length
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, mb: 1.75 }}>
      <Typography variant="h2" component="h1" sx={{ mr: 'auto', width: { xs: 1, sm: 'auto' } }}>
        {title}
      </Typography>
      <Button
        onClick={panel.toggle}
        aria-expanded={panel.open}
        aria-controls={panel.open ? panel.id : undefined}
        startIcon={<FilterListIcon fontSize="small" />}
      >
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <RoomListActions view="calendar" />
    </Box>
  )
}
