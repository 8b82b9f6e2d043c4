import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Sheet } from '../shared/Sheet.tsx'
import { type ChipTone, StateChip } from '../shared/StateChip.tsx'
import type { ImportJob, PreviewRow } from './importJob.ts'
import { columnLabel } from './mapping.ts'

const tones: Record<PreviewRow['outcome'], ChipTone> = { INSERT: 'financial', SKIP: 'personal', ERROR: 'bad' }

function wordOf(outcome: PreviewRow['outcome'], { dryRun, undone }: ImportJob): string {
  if (outcome === 'INSERT' && undone) return 'Removed again'
  if (outcome === 'INSERT') return dryRun ? 'Would be added' : 'Added'
  return outcome === 'SKIP' ? 'Skipped' : 'Problem'
}

/** The first lines as they are in the file, with what becomes of them and why. */
export function PreviewSheet({ job, rows }: { job: ImportJob; rows: PreviewRow[] }) {
  if (rows.length === 0) return null
  return (
    <Sheet title={rows.length === job.total ? 'The lines' : `The first ${rows.length} lines`}>
      <TableContainer tabIndex={0} role="region" aria-label="The first lines" sx={{ maxHeight: 420 }}>
        <Table size="small" stickyHeader sx={tableStyle}>
          <TableHead>
            <TableRow>
              <TableCell scope="col">Row</TableCell>
              <TableCell scope="col">Outcome</TableCell>
              {job.mapping.map(({ column }) => (
                <TableCell scope="col" key={column}>
                  {columnLabel(column)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ row, outcome, message, cells }) => (
              <TableRow key={row}>
                <TableCell component="th" scope="row">
                  {row}
                </TableCell>
                <TableCell sx={{ minWidth: message ? { xs: 168, sm: 240 } : 0 }}>
                  <StateChip tone={tones[outcome]}>{wordOf(outcome, job)}</StateChip>{' '}
                  {message && <span>{message}</span>}
                </TableCell>
                {job.mapping.map(({ column }, index) => (
                  <TableCell key={column} sx={{ whiteSpace: 'nowrap' }}>
                    {cells[index]}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Sheet>
  )
}

const tableStyle = {
  '& th, & td': { overflowWrap: 'normal' },
  '& thead th': { bgcolor: 'background.paper', whiteSpace: 'nowrap' },
  '& tbody tr:last-child > *': { borderBottom: 0 },
  '& tbody th': { color: 'text.secondary', fontWeight: 400 },
  '& tbody td': { maxWidth: 320, overflow: 'hidden', textOverflow: 'ellipsis' },
}
