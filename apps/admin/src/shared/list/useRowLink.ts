import { useCreatePath, useResourceContext } from 'react-admin'
import { useLocation } from 'react-router'
import type { RowLink } from './ListDefinition.ts'
import { useListDefinition } from './useListDefinition.ts'

/** Where a row leads, and the state that lets the page there lead back to this very list. */
export function useRowLink() {
  const own = useResourceContext() ?? ''
  const { opens: resource = own } = useListDefinition()
  const createPath = useCreatePath()
  const { search } = useLocation()
  const state = { _scrollToTop: true, ...(resource === own && { listSearch: search }) }
  return (id: string): RowLink => ({ to: createPath({ resource, type: 'show', id }), state })
}
