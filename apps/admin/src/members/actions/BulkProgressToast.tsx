import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import SnackbarContent from '@mui/material/SnackbarContent'
import { useQuery } from '@tanstack/react-query'
import { useCloseNotification } from 'ra-core'
import { useEffect } from 'react'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { type BulkChange, bulkChangeDocument } from './actionDocuments.ts'
import { memberActions } from './memberActions.ts'

const count = new Intl.NumberFormat('en-GB')
const everyMs = 1_000

type Props = { started: BulkChange; onDone: (change: BulkChange) => void }

/** How far an action on many members is. It goes on when the toast is hidden or the page is left. */
export function BulkProgressToast({ started, onDone }: Props) {
  const { request } = useDataProvider<HearthDataProvider>()
  const close = useCloseNotification()
  const { data: change = started } = useQuery({
    queryKey: ['bulkChange', started.id],
    queryFn: async () => (await request(bulkChangeDocument, { id: started.id })).change ?? started,
    refetchInterval: everyMs,
  })
  // The end of the job is an event from outside.
  useEffect(() => {
    if (change.state !== 'DONE') return
    close()
    onDone(change)
  }, [change, close, onDone])
  const share = change.total === 0 ? 100 : (100 * change.done) / change.total
  return (
    <SnackbarContent
      message={
        <>
          {`${memberActions[change.action].label}: ${count.format(change.done)} of ${count.format(change.total)}`}
          <LinearProgress variant="determinate" value={share} aria-label="Progress" sx={{ mt: 1 }} />
        </>
      }
      action={
        <Button size="small" variant="text" color="inherit" onClick={close}>
          Hide
        </Button>
      }
    />
  )
}
