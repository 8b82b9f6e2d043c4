import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { useListContext, useResourceContext, useStore } from 'react-admin'
import { SortChoice } from '../CardList.tsx'
import { useListDefinition } from '../ListDefinition.ts'
import { FilterPanel } from './FilterPanel.tsx'

export type FilterPanelState = { id: string; open: boolean; toggle: () => void; close: () => void }

/**
 * Beside the list the panel stays as the person left it, and starts open where all columns fit beside it; over
 * the list (a drawer) it starts closed.
 */
export function useFilterPanel(beside: boolean): FilterPanelState {
  const id = useId()
  const roomForBoth = useMediaQuery('(min-width: 1700px)', { noSsr: true })
  const resource = useResourceContext()
  const [kept, setKept] = useStore(`preferences.${resource}.filtersOpen`, roomForBoth)
  const [over, setOver] = useState(false)
  const [open, setOpen] = beside ? [kept, setKept] : [over, setOver]
  return { id, open, toggle: () => setOpen(!open), close: () => setOpen(false) }
}

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
        {sheet && <SortChoice />}
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
