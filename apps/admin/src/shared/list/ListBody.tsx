import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useListContext } from 'react-admin'
import { CardList } from './CardList.tsx'
import { EmptyList } from './EmptyList.tsx'
import { ListError } from './ListError.tsx'
import { ResourceTable } from './ResourceTable.tsx'

/** What stands where the rows stand: the rows, their placeholders, nothing found, or what went wrong. */
export function ListBody({ phone }: { phone: boolean }) {
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
