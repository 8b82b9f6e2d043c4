import { useQueryClient } from '@tanstack/react-query'
import { kinds } from './kinds/kinds.ts'

/** Has every screen that shows content load again. */
export function useReloadContent() {
  const queryClient = useQueryClient()
  const keys = ['schedules', ...kinds.map(({ resource }) => resource)]
  return () => Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}
