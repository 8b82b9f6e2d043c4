import Button from '@mui/material/Button'
import InputBase from '@mui/material/InputBase'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FormError } from '../../shared/form/FormError.tsx'
import { useAttempt } from '../../shared/form/useAttempt.ts'
import { Sheet } from '../../shared/Sheet.tsx'
import type { ImportJob, PreviewRow } from '../documents.ts'
import { columnLabel } from '../mapping.ts'
import { useBeginImport } from '../useBeginImport.ts'
import { useCsvUpload } from '../useCsvUpload.ts'
import { csvOf, mendedName, type Typed, withTyped } from './mending.ts'

type Props = { job: ImportJob; lines: PreviewRow[] }

const count = new Intl.NumberFormat('en-GB')

/** The lines with a problem, to be corrected where they are shown and checked as a file of their own. */
export function MendSheet({ job, lines }: Props) {
  const [typed, setTyped] = useState<Typed>({})
  const { pending, error, attempt } = useAttempt()
  const upload = useCsvUpload()
  const begin = useBeginImport()
  if (lines.length === 0) return null

  const check = () =>
    attempt(async () => {
      const file = new File([csvOf(job.mapping, withTyped(lines, typed))], mendedName(job.fileName))
      const { enterpriseName, mapping } = job
      await begin({ url: await upload(file), enterpriseName, dryRun: true, mapping })
    })

  return (
    <Sheet title={`Lines with a problem (${count.format(job.failed)})`}>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
        Correct them here and check them again. They become an import of their own; the other lines are not
        sent twice.
      </Typography>
      <MendTable
        job={job}
        lines={lines}
        typed={typed}
        onType={(row, column, text) => setTyped({ ...typed, [row]: { ...typed[row], [column]: text } })}
      />
      {lines.length < job.failed && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
          Showing the first {count.format(lines.length)}. The report has all of them.
        </Typography>
      )}
      <FormError message={error} />
      <Button loading={pending} disabled={Object.keys(typed).length === 0} onClick={check} sx={{ mt: 2 }}>
        Check the corrected lines
      </Button>
    </Sheet>
  )
}

type TableProps = Props & { typed: Typed; onType: (row: number, column: number, text: string) => void }

function MendTable({ job: { mapping }, lines, typed, onType }: TableProps) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label="Lines with a problem" sx={{ maxHeight: 420 }}>
      <Table size="small" stickyHeader sx={tableStyle}>
        <TableHead>
          <TableRow>
            <TableCell scope="col">Row</TableCell>
            <TableCell scope="col">Problem</TableCell>
            {mapping.map(({ column }) => (
              <TableCell scope="col" key={column}>
                {columnLabel(column)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ row, message, cells }) => (
            <TableRow key={row}>
              <TableCell component="th" scope="row">
                {row}
              </TableCell>
              <TableCell sx={{ minWidth: 220 }}>{message}</TableCell>
              {mapping.map(({ column }, place) => (
                <TableCell key={column}>
                  <InputBase
                    value={typed[row]?.[place] ?? cells[place] ?? ''}
                    onChange={({ target }) => onType(row, place, target.value)}
                    inputProps={{ 'aria-label': `${columnLabel(column)} in row ${row}` }}
                    sx={cellStyle}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

const tableStyle = {
  '& th, & td': { overflowWrap: 'normal' },
  '& thead th': { bgcolor: 'background.paper', whiteSpace: 'nowrap' },
  '& tbody tr:last-child > *': { borderBottom: 0 },
  '& tbody th': { color: 'text.secondary', fontWeight: 400 },
}

const cellStyle = {
  minWidth: 150,
  px: 1,
  border: 1,
  borderColor: 'hearth.edge',
  borderRadius: '7px',
  bgcolor: 'background.paper',
  fontSize: 13,
}
