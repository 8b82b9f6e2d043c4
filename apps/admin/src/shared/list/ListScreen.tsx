import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Collapse from '@mui/material/Collapse'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense } from 'react'
import { useListContext } from 'react-admin'
import { BulkBar } from './BulkBar.tsx'
import { CardList } from './CardList.tsx'
import { FilterDrawer, useFilterPanel } from './filters/FilterDrawer.tsx'
import { FilterChips, FilterPanel } from './filters/FilterPanel.tsx'
import { useListDefinition } from './ListDefinition.ts'
import { FilterButton, ListHead } from './ListHead.tsx'
import { EmptyList, ListError } from './ListNotices.tsx'
import { ListTabs } from './ListTabs.tsx'
import { PreviewPanel } from './preview/PreviewPanel.tsx'
import { SearchField } from './SearchField.tsx'
import { ResourceTable } from './table/ResourceTable.tsx'
import { useListKeys } from './useListKeys.ts'

export function ListScreen() {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'))
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const panel = useFilterPanel(wide)
  const { Above } = useListDefinition()
  useListKeys(panel.toggle)

  return (
    <>
      <ListHead panel={panel} phone={phone} />
      <ListTabs />
      <Box sx={searchRowStyle}>
        <SearchField />
        {phone ? <FilterButton panel={panel} /> : <FilterChips />}
      </Box>
      {phone && <FilterChips />}
      {Above && <Above />}
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <ListBody phone={phone} />
          <Pager phone={phone} />
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
      {!phone && <PreviewPanel />}
    </>
  )
}

/** On a phone it stays in sight while the rows are scrolled. */
const searchRowStyle = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  alignItems: 'center',
  gap: 1.25,
  mb: { xs: 1, sm: 1.75 },
  position: { xs: 'sticky', sm: 'static' },
  top: 0,
  zIndex: 2,
  py: { xs: 0.75, sm: 0 },
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  bgcolor: 'background.default',
}

/** What stands where the rows stand: the rows, their placeholders, nothing found, or what went wrong. */
function ListBody({ phone }: { phone: boolean }) {
  const { data, error, isFetching, isPending, total } = useListContext()
  if (error && !data) return <ListError message={error.message} />
  if (!isPending && total === 0) return <EmptyList />
  return (
    <Box
      aria-busy={isFetching}
      sx={{ opacity: isFetching && !isPending ? 0.6 : 1, transition: 'opacity 120ms 120ms' }}
    >
      {error && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {error.message}
        </Alert>
      )}
      {phone ? <CardList /> : <ResourceTable />}
    </Box>
  )
}

const ListPager = lazy(async () => ({ default: (await import('./ListPager.tsx')).ListPager }))
const pagerHeight = 52

/** Its parts are a large share of the code of a list, and below the rows: a slow line carries the rows first. */
function Pager({ phone }: { phone: boolean }) {
  const { isPending } = useListContext()
  const place = <Box sx={{ height: pagerHeight }} />
  if (isPending) return place
  return (
    <Suspense fallback={place}>
      <ListPager phone={phone} />
    </Suspense>
  )
}
