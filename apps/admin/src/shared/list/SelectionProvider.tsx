import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { useListContext } from 'react-admin'

/** What a bulk action works on: named rows, or everything that the list's filter matches. */
export type Selection =
  | { kind: 'ids'; ids: string[]; count: number }
  | { kind: 'filter'; filter: Record<string, unknown>; count: number }

type SelectionState = { selection: Selection; selectEverything: () => void; clear: () => void }

const SelectionContext = createContext<SelectionState | null>(null)

/** Knows, beside the selected rows, whether the person meant everything that matches the filter. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const { selectedIds, onUnselectItems, filterValues, total = 0 } = useListContext()
  const filterKey = JSON.stringify(filterValues)
  const [everythingOf, setEverythingOf] = useState<string | null>(null)
  const everything = everythingOf === filterKey && selectedIds.length > 0

  const state = useMemo(() => {
    const selection: Selection = everything
      ? { kind: 'filter', filter: filterValues, count: total }
      : { kind: 'ids', ids: selectedIds.map(String), count: selectedIds.length }
    return {
      selection,
      selectEverything: () => setEverythingOf(filterKey),
      clear: () => {
        setEverythingOf(null)
        onUnselectItems()
      },
    }
  }, [everything, filterValues, filterKey, total, selectedIds, onUnselectItems])

  return <SelectionContext value={state}>{children}</SelectionContext>
}

export function useSelection(): SelectionState {
  const state = use(SelectionContext)
  if (!state) throw new Error('useSelection needs a ListPage around it')
  return state
}
