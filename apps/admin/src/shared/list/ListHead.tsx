import FilterListIcon from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'
import { SavedViewsMenu } from '../saved-views/SavedViewsMenu.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { ExportButton } from './ExportButton.tsx'
import { activeFilters } from './filterValues.ts'
import { ListCount } from './ListCount.tsx'
import type { FilterPanelState } from './useFilterPanel.ts'
import { useListDefinition } from './useListDefinition.ts'

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
      {!phone && <ColumnsMenu />}
      {exportDocument && <ExportButton />}
      {actions}
    </Box>
  )
}
