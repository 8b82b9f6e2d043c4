import { useCreatePath, useResourceContext } from 'react-admin'
import { useLocation } from 'react-router'
import type { RowLink } from './ListDefinition.ts'

/** Where a row leads, and the state that lets the page there lead back to this very list. */
export function useRowLink() {
  const resource = useResourceContext() ?? ''
  const createPath = useCreatePath()
  const { search } = useLocation()
  const state = { listSearch: search, _scrollToTop: true }
  return (id: string): RowLink => ({ to: createPath({ resource, type: 'show', id }), state })
}
