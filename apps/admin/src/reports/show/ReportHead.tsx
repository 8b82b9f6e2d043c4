import type { ReportStatus } from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { EditButton } from '../../shared/EditButton.tsx'
import { MoreMenu } from '../../shared/MoreMenu.tsx'
import type { Report } from '../documents.ts'
import { ReportDeleteDialog } from '../ReportDeleteDialog.tsx'
import { ReportStatusChip } from '../ReportStatusChip.tsx'
import { nextStatuses, statusWords, titleOf } from '../reportWords.ts'

type Props = { report: Report; onStatus: (status: ReportStatus) => void }

/** What the report is about, how it stands, and what can be done with it. */
export function ReportHead({ report, onStatus }: Props) {
  const [deleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const remove = { label: 'Delete', destructive: true, onChoose: () => setDeleting(true) }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 2.5 }}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {titleOf(report)}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.25 }}>
          <span role="status">
            <ReportStatusChip status={report.status} />
          </span>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            Reported <DateTime value={report.created} />
          </Box>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <EditButton to={`/admin/reports/${report.id}`} />
        <MoreMenu items={[remove]} />
        <StatusButtons report={report} onStatus={onStatus} />
      </Box>
      <ReportDeleteDialog
        ids={[report.id]}
        open={deleting}
        onClose={() => setDeleting(false)}
        onDone={() => navigate('/admin/reports')}
      />
    </Box>
  )
}

const StatusButtons = ({ report, onStatus }: Props) =>
  nextStatuses[report.status].map((status) => (
    <Button
      key={status}
      aria-keyshortcuts={statusWords[status].key}
      onClick={() => onStatus(status)}
      {...(status === 'RESOLVED' && { variant: 'contained', color: 'primary' })}
    >
      {statusWords[status].label}
    </Button>
  ))
