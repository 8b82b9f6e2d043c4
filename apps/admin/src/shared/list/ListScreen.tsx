import Box from '@mui/material/Box'
import Collapse from '@mui/material/Collapse'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { BulkBar } from './BulkBar.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FilterDrawer } from './FilterDrawer.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { ListBody } from './ListBody.tsx'
import { ListHead } from './ListHead.tsx'
import { ListPager } from './ListPager.tsx'
import { SearchField } from './SearchField.tsx'
import { SortChoice } from './SortChoice.tsx'
import { useFilterPanel } from './useFilterPanel.ts'

export function ListScreen() {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'))
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const panel = useFilterPanel(wide)

  return (
    <>
      <ListHead panel={panel} phone={phone} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, mb: 1.75 }}>
        <SearchField />
        {phone && <SortChoice />}
        <FilterChips />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <ListBody phone={phone} />
          <ListPager phone={phone} />
          <BulkBar />
        </Box>
        {wide && (
          <Collapse in={panel.open} orientation="horizontal" unmountOnExit>
            <Box component="aside" aria-label="Filters" id={panel.id} sx={{ width: 248, pl: 2.5 }}>
              <FilterPanel />
            </Box>
          </Collapse>
        )}
      </Box>
      {!wide && <FilterDrawer panel={panel} sheet={phone} />}
    </>
  )
}
