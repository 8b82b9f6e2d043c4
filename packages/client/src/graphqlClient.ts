import { notLoggedIn } from '@hearth/contract'
import { ApiError } from './ApiError.ts'
import type { Connection } from './connection.ts'

/** The part of a session that requests need. */
export type TokenSource = {
  accessToken(): Promise<string | null>
  /** A newer token than `stale`, or null when the session is over. */
  refresh(stale: string): Promise<string | null>
}

type Answer = { data?: unknown; errors?: { message: string; extensions?: Extensions }[] }
type Extensions = { code?: string } & Record<string, unknown>
type Options = {
  signal?: AbortSignal | undefined
  /** Asks as the bearer of this token, instead of the session's; it is never refreshed. */
  bearer?: string
  /** Goes on when the page is left meanwhile. */
  keepalive?: boolean
}

/** Sends a document's text; the answer is its `data`. Each app gives this its own types. */
export type SendDocument = (text: string, variables: unknown, options?: Options) => Promise<unknown>

const unreachable = 'The server cannot be reached'

export function createGraphqlClient(url: string, tokens: TokenSource, connection: Connection): SendDocument {
  const send = createSender(url, connection)
  let refreshing: Promise<string | null> | undefined

  // Requests that fail or begin while a refresh runs wait for that one refresh.
  function refresh(stale: string): Promise<string | null> {
    refreshing ??= tokens.refresh(stale).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  return async (text, variables, options = {}) => {
    const body = JSON.stringify({ query: text, variables })
    if (options.bearer) return send(body, options.bearer, options)
    await refreshing?.catch(() => undefined)
    const token = await tokens.accessToken()
    try {
      return await send(body, token, options)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401 || !token) throw error
      const fresh = await refresh(token)
      if (!fresh) throw new ApiError(notLoggedIn, { status: 401, code: 'UNAUTHENTICATED' })
      return await send(body, fresh, options)
    }
  }
}

type Send = (body: string, token: string | null, options: Options) => Promise<unknown>

/** Sends a body once, as the bearer of the token; it reports whether the server can be reached. */
function createSender(url: string, connection: Connection): Send {
  const post: (...sent: Parameters<Send>) => Promise<Response> = async (
    body,
    token,
    { signal, keepalive = false },
  ) => {
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
    }
    if (token) headers.authorization = `Bearer ${token}`
    try {
      return await fetch(url, {
        method: 'POST',
        credentials: 'include',
        headers,
        body,
        keepalive,
        signal: signal ?? null,
      })
    } catch (error) {
      if (signal?.aborted) throw error
      connection.reportLost()
      throw new ApiError(unreachable, { status: 0 })
    }
  }
  return async (body, token, options) => {
    const response = await post(body, token, options)
    const answer = (await response.json().catch(() => null)) as Answer | null
    if (!answer) {
      if (response.status >= 502) connection.reportLost()
      throw new ApiError(unreachable, { status: response.status })
    }
    connection.reportBack()
    return dataOf(answer, response.status)
  }
}

function dataOf({ data, errors }: Answer, httpStatus: number): unknown {
  const [error] = errors ?? []
  if (!error) return data
  const code = error.extensions?.code
  const status = code === 'UNAUTHENTICATED' ? 401 : httpStatus === 401 ? 200 : httpStatus
  throw new ApiError(error.message, { status, code, details: error.extensions })
}
