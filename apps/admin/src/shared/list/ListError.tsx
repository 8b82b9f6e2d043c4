import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import { MessagePage } from '../../layout/MessagePage.tsx'
import { useListDefinition } from './useListDefinition.ts'

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
