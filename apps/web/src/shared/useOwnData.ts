import { ApiError } from '@hearth/client'
import type { TadaDocumentNode } from 'gql.tada'
import { useCallback, useEffect, useState } from 'react'
import { useApp, useSignedIn } from './AppContext.ts'

/**
 * What a query says of the signed-in person; undefined until known, and for strangers. Asked again whenever the page
 * is looked at once more, because somebody may come back from paying, and when the server is back. What is known stays
 * while it cannot be asked.
 */
export function useOwnData<Data>(query: TadaDocumentNode<Data, Record<string, never>>) {
  const { request, session, connection } = useApp()
  const signedIn = useSignedIn()
  const [data, setData] = useState<Data>()
  const [failure, setFailure] = useState<string>()

  const ask = useCallback(async () => {
    try {
      setData(await request(query, {}))
      setFailure(undefined)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) session.forget()
      else setFailure((error as Error).message)
    }
  }, [request, session, query])

  useEffect(() => {
    if (!signedIn) return
    const askWhenSeen = () => document.visibilityState === 'visible' && void ask()
    const askWhenBack = () => !connection.isLost() && void ask()
    void ask()
    document.addEventListener('visibilitychange', askWhenSeen)
    const stopListening = connection.subscribe(askWhenBack)
    return () => {
      document.removeEventListener('visibilitychange', askWhenSeen)
      stopListening()
    }
  }, [ask, signedIn, connection])

  return { data: signedIn ? data : undefined, failure, ask }
}
