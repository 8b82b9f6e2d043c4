import { useCallback, useEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { useApp } from './AppContext.ts'
import type { LoadContext, PageAnswer } from './page.ts'

type Result<Data> =
  | { state: 'loading' }
  | { state: 'ready'; data: Data }
  | { state: 'missing' }
  | { state: 'failed'; message: string }

/**
 * A page's own data: what the server found for this address, else asked for now. `load` is the page module's own
 * function. A failure is tried again by `retry`, and by itself once the server can be reached again.
 */
export function usePageData<Data>(load: (context: LoadContext) => Promise<Data | null>) {
  const { first, request, connection } = useApp()
  const { pathname, search } = useLocation()
  const params = useParams()
  // A page without a `load` of its own asks in the browser alone: there the server has found nothing.
  const found = first?.path === pathname ? (first.answer as Result<Data>) : undefined
  const fromServer = found?.state === 'ready' && found.data === undefined ? undefined : found
  const [asked, setAsked] = useState<{ pathname: string; result: Result<Data> }>()
  const result: Result<Data> =
    asked?.pathname === pathname ? asked.result : (fromServer ?? { state: 'loading' })

  const ask = useCallback(async () => {
    const answer = await answerOf(() => load({ request, params, search: new URLSearchParams(search) }))
    setAsked({ pathname, result: answer as Result<Data> })
  }, [load, request, params, pathname, search])

  useEffect(() => {
    if (result.state === 'loading') void ask()
  }, [result.state, ask])

  useEffect(() => {
    if (result.state !== 'failed') return
    return connection.subscribe(() => !connection.isLost() && void ask())
  }, [result.state, connection, ask])

  return { ...result, retry: ask }
}

/** The outcome of a `load`. */
export async function answerOf(load: () => Promise<unknown>): Promise<PageAnswer> {
  try {
    const data = await load()
    return data === null ? { state: 'missing' } : { state: 'ready', data }
  } catch (error) {
    return { state: 'failed', message: (error as Error).message }
  }
}
