import { useListContext } from 'react-admin'
import { useSearchParams } from 'react-router'

/** Which row is shown beside the list, as the address says, and the way to its neighbours on this page. */
export function usePreview() {
  const { data = [] } = useListContext<{ id: string }>()
  const [params, setParams] = useSearchParams()
  const id = params.get('preview') ?? undefined
  const place = data.findIndex((row) => row.id === id)

  function show(next: string | undefined) {
    setParams(
      (now) => {
        now.delete('preview')
        if (next) now.set('preview', next)
        return now
      },
      { replace: true },
    )
  }

  return {
    id,
    /** From 1; 0 where the row is not on this page. */
    position: place + 1,
    previous: place > 0 ? data[place - 1]?.id : undefined,
    next: data[place + 1]?.id,
    show,
    close: () => show(undefined),
    toggle: (row: string) => show(row === id ? undefined : row),
  }
}
