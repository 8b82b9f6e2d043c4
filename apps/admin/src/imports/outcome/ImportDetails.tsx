import { rowOutcomeLabel } from '@hearth/contract'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { type ChipTone, StateChip } from '../../shared/cells/StateChip.tsx'
import { Sheet } from '../../shared/Sheet.tsx'
import type { ImportJob, ImportLines, LineProblem, PreviewRow } from '../documents.ts'
import { canBeChosen, type Mapping } from '../mapping.ts'
import { FirstOnly } from './FirstOnly.tsx'
import { LinesTable } from './LinesTable.tsx'
import { MappingSheet } from './MappingSheet.tsx'
import { MendSheet } from './MendSheet.tsx'

const count = new Intl.NumberFormat('en-GB')

type Props = { job: ImportJob; mapping: Mapping; lines: ImportLines | null | undefined }

/** The lines and the columns of an import that is over. */
export function ImportDetails({ job, mapping, lines }: Props) {
  const { preview = [], badLines = [], skips = [] } = lines ?? {}
  return (
    <>
      <MendSheet job={job} lines={badLines} />
      <PreviewSheet job={job} rows={preview} />
      <Box sx={columnsStyle}>
        {canBeChosen(job.mapping) && <MappingSheet mapping={mapping} sample={preview[0]} />}
        <ProblemSheet title="Skipped lines" total={job.skipped} problems={skips} />
      </Box>
    </>
  )
}

const columnsStyle = {
  display: 'grid',
  alignItems: 'start',
  gap: 2.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(420px, 100%), 1fr))',
}

const tones: Record<PreviewRow['outcome'], ChipTone> = { INSERT: 'financial', SKIP: 'personal', ERROR: 'bad' }

function wordOf(outcome: PreviewRow['outcome'], { dryRun, undone }: ImportJob): string {
  if (outcome === 'INSERT' && undone) return 'Removed again'
  if (outcome === 'INSERT' && dryRun) return 'Would be added'
  return rowOutcomeLabel(outcome)
}

/** The first lines as they are in the file, with what becomes of them and why. */
function PreviewSheet({ job, rows }: { job: ImportJob; rows: PreviewRow[] }) {
  if (rows.length === 0) return null
  return (
    <Sheet title={rows.length === job.total ? 'The lines' : `The first ${rows.length} lines`}>
      <LinesTable
        label="The first lines"
        columns={job.mapping}
        lines={rows}
        remark={{
          label: 'Outcome',
          of: ({ outcome, message }) => (
            <>
              <StateChip tone={tones[outcome]}>{wordOf(outcome, job)}</StateChip>{' '}
              {message && <span>{message}</span>}
            </>
          ),
        }}
        cellOf={({ cells }, place) => cells[place]}
      />
    </Sheet>
  )
}

type ProblemProps = { title: string; total: number; problems: LineProblem[] }

/** Lines that add no one, each with its reason. */
function ProblemSheet({ title, total, problems }: ProblemProps) {
  if (problems.length === 0) return null
  const shown = new Set(problems.map(({ row }) => row)).size
  return (
    <Sheet title={`${title} (${count.format(total)})`}>
      <TableContainer tabIndex={0} role="region" aria-label={title} sx={{ maxHeight: 360 }}>
        <Table size="small" stickyHeader sx={problemTableStyle}>
          <TableHead>
            <TableRow>
              <TableCell scope="col">Row</TableCell>
              <TableCell scope="col">Column</TableCell>
              <TableCell scope="col">Reason</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {problems.map(({ row, column, message }) => (
              <TableRow key={`${row} ${column} ${message}`}>
                <TableCell component="th" scope="row">
                  {row}
                </TableCell>
                <TableCell>{column ?? '–'}</TableCell>
                <TableCell>{message}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <FirstOnly shown={shown} total={total} />
    </Sheet>
  )
}

const problemTableStyle = {
  '& th, & td': { verticalAlign: 'top' },
  '& thead th': { bgcolor: 'background.paper', whiteSpace: 'nowrap', overflowWrap: 'normal' },
  '& tbody tr:last-child > *': { borderBottom: 0 },
  '& tbody th': { color: 'text.secondary', fontWeight: 400 },
}
