import { use } from 'react'
import { SelectionContext, type SelectionState } from './SelectionContext.ts'

export function useSelection(): SelectionState {
  const state = use(SelectionContext)
  if (!state) throw new Error('useSelection needs a ListPage around it')
  return state
}
