import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { retryDocument } from './documents.ts'

/** Sends failed messages again and says how many of them wait now. */
export function useRetry() {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const [pending, setPending] = useState(false)

  async function retry(ids: string[]) {
    setPending(true)
    try {
      const { outboxRetry } = await request(retryDocument, { ids })
      const waiting = outboxRetry.filter(({ state }) => state === 'QUEUED').length
      notify(waiting === 1 ? 'The mail is on its way again' : `${waiting} mails are on their way again`, {
        type: waiting > 0 ? 'info' : 'warning',
      })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setPending(false)
      await Promise.all(
        ['outbox', 'mailDelivery'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      )
    }
  }

  return { retry, pending }
}
