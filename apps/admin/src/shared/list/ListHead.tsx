import FilterListIcon from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useGetList, useListContext, useResourceContext } from 'react-admin'
import { SavedViewsMenu } from '../saved-views/SavedViewsMenu.tsx'
import { ExportButton } from './ExportButtons.tsx'
import type { FilterPanelState } from './filters/FilterDrawer.tsx'
import { activeFilters, type FilterValues, queryOf } from './filters/filterValues.ts'
import { rowMeta, useListDefinition } from './ListDefinition.ts'
import { DisplayMenu } from './table/DisplayMenu.tsx'

type Props = { panel: FilterPanelState; phone: boolean }

export function ListHead({ panel, phone }: Props) {
  const { title, filters, exportDocument, actions } = useListDefinition()
  const { filterValues } = useListContext()
  const active = activeFilters(filterValues, filters).length

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, mb: 1.75 }}>
      <Box
        sx={{
          mr: 'auto',
          width: { xs: 1, sm: 'auto' },
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 1.5,
          minHeight: 36,
        }}
      >
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        <ListCount />
      </Box>
      <Button
        onClick={panel.toggle}
        aria-expanded={panel.open}
        aria-controls={panel.open ? panel.id : undefined}
        startIcon={<FilterListIcon fontSize="small" />}
      >
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <SavedViewsMenu />
      {!phone && <DisplayMenu />}
      {exportDocument && <ExportButton />}
      {actions}
    </Box>
  )
}

const everything = (): FilterValues => ({})
const count = new Intl.NumberFormat('en-GB')

/** '1,284 of 2,000': how many the filters leave, of how many. The chips below say which filters those are. */
function ListCount() {
  const resource = useResourceContext() ?? ''
  const { filters, defaultSort, overallFilter = everything } = useListDefinition()
  const { filterValues, total } = useListContext()
  const narrowed = activeFilters(filterValues, filters).length > 0 || queryOf(filterValues) !== ''

  const overall = useGetList(
    resource,
    {
      pagination: { page: 1, perPage: 1 },
      sort: defaultSort,
      filter: overallFilter(filterValues),
      meta: rowMeta,
    },
    { enabled: narrowed, staleTime: 60_000 },
  )

  const parts = total === undefined ? [] : [count.format(total)]
  if (narrowed && total !== undefined && overall.total !== undefined)
    parts.push(`of ${count.format(overall.total)}`)
  return (
    <Typography
      role="status"
      sx={{ color: 'text.secondary', fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}
    >
      {parts.join(' ')}
    </Typography>
  )
}
