import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { StateChip } from '../../shared/cells/StateChip.tsx'
import { EditButton } from '../../shared/EditButton.tsx'
import { MoreMenu } from '../../shared/MoreMenu.tsx'
import { CardStateChip } from '../CardState.tsx'
import { DeleteDialog } from '../DeleteDialog.tsx'
import type { ContentRecord } from '../kinds/ContentKind.ts'
import type { KindLine } from '../kinds/kinds.ts'

type Props = { line: KindLine; record: ContentRecord }

/** What it is, whether it is live, and what staff can do with it. */
export function ContentHead({ line, record }: Props) {
  const [deleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const remove = { label: 'Delete', destructive: true, onChoose: () => setDeleting(true) }
  return (
    <Box sx={headStyle}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {record.title}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1.25 }}>
          <span role="status">
            <CardStateChip schedule={record} />
          </span>
          <StateChip tone="neutral">{line.label}</StateChip>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button component={Link} to={`/admin/schedule/${line.path}?from=${record.id}`}>
          Duplicate
        </Button>
        <MoreMenu items={[remove]} />
        <EditButton to={`/admin/${line.resource}/${record.id}`} variant="contained" color="primary" />
      </Box>
      <DeleteDialog
        ids={[record.id]}
        name={record.title}
        open={deleting}
        onClose={() => setDeleting(false)}
        onDone={() => navigate('/admin/schedules')}
      />
    </Box>
  )
}

const headStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 2.5 }
