import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import type { ColumnField, PreviewRow } from '../documents.ts'
import { columnLabel } from '../mapping.ts'

type Props = {
  label: string
  columns: ColumnField[]
  lines: PreviewRow[]
  /** What is said about each line, before its cells. */
  remark: { label: string; of: (line: PreviewRow) => ReactNode }
  /** A cell, by its place in the line. */
  cellOf: (line: PreviewRow, place: number) => ReactNode
}

/** Lines as they are in the file, with what is said about each. */
export const LinesTable = ({ label, columns, lines, remark, cellOf }: Props) => (
  <TableContainer tabIndex={0} role="region" aria-label={label} sx={{ maxHeight: 420 }}>
    <Table size="small" stickyHeader sx={tableStyle}>
      <TableHead>
        <TableRow>
          <TableCell scope="col">Row</TableCell>
          <TableCell scope="col">{remark.label}</TableCell>
          {columns.map(({ column }) => (
            <TableCell scope="col" key={column}>
              {columnLabel(column)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <TableRow key={line.row}>
            <TableCell component="th" scope="row">
              {line.row}
            </TableCell>
            <TableCell sx={{ minWidth: line.message ? { xs: 168, sm: 240 } : 0 }}>
              {remark.of(line)}
            </TableCell>
            {columns.map(({ column }, place) => (
              <TableCell key={column} sx={{ whiteSpace: 'nowrap' }}>
                {cellOf(line, place)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
)

const tableStyle = {
  '& th, & td': { overflowWrap: 'normal' },
  '& thead th': { bgcolor: 'background.paper', whiteSpace: 'nowrap' },
  '& tbody tr:last-child > *': { borderBottom: 0 },
  '& tbody th': { color: 'text.secondary', fontWeight: 400 },
  '& tbody td': { maxWidth: 320, overflow: 'hidden', textOverflow: 'ellipsis' },
}
