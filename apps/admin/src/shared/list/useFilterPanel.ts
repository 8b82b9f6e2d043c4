import { useId, useState } from 'react'
import { useResourceContext, useStore } from 'react-admin'

export type FilterPanelState = { id: string; open: boolean; toggle: () => void; close: () => void }

/** Beside the list the panel stays as the person left it; over the list (a drawer) it starts closed. */
export function useFilterPanel(beside: boolean): FilterPanelState {
  const id = useId()
  const resource = useResourceContext()
  const [kept, setKept] = useStore(`preferences.${resource}.filtersOpen`, true)
  const [over, setOver] = useState(false)
  const [open, setOpen] = beside ? [kept, setKept] : [over, setOver]
  return { id, open, toggle: () => setOpen(!open), close: () => setOpen(false) }
}
