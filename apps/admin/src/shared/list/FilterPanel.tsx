import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'
import { FilterGroup } from './FilterGroup.tsx'
import { activeFilters, queryOf } from './filterValues.ts'
import { useListDefinition } from './useListDefinition.ts'

/** The side filters, as the resource's table of filters lists them. */
export function FilterPanel() {
  const { filters } = useListDefinition()
  const { filterValues, setFilters } = useListContext()
  const active = activeFilters(filterValues, filters).length > 0 || queryOf(filterValues) !== ''

  return (
    <Box sx={{ width: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 38 }}>
        <Typography variant="h6" component="h2">
          Filters
        </Typography>
        <Button size="small" variant="text" disabled={!active} onClick={() => setFilters({})}>
          Clear all
        </Button>
      </Box>
      {filters.map((definition) => (
        <FilterGroup key={definition.field} definition={definition} />
      ))}
    </Box>
  )
}
