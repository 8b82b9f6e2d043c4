import Button from '@mui/material/Button'
import { useExport } from './useExport.ts'
import { useSelection } from './useSelection.ts'

export function BulkExportAction() {
  const { selection } = useSelection()
  const { start, pending } = useExport()
  return (
    <Button size="small" loading={pending} onClick={() => start(selection)}>
      Export
    </Button>
  )
}
