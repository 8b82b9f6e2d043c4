import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { type Article, publishDocument, unpublishDocument } from '../documents.ts'

/** Publishes an article, now or at a time, or takes it back; says so and lets lists load again. */
export function usePublication({ id, state }: Article, onChanged: (article: Article) => void) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const [pending, setPending] = useState(false)

  async function change(send: () => Promise<{ article: Article }>, text: string) {
    setPending(true)
    try {
      onChanged((await send()).article)
      await queryClient.invalidateQueries({ queryKey: ['articles'], refetchType: 'none' })
      notify(text, { type: 'info' })
    } finally {
      setPending(false)
    }
  }
  const tell = (error: Error) => notify(error.message, { type: 'warning' })

  return {
    pending,
    /** @throws for a time; without one the refusal is said in a toast */
    publish: (at: string | null) => {
      const sent = change(
        () => request(publishDocument, { id, at }),
        at ? 'The article is scheduled' : 'The article is published',
      )
      return at ? sent : sent.catch(tell)
    },
    unpublish: () =>
      change(
        () => request(unpublishDocument, { id }),
        state === 'SCHEDULED' ? 'The article is a draft again' : 'The article is no longer published',
      ).catch(tell),
  }
}
