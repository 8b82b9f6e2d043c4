import Box from '@mui/material/Box'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import { useListDefinition } from './ListDefinition.ts'
import { listAddressOf } from './listAddress.ts'
import { moveToTab, useNarrowing } from './listTabs.ts'

/** The parts of a list that people work on one after the other, each at an address of its own. */
export function ListTabs() {
  const { title, tabs, defaultSort } = useListDefinition()
  const { filterValues, perPage } = useListContext()
  const { tab: open } = useNarrowing()
  if (!tabs) return null
  return (
    <Box component="nav" aria-label={`Parts of ${title}`} sx={rowStyle}>
      {tabs.map((tab) => {
        const { label, sort = defaultSort, Count } = tab
        const filter = moveToTab(filterValues, tab, tabs)
        return (
          <Box
            key={label}
            component={Link}
            to={`?${listAddressOf({ filterValues: filter, sort, page: 1, perPage })}`}
            aria-current={tab === open ? 'page' : undefined}
            sx={tabStyle}
          >
            {label}
            {Count && <Count />}
          </Box>
        )
      })}
    </Box>
  )
}

const rowStyle = {
  display: 'flex',
  gap: 0.5,
  mb: 1.75,
  borderBottom: 1,
  borderColor: 'divider',
  overflowX: 'auto',
  scrollbarWidth: 'none',
}

const tabStyle = {
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 40,
  px: 1.5,
  mb: '-1px',
  borderBottom: 2,
  borderColor: 'transparent',
  color: 'text.secondary',
  fontWeight: 550,
  textDecoration: 'none',
  '&:hover': { color: 'text.primary' },
  '&:focus-visible': { outlineOffset: -3 },
  '&[aria-current=page]': { color: 'text.primary', borderColor: 'primary.main' },
}
