import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import { MessagePage } from '../../layout/MessagePage.tsx'
import { useListDefinition } from './useListDefinition.ts'

export function EmptyList() {
  const {
    noun,
    actions,
    emptyText = 'Nothing here yet.',
    emptyTitle = `No ${noun.many} yet`,
    emptyActions = actions,
  } = useListDefinition()
  const { filterValues, setFilters } = useListContext()
  const narrowed = Object.keys(filterValues).length > 0
  return (
    <Box sx={{ border: 1, borderStyle: 'dashed', borderColor: 'divider', borderRadius: '16px' }}>
      {narrowed ? (
        <MessagePage
          heading="h2"
          title={`No ${noun.one} matches`}
          actions={<Button onClick={() => setFilters({})}>Clear filters</Button>}
        >
          Remove a filter or search for something else.
        </MessagePage>
      ) : (
        <MessagePage heading="h2" title={emptyTitle} actions={emptyActions}>
          {emptyText}
        </MessagePage>
      )}
    </Box>
  )
}
