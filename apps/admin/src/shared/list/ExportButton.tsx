import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import { useExport } from './useExport.ts'

/** Exports everything that the filter matches. */
export function ExportButton() {
  const { filterValues, total = 0 } = useListContext()
  const { start, pending } = useExport()
  return (
    <Button
      loading={pending}
      disabled={total === 0}
      onClick={() => start({ kind: 'filter', filter: filterValues, count: total })}
    >
      Export
    </Button>
  )
}
