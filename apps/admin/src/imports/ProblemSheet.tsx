import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { Sheet } from '../shared/Sheet.tsx'
import type { LineProblem } from './importJob.ts'

const count = new Intl.NumberFormat('en-GB')

type Props = { title: string; total: number; problems: LineProblem[] }

/** Lines that bring nobody, each with its reason. */
export function ProblemSheet({ title, total, problems }: Props) {
  if (problems.length === 0) return null
  const shown = new Set(problems.map(({ row }) => row)).size
  return (
    <Sheet title={`${title} (${count.format(total)})`}>
      <TableContainer tabIndex={0} role="region" aria-label={title} sx={{ maxHeight: 360 }}>
        <Table size="small" stickyHeader sx={tableStyle}>
          <TableHead>
            <TableRow>
              <TableCell scope="col">Row</TableCell>
              <TableCell scope="col">Column</TableCell>
              <TableCell scope="col">Why</TableCell>
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
      {shown < total && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
          The first {count.format(shown)} are shown; all of them are in the report.
        </Typography>
      )}
    </Sheet>
  )
}

const tableStyle = {
  '& th, & td': { verticalAlign: 'top' },
  '& thead th': { bgcolor: 'background.paper', whiteSpace: 'nowrap', overflowWrap: 'normal' },
  '& tbody tr:last-child > *': { borderBottom: 0 },
  '& tbody th': { color: 'text.secondary', fontWeight: 400 },
}
