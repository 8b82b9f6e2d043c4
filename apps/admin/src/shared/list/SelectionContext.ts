import { createContext } from 'react'

/** What a bulk action works on: named rows, or everything that the list's filter matches. */
export type Selection =
  | { kind: 'ids'; ids: string[]; count: number }
  | { kind: 'filter'; filter: Record<string, unknown>; count: number }

export type SelectionState = { selection: Selection; selectEverything: () => void; clear: () => void }

export const SelectionContext = createContext<SelectionState | null>(null)
