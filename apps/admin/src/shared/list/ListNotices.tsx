import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { useListContext } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { MessagePage } from '../../layout/MessagePage.tsx'
import { useHearth } from '../../providers/hearth.ts'
import { useListDefinition } from './ListDefinition.ts'
import { useNarrowing } from './listTabs.ts'

export function EmptyList() {
  const { setFilters } = useListContext()
  const { narrowed, cleared } = useNarrowing()
  const { noun } = useListDefinition()
  return (
    <Box sx={{ border: 1, borderStyle: 'dashed', borderColor: 'divider', borderRadius: '16px' }}>
      {narrowed ? (
        <MessagePage
          heading="h2"
          title={`No ${noun.one} matches`}
          actions={<Button onClick={() => setFilters(cleared)}>Clear filters</Button>}
        >
          Remove a filter or search for something else.
        </MessagePage>
      ) : (
        <NothingYet />
      )}
    </Box>
  )
}

/** What will be here, and how the first one comes. */
function NothingYet() {
  const { showsFirstSteps } = useHearth().tenant
  const { noun, mainAction, emptyActions, ...list } = useListDefinition()
  const { tab } = useNarrowing()
  return (
    <MessagePage
      heading="h2"
      title={tab?.emptyTitle ?? list.emptyTitle ?? `No ${noun.many} yet`}
      actions={
        emptyActions ??
        (mainAction && (
          <Button component={Link} to={mainAction.to} variant="contained" color="primary">
            {mainAction.label}
          </Button>
        ))
      }
    >
      {tab?.emptyText ?? list.emptyText ?? 'Nothing here yet.'}
      {showsFirstSteps && (
        <>
          {' '}
          <MuiLink component={Link} to="/admin/firstSteps">
            See the first steps
          </MuiLink>{' '}
          of a new community.
        </>
      )}
    </MessagePage>
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
