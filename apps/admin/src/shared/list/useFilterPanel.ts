import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { useResourceContext, useStore } from 'react-admin'

export type FilterPanelState = { id: string; open: boolean; toggle: () => void; close: () => void }

/**
 * Beside the list the panel stays as the person left it, and starts open where all columns fit beside it; over
 * the list (a drawer) it starts closed.
 */
export function useFilterPanel(beside: boolean): FilterPanelState {
  const id = useId()
  const roomForBoth = useMediaQuery('(min-width: 1700px)', { noSsr: true })
  const resource = useResourceContext()
  const [kept, setKept] = useStore(`preferences.${resource}.filtersOpen`, roomForBoth)
  const [over, setOver] = useState(false)
  const [open, setOpen] = beside ? [kept, setKept] : [over, setOver]
  return { id, open, toggle: () => setOpen(!open), close: () => setOpen(false) }
}
