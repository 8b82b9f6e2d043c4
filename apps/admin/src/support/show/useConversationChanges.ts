import { newRequestId } from '@hearth/client'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { answerDocument, noteDocument, updateDocument } from '../documents.ts'

type Change = { state?: 'OPEN' | 'CLOSED'; assigneeId?: string | null }

/** What can be done with one conversation; what shows it loads again afterwards. */
export function useConversationChanges(id: string) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const requestId = useRef(newRequestId())
  const reload = () => queryClient.invalidateQueries({ queryKey: ['support'] })

  /** A second try after a lost answer has the same number, and so writes nothing twice. */
  async function write(send: (requestId: string) => Promise<unknown>) {
    await send(requestId.current)
    requestId.current = newRequestId()
    await reload()
  }

  return {
    reload,
    answer: (body: string, close: boolean) =>
      write((tryId) => request(answerDocument, { id, input: { body, close }, requestId: tryId })),
    note: (text: string) => write((tryId) => request(noteDocument, { id, text, requestId: tryId })),
    async change(input: Change) {
      await request(updateDocument, { id, input })
      await reload()
    },
  }
}
