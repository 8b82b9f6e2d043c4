import Button from '@mui/material/Button'
import { toFilterInput } from '../providers/filterInput.ts'
import { useSelection } from '../shared/list/SelectionProvider.tsx'
import { useRetry } from './useRetry.ts'

/** Retries the selected messages; what has not failed is left as it is. */
export function BulkRetryAction() {
  const { selection, clear } = useSelection()
  const { retry, pending } = useRetry()
  const choice =
    selection.kind === 'ids' ? { ids: selection.ids } : { filter: toFilterInput(selection.filter) }
  return (
    <Button size="small" loading={pending} onClick={() => retry(choice).then(clear)}>
      Retry
    </Button>
  )
}
