import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { nameOf } from '../../shared/person/nameOf.ts'
import type { Application } from '../application.ts'
import { askDocument } from './questionDocuments.ts'

export function useAsk() {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()

  return async function ask(application: Application, text: string) {
    const { applicationAskQuestion: asked } = await request(askDocument, { ids: [application.id], text })
    await Promise.all(
      ['applications', 'outbox'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    )
    if (asked.length === 0) throw new Error('Nobody was asked: a colleague has decided meanwhile.')
    notify(`The question to ${nameOf(application)} is on its way`, { type: 'info' })
  }
}
