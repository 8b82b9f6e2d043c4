import ViewSidebarIcon from '@mui/icons-material/ViewSidebarOutlined'
import { visuallyHidden } from '@mui/utils'
import { type MouseEvent, memo } from 'react'
import { useCreatePath, useListContext, useResourceContext } from 'react-admin'
import { Link, useLocation, useNavigate } from 'react-router'
import { type ListColumn, type RowLink, useListDefinition } from '../ListDefinition.ts'
import { usePreview } from '../preview/usePreview.ts'

type Row = { id: string }
type Props = { row: Row; columns: ListColumn<Row>[] }

// Plain elements under the styles of `tableStyle`: a page has hundreds of them, and the components of a library cost
// several times what the page itself does.

/** A row opens by a click anywhere and, from the keyboard, by the link in its first cell. */
export function ResourceTableRow({ row, columns }: Props) {
  const { nameOf, bulkActions } = useListDefinition()
  const { selectedIds, onToggleItem } = useListContext()
  const open = useOpening(useRowLink()(row))
  const isPreviewed = usePreview().id === row.id
  const selectable = bulkActions.length > 0
  const selected = selectedIds.includes(row.id)
  const [first] = columns

  return (
    <tr
      data-row-frame
      data-previewed={isPreviewed || undefined}
      aria-selected={selectable ? selected : undefined}
      onClick={open}
    >
      {selectable && (
        <td>
          {/* The whole cell, or a click beside the box would open the row. */}
          <label>
            <input
              type="checkbox"
              checked={selected}
              onChange={() => onToggleItem(row.id)}
              aria-label={`Select ${nameOf(row)}`}
            />
          </label>
        </td>
      )}
      {first && <RowHead row={row} column={first} />}
      <OtherCells row={row} columns={columns} />
    </tr>
  )
}

/**
 * The cells after the first change with the row alone. A page has hundreds: without `memo` they would be drawn again
 * before a page is asked for, and each time the list says that it is loading.
 */
const OtherCells = memo(function OtherCells({ row, columns }: Props) {
  return columns.slice(1).map(({ source, align = 'left', render }) => (
    <td key={source} data-align={align}>
      {render(row)}
    </td>
  ))
})

/** The cell with the row's link, and the way to look at the row without opening it. */
function RowHead({ row, column }: { row: Row; column: ListColumn<Row> }) {
  const { nameOf, Preview } = useListDefinition()
  const link = useRowLink()(row)
  const { toggle } = usePreview()
  return (
    <th scope="row">
      <Link {...link}>
        {column.render(row)}
        {!column.names && <span style={visuallyHidden}> {nameOf(row)}</span>}
      </Link>
      {Preview && (
        <button
          type="button"
          aria-label={`Preview ${nameOf(row)}`}
          title="Preview (Space)"
          // The keyboard has the space bar for it, and would have to pass it in every row.
          tabIndex={-1}
          onClick={() => toggle(row.id)}
          data-preview-button
        >
          <ViewSidebarIcon sx={{ fontSize: 17 }} />
        </button>
      )}
    </th>
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

/** Where a row leads, and the state that lets the page there lead back to this very list. */
export function useRowLink() {
  const own = useResourceContext() ?? ''
  const { opens = own } = useListDefinition()
  const createPath = useCreatePath()
  const { pathname, search } = useLocation()
  const leadsBack = opens === own || typeof opens === 'function'
  const state = { _scrollToTop: true, ...(leadsBack && { listPath: pathname, listSearch: search }) }
  return (row: Row): RowLink => ({
    to: createPath({ resource: typeof opens === 'function' ? opens(row) : opens, type: 'show', id: row.id }),
    state,
    'data-row': row.id,
  })
}
