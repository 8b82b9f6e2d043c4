import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { Sheet } from '../../shared/Sheet.tsx'
import { type ColumnField, importFieldsDocument, type PreviewRow } from '../documents.ts'
import { columnLabel, fieldLabel, type Mapping, repeatedFields } from '../mapping.ts'

type Props = { mapping: Mapping; sample: PreviewRow | undefined }

/** Which column of the file is which field of a member; after a dry run staff can correct it. */
export function MappingSheet({ mapping, sample }: Props) {
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
                <MappedField mapping={mapping} column={column} field={field} />
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

function MappedField({ mapping, column, field }: ColumnField & { mapping: Mapping }) {
  if (mapping.editable) return <FieldSelect mapping={mapping} column={column} field={field} />
  if (field) return fieldLabel(field)
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      left out
    </Box>
  )
}

function FieldSelect({ mapping, column, field }: ColumnField & { mapping: Mapping }) {
  const fields = useImportFields()
  // The chosen field is listed before the choices have loaded.
  const choices = field && !fields.includes(field) ? [field, ...fields] : fields
  return (
    <NativeSelect
      fullWidth
      value={field ?? ''}
      error={field !== null && repeatedFields(mapping.columns).includes(field)}
      onChange={({ target }) => mapping.choose(column, target.value || null)}
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': `Member field for “${columnLabel(column)}”` }}
    >
      <option value="">leave out</option>
      {choices.map((name) => (
        <option key={name} value={name}>
          {fieldLabel(name)}
        </option>
      ))}
    </NativeSelect>
  )
}

const none: string[] = []

/** The fields that a column may be taken for, by their labels. */
function useImportFields(): string[] {
  const { request } = useDataProvider<HearthDataProvider>()
  const { data = none } = useQuery({
    queryKey: ['imports', 'fields'],
    queryFn: async () => (await request(importFieldsDocument, {})).importFields,
    select: sorted,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

const sorted = (fields: string[]) =>
  fields.toSorted((one, other) => fieldLabel(one).localeCompare(fieldLabel(other)))

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
