import { useLocation, useSearchParams } from 'react-router'

/** Which of a page's tabs is open, as the address says; the first one when it says nothing. */
export function usePageTab<Id extends string>(ids: readonly Id[]): [Id, (id: Id) => void] {
  const { state } = useLocation()
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const tab = ids.find((id) => id === asked) ?? (ids[0] as Id)
  return [tab, (id) => setParams({ tab: id }, { replace: true, state })]
}
