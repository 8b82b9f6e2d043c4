import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import type { FilterInput } from '../providers/filterInput.ts'
import { counted } from '../shared/counted.ts'
import { retryDocument } from './documents.ts'

/** Retries failed messages and says how many. */
export function useRetry() {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const [pending, setPending] = useState(false)

  async function retry(choice: { ids: string[] } | { filter: FilterInput }) {
    setPending(true)
    try {
      const { outboxRetry } = await request(retryDocument, choice)
      notify(retriedText(outboxRetry), { type: outboxRetry > 0 ? 'info' : 'warning' })
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

export const retriedText = (emails: number): string =>
  emails === 0 ? 'No failed emails to retry' : `Retrying ${counted(emails, { one: 'email', many: 'emails' })}`
