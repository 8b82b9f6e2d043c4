import { useListContext } from 'react-admin'
import { useNavigate } from 'react-router'
import { type KeyBinding, useKeys } from '../keys/keys.ts'
import { useListDefinition } from './ListDefinition.ts'
import { usePreview } from './preview/usePreview.ts'
import { useSelection } from './SelectionProvider.tsx'

/** The links of the rows, in their order. Each carries its row's id. */
const rowLinks = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]
const focusedRow = () =>
  document.activeElement?.closest('[data-row-frame]')?.querySelector<HTMLElement>('[data-row]') ?? undefined

/** Puts the focus on the row that is so many rows away, on the first or the last one to begin with. */
function moveFocus(by: 1 | -1) {
  const links = rowLinks()
  const focused = focusedRow()
  const from = focused ? links.indexOf(focused) : by === 1 ? -1 : links.length
  links[Math.min(Math.max(from + by, 0), links.length - 1)]?.focus()
}

function withFocused(act: (id: string) => void) {
  return () => {
    const id = focusedRow()?.dataset.row
    if (!id) return false
    act(id)
  }
}

/** To the first of the actions; without a selection there is no bar, and nothing happens. */
const focusBulkBar = () => document.querySelector<HTMLElement>('[data-bulk-bar] button')?.focus()

/** Works through a list by the keyboard: from row to row, open, select, look at, act on what is selected. */
export function useListKeys(toggleFilters: () => void) {
  const { id: previewed } = usePreview()
  const bindings = [...useRowKeys(), ...useWayKeys(toggleFilters)]
  // A row beside the list has the keys that step from row to row.
  useKeys('This list', bindings, { enabled: !previewed })
}

function useRowKeys(): KeyBinding[] {
  const { noun, bulkActions, Preview } = useListDefinition()
  const { onToggleItem } = useListContext()
  const { clear, selection } = useSelection()
  const { toggle } = usePreview()
  const keys: KeyBinding[] = [
    { keys: ['J', 'ArrowDown'], label: `Next ${noun.one}`, repeats: true, run: () => moveFocus(1) },
    { keys: ['K', 'ArrowUp'], label: `Previous ${noun.one}`, repeats: true, run: () => moveFocus(-1) },
    // The focused row is a link, which the browser opens.
    { keys: ['Enter'], label: `Open the ${noun.one}`, run: () => undefined },
  ]
  if (Preview) keys.push({ keys: ['Space'], label: `Preview the ${noun.one}`, run: withFocused(toggle) })
  if (bulkActions.length > 0)
    keys.push(
      { keys: ['X'], label: 'Select or deselect', run: withFocused(onToggleItem) },
      { keys: ['B'], label: 'Go to the actions for the selection', run: focusBulkBar },
    )
  if (selection.count > 0) keys.push({ keys: ['Escape'], label: 'Clear the selection', run: clear })
  return keys
}

function useWayKeys(toggleFilters: () => void): KeyBinding[] {
  const { mainAction } = useListDefinition()
  const { page, perPage, total = 0, setPage } = useListContext()
  const navigate = useNavigate()
  const keys: KeyBinding[] = [
    { keys: ['F'], label: 'Show or hide the filters', run: toggleFilters },
    { keys: ['['], label: 'Previous page', run: () => page > 1 && setPage(page - 1) },
    { keys: [']'], label: 'Next page', run: () => page * perPage < total && setPage(page + 1) },
  ]
  if (mainAction) keys.push({ keys: ['C'], label: mainAction.label, run: () => void navigate(mainAction.to) })
  return keys
}
