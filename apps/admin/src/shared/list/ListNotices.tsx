import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { MessagePage } from '../../layout/MessagePage.tsx'
import { useListDefinition } from './ListDefinition.ts'

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

export function ListError({ message }: { message: string }) {
  const { noun } = useListDefinition()
  const { refetch, isFetching } = useListContext()
  return (
    <Box role="alert" sx={{ border: 1, borderStyle: 'dashed', borderColor: 'divider', borderRadius: '16px' }}>
      <MessagePage
        heading="h2"
        title={`The ${noun.many} could not be loaded`}
        actions={
          <Button loading={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        }
      >
        {message}
      </MessagePage>
    </Box>
  )
}

export function BrokenAddress({ title, problem }: { title: string; problem: string }) {
  const { pathname } = useLocation()
  return (
    <MessagePage
      title="This address is not valid"
      actions={
        <Button component={Link} to={pathname} variant="contained" color="primary">
          Show all {title}
        </Button>
      }
    >
      {problem}
    </MessagePage>
  )
}
