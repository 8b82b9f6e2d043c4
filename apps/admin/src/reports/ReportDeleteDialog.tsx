import { reportKeptDays } from '@hearth/contract'
import Typography from '@mui/material/Typography'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { counted } from '../shared/counted.ts'
import { reportNoun } from './reportWords.ts'
import { useReportRemoval } from './useReportRemoval.tsx'

type Props = { ids: string[]; open: boolean; onClose: () => void; onDone: () => void }

/** Asks before reports are deleted. */
export function ReportDeleteDialog({ ids, open, onClose, onDone }: Props) {
  const remove = useReportRemoval()
  const what = counted(ids.length, reportNoun)
  return (
    <ConfirmDialog
      open={open}
      destructive
      title={`Delete ${what}?`}
      confirmLabel={`Delete ${what}`}
      onConfirm={async () => {
        await remove(ids)
        onDone()
      }}
      onClose={onClose}
    >
      <Typography>
        To close a report and keep it, resolve or dismiss it instead. Deleted reports can be restored for{' '}
        {reportKeptDays} days.
      </Typography>
    </ConfirmDialog>
  )
}
