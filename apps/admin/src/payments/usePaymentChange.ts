import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'

/** The request, and what follows from a change of money: everything that shows it is loaded again. */
export function usePaymentChange() {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  async function changed(text: string, type: 'info' | 'warning' = 'info') {
    await Promise.all(
      ['payments', 'users'].map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })),
    )
    notify(text, { type })
  }
  return { request, changed }
}
