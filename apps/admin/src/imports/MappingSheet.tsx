import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { Sheet } from '../shared/Sheet.tsx'
import { FieldSelect } from './FieldSelect.tsx'
import type { PreviewRow } from './importJob.ts'
import { columnLabel, fieldLabel, repeatedFields } from './mapping.ts'
import type { Mapping } from './useMapping.ts'

type Props = { mapping: Mapping; sample: PreviewRow | undefined }

/** Which column of the file is which field of a member; after a dry run it can be put right. */
export function MappingSheet({ mapping, sample }: Props) {
  const repeated = repeatedFields(mapping.columns)
  return (
    <Sheet title="Column → Member field">
      <Table size="small" aria-label="Which column is which field" sx={tableStyle}>
        <TableHead>
          <TableRow>
            <TableCell scope="col">Column in the file</TableCell>
            <TableCell scope="col">Member field</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {mapping.columns.map(({ column, field }, index) => (
            <TableRow key={column}>
              <TableCell component="th" scope="row">
                {columnLabel(column)}
                <Box component="span" sx={sampleStyle}>
                  {sample?.cells[index] || ' '}
                </Box>
              </TableCell>
              <TableCell>
                {mapping.editable ? (
                  <FieldSelect
                    column={column}
                    field={field}
                    invalid={field !== null && repeated.includes(field)}
                    onChoose={mapping.choose}
                  />
                ) : (
                  (field && fieldLabel(field)) || <LeftOut />
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {mapping.editable && (
        <Typography role="status" variant="body2" sx={{ color: 'error.main', mt: 1, minHeight: 20 }}>
          {mapping.changed && mapping.problem}
        </Typography>
      )}
    </Sheet>
  )
}

const LeftOut = () => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    left out
  </Box>
)

const tableStyle = {
  tableLayout: 'fixed',
  '& td, & th': { px: 0, py: 0.75 },
  '& th:first-of-type': { pr: 2 },
  '& tbody tr:last-child > *': { borderBottom: 0 },
}

const sampleStyle = {
  display: 'block',
  fontSize: 12,
  fontWeight: 400,
  color: 'text.secondary',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}
