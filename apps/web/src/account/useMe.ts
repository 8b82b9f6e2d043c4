import { ApiError } from '@hearth/client'
import { useCallback, useEffect, useState } from 'react'
import { useApp } from '../shared/AppContext.ts'
import { graphql, type ResultOf } from '../shared/graphql.ts'

const meDocument = graphql(`
  query Me { me { firstName email role subscription inviterName username } }
`)

export type Me = ResultOf<typeof meDocument>['me']

/**
 * The signed-in member; undefined until known. Asked again whenever the page is looked at once more, because
 * somebody may come back from paying, and when the server is back. What is known stays while it cannot be asked.
 */
export function useMe() {
  const { request, session, connection } = useApp()
  const [me, setMe] = useState<Me>()
  const [failure, setFailure] = useState<string>()

  const ask = useCallback(async () => {
    try {
      setMe((await request(meDocument, {})).me)
      setFailure(undefined)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) session.forget()
      else setFailure((error as Error).message)
    }
  }, [request, session])

  useEffect(() => {
    const askWhenSeen = () => document.visibilityState === 'visible' && void ask()
    const askWhenBack = () => !connection.isLost() && void ask()
    void ask()
    document.addEventListener('visibilitychange', askWhenSeen)
    const stopListening = connection.subscribe(askWhenBack)
    return () => {
      document.removeEventListener('visibilitychange', askWhenSeen)
      stopListening()
    }
  }, [ask, connection])

  return { me, failure, ask }
}
