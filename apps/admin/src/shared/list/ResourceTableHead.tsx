import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { useListContext } from 'react-admin'
import type { ListColumn } from './ListDefinition.ts'
import { useListDefinition } from './useListDefinition.ts'

type Column = ListColumn<{ id: string }>
type Props = { columns: Column[] }

export function ResourceTableHead({ columns }: Props) {
  const { noun, bulkActions } = useListDefinition()
  const { data = [], selectedIds, onSelect } = useListContext<{ id: string }>()
  const here = data.map(({ id }) => id)
  const chosenHere = here.filter((id) => selectedIds.includes(id))
  const allHere = here.length > 0 && chosenHere.length === here.length

  function togglePage() {
    const elsewhere = selectedIds.filter((id) => !here.includes(id))
    onSelect(allHere ? elsewhere : [...elsewhere, ...here])
  }

  return (
    <TableHead>
      <TableRow>
        {bulkActions.length > 0 && (
          <TableCell>
            <Checkbox
              checked={allHere}
              indeterminate={!allHere && chosenHere.length > 0}
              onChange={togglePage}
              slotProps={{ input: { 'aria-label': `Select all ${noun.many} on this page` } }}
            />
          </TableCell>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.source} column={column} />
        ))}
      </TableRow>
    </TableHead>
  )
}

function ColumnHead({ column: { source, label, align = 'left', sortable = true } }: { column: Column }) {
  const { sort, setSort } = useListContext()
  const sorted = sort.field === source
  const direction = sort.order === 'ASC' ? 'asc' : 'desc'
  return (
    <TableCell align={align} scope="col" sortDirection={sorted ? direction : false}>
      {sortable ? (
        <TableSortLabel
          component="button"
          type="button"
          active={sorted}
          hideSortIcon
          direction={sorted ? direction : 'asc'}
          onClick={() => setSort({ field: source, order: sorted && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
          sx={{ font: 'inherit', fontWeight: 550, background: 'none', border: 0, p: 0 }}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </TableCell>
  )
}
