import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { visuallyHidden } from '@mui/utils'
import type { MouseEvent } from 'react'
import { useCreatePath, useListContext, useResourceContext } from 'react-admin'
import { Link, useLocation, useNavigate } from 'react-router'
import { type ListColumn, type RowLink, useListDefinition } from '../ListDefinition.ts'

type Row = { id: string }
type Props = { row: Row; columns: ListColumn<Row>[] }

/** A row opens by a click anywhere and, from the keyboard, by the link in its first cell. */
export function ResourceTableRow({ row, columns }: Props) {
  const { nameOf, bulkActions } = useListDefinition()
  const { selectedIds, onToggleItem } = useListContext()
  const link = useRowLink()(row.id)
  const open = useOpening(link)
  const selectable = bulkActions.length > 0
  const selected = selectedIds.includes(row.id)
  const [first, ...rest] = columns

  return (
    <TableRow aria-selected={selectable ? selected : undefined} onClick={open}>
      {selectable && (
        <TableCell>
          <Checkbox
            checked={selected}
            onChange={() => onToggleItem(row.id)}
            slotProps={{ input: { 'aria-label': `Select ${nameOf(row)}` } }}
          />
        </TableCell>
      )}
      {first && (
        <TableCell component="th" scope="row">
          <Box component={Link} {...link} sx={linkStyle}>
            {first.render(row)}
            {!first.names && <span style={visuallyHidden}> {nameOf(row)}</span>}
          </Box>
        </TableCell>
      )}
      {rest.map(({ source, align = 'left', render }) => (
        <TableCell key={source} align={align}>
          {render(row)}
        </TableCell>
      ))}
    </TableRow>
  )
}

/** A click opens the row, unless it is on a control or ends a selection of text. */
function useOpening({ to, state }: RowLink) {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const onControl = (event.target as Element).closest('a, button, input, label')
    if (onControl || window.getSelection()?.type === 'Range') return
    if (event.ctrlKey || event.metaKey) return void window.open(to, '_blank')
    navigate(to, { state })
  }
}

const linkStyle = {
  display: 'flex',
  alignItems: 'center',
  color: 'text.primary',
  textDecoration: 'none',
  fontWeight: 550,
  borderRadius: 1,
}

/** Where a row leads, and the state that lets the page there lead back to this very list. */
export function useRowLink() {
  const own = useResourceContext() ?? ''
  const { opens: resource = own } = useListDefinition()
  const createPath = useCreatePath()
  const { search } = useLocation()
  const state = { _scrollToTop: true, ...(resource === own && { listSearch: search }) }
  return (id: string): RowLink => ({ to: createPath({ resource, type: 'show', id }), state })
}
