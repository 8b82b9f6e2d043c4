import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import { useListContext } from 'react-admin'
import { FilterPanel } from './FilterPanel.tsx'
import type { FilterPanelState } from './useFilterPanel.ts'
import { useListDefinition } from './useListDefinition.ts'

const count = new Intl.NumberFormat('en-GB')

/** The filters where there is no room beside the list: a sheet from below on a phone, else a drawer. */
export function FilterDrawer({ panel, sheet }: { panel: FilterPanelState; sheet: boolean }) {
  const { noun } = useListDefinition()
  const { total = 0 } = useListContext()
  return (
    <Drawer
      anchor={sheet ? 'bottom' : 'right'}
      open={panel.open}
      onClose={panel.close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'Filters',
          id: panel.id,
          sx: sheet ? { maxHeight: '85vh', borderRadius: '16px 16px 0 0' } : { width: 320 },
        },
      }}
    >
      <Box sx={{ p: 2.5, overflowY: 'auto' }}>
        <FilterPanel />
      </Box>
      <Box sx={{ p: '12px 20px 20px', borderTop: 1, borderColor: 'divider' }}>
        <Button fullWidth variant="contained" color="primary" size="large" onClick={panel.close}>
          Show {count.format(total)} {total === 1 ? noun.one : noun.many}
        </Button>
      </Box>
    </Drawer>
  )
}
