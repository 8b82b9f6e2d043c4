import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { useListContext } from 'react-admin'
import { useListDefinition } from './ListDefinition.ts'

/** What a bulk action works on: named rows, or everything that the list's filter matches. */
export type Selection =
  | { kind: 'ids'; ids: string[]; count: number }
  | { kind: 'filter'; filter: Record<string, unknown>; count: number }

type SelectionState = { selection: Selection; selectEverything: () => void; clear: () => void }

const SelectionContext = createContext<SelectionState | null>(null)

/** Knows, beside the selected rows, whether the person meant everything that matches the filter. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const { selectedIds, onUnselectItems, total = 0 } = useListContext()
  const filter = useWholeFilter()
  const filterKey = JSON.stringify(filter)
  const [everythingOf, setEverythingOf] = useState<string | null>(null)
  const everything = everythingOf === filterKey && selectedIds.length > 0

  const state = useMemo(() => {
    const selection: Selection = everything
      ? { kind: 'filter', filter, count: total }
      : { kind: 'ids', ids: selectedIds.map(String), count: selectedIds.length }
    return {
      selection,
      selectEverything: () => setEverythingOf(filterKey),
      clear: () => {
        setEverythingOf(null)
        onUnselectItems()
      },
    }
  }, [everything, filter, filterKey, total, selectedIds, onUnselectItems])

  return <SelectionContext value={state}>{children}</SelectionContext>
}

/** What the person filters by, and what all rows of the list have in common. */
export function useWholeFilter(): Record<string, unknown> {
  const { filterValues } = useListContext()
  const { fixedFilter } = useListDefinition()
  return useMemo(() => ({ ...filterValues, ...fixedFilter }), [filterValues, fixedFilter])
}

export function useSelection(): SelectionState {
  const state = use(SelectionContext)
  if (!state) throw new Error('useSelection needs a ListPage around it')
  return state
}
