import Button from '@mui/material/Button'
import { useSelection } from '../shared/list/useSelection.ts'
import { useRetry } from './useRetry.ts'

/** Retries the selected messages; what has not failed is left as it is. */
export function BulkRetryAction() {
  const { selection, clear } = useSelection()
  const { retry, pending } = useRetry()
  // A page at a time: whoever has hundreds of failures should first see whether one gets through.
  if (selection.kind !== 'ids') return <span>Retry takes one page at a time</span>
  return (
    <Button size="small" loading={pending} onClick={() => retry(selection.ids).then(clear)}>
      Retry
    </Button>
  )
}
