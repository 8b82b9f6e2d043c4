import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { visuallyHidden } from '@mui/utils'
import { useEffect, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { type ListColumn, useListDefinition } from '../ListDefinition.ts'
import { useColumns, useDensity } from './display.ts'
import { ResourceTableRow } from './ResourceTableRow.tsx'
import { tableStyle } from './tableStyle.ts'

// Not react-admin's DataTable: that one says neither aria-sort nor whose checkbox it is, and its rows cannot be
// opened from the keyboard.

export function ResourceTable() {
  const { title, columns, bulkActions } = useListDefinition()
  const { visible } = useColumns()
  const [density] = useDensity()
  const { data, isPending, sort, perPage } = useListContext<{ id: string }>()
  const { box, more } = useMoreToTheRight<HTMLDivElement>()
  const selectable = bulkActions.length > 0
  const leadWidth = selectable ? tableStyle.checkboxWidth : 0
  const minWidth = visible.reduce<number>((sum, { width }) => sum + width, leadWidth)
  const sortedBy = columns.find(({ source }) => source === sort.field)?.label ?? sort.field

  return (
    <Box sx={tableStyle.frame} data-more={more || undefined} data-density={density}>
      <TableContainer ref={box} sx={tableStyle.scroller}>
        <Table sx={[tableStyle.table, selectable && tableStyle.selectable, { minWidth }]}>
          <Box component="caption" sx={visuallyHidden}>
            {title}, sorted by {sortedBy}, {sort.order === 'ASC' ? 'ascending' : 'descending'}
          </Box>
          <colgroup>
            {selectable && <col width={leadWidth} />}
            {visible.map(({ source, width, names }) => (
              <col key={source} width={names ? undefined : width} />
            ))}
          </colgroup>
          <ResourceTableHead columns={visible} />
          {isPending ? (
            <TableSkeleton rows={perPage} columns={visible.length} selectable={selectable} />
          ) : (
            <tbody>
              {data?.map((row) => (
                <ResourceTableRow key={row.id} row={row} columns={visible} />
              ))}
            </tbody>
          )}
        </Table>
      </TableContainer>
    </Box>
  )
}

type Column = ListColumn<{ id: string }>
type Props = { columns: Column[] }

function ResourceTableHead({ columns }: Props) {
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
            <input
              type="checkbox"
              ref={(box) => {
                if (box) box.indeterminate = !allHere && chosenHere.length > 0
              }}
              checked={allHere}
              onChange={togglePage}
              disabled={here.length === 0}
              aria-label={`Select all ${noun.many} on this page`}
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

type SkeletonProps = { rows: number; columns: number; selectable: boolean }

/** Rows of the real height while the first ones come, so that nothing jumps when they are there. */
function TableSkeleton({ rows, columns, selectable }: SkeletonProps) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <tr key={row}>
          {Array.from({ length: selectable ? columns + 1 : columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
            <td key={column}>
              <span
                style={{ width: selectable && column === 0 ? 18 : 48 + ((row * 7 + column * 13) % 40) }}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** Whether a box that scrolls sideways hides something beyond its right edge. */
function useMoreToTheRight<Element extends HTMLElement>() {
  const box = useRef<Element>(null)
  const [more, setMore] = useState(false)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setMore(element.scrollWidth - element.clientWidth - element.scrollLeft > 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])

  return { box, more }
}
