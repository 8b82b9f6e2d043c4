import { type ReactNode, useMemo, useState } from 'react'
import { useListContext } from 'react-admin'
import { type Selection, SelectionContext } from './SelectionContext.ts'

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
