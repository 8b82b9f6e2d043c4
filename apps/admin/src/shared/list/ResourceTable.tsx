import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableContainer from '@mui/material/TableContainer'
import { visuallyHidden } from '@mui/utils'
import { useListContext } from 'react-admin'
import { ResourceTableHead } from './ResourceTableHead.tsx'
import { ResourceTableRow } from './ResourceTableRow.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { tableStyle } from './tableStyle.ts'
import { useColumns } from './useColumns.ts'
import { useListDefinition } from './useListDefinition.ts'
import { useMoreToTheRight } from './useMoreToTheRight.ts'

// Not react-admin's DataTable: that one says neither aria-sort nor whose checkbox it is, and its rows cannot be
// opened from the keyboard.

export function ResourceTable() {
  const { title, columns, bulkActions } = useListDefinition()
  const { visible } = useColumns()
  const { data, isPending, sort, perPage } = useListContext<{ id: string }>()
  const { box, more } = useMoreToTheRight<HTMLDivElement>()
  const selectable = bulkActions.length > 0
  const leadWidth = selectable ? tableStyle.checkboxWidth : 0
  const minWidth = visible.reduce<number>((sum, { width }) => sum + width, leadWidth)
  const sortedBy = columns.find(({ source }) => source === sort.field)?.label ?? sort.field

  return (
    <Box sx={tableStyle.frame} data-more={more || undefined}>
      <TableContainer ref={box} sx={tableStyle.scroller}>
        <Table sx={[tableStyle.table, selectable && tableStyle.selectable, { minWidth }]}>
          <Box component="caption" sx={visuallyHidden}>
            {title}, sorted by {sortedBy}, {sort.order === 'ASC' ? 'ascending' : 'descending'}
          </Box>
          <colgroup>
            {selectable && <col width={leadWidth} />}
            {visible.map(({ source, width }) => (
              <col key={source} width={width} />
            ))}
          </colgroup>
          <ResourceTableHead columns={visible} />
          {isPending ? (
            <TableSkeleton rows={perPage} columns={visible.length} selectable={selectable} />
          ) : (
            <TableBody>
              {data?.map((row) => (
                <ResourceTableRow key={row.id} row={row} columns={visible} />
              ))}
            </TableBody>
          )}
        </Table>
      </TableContainer>
    </Box>
  )
}
