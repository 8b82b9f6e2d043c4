import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './ApiError.ts'
import { createConnection } from './connection.ts'
import { createGraphqlClient, type TokenSource } from './graphqlClient.ts'

const document = 'query Me { me { id } }'
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const refusal = (code: string, message: string) => answer({ errors: [{ message, extensions: { code } }] })
const unauthenticated = () => refusal('UNAUTHENTICATED', '[UNAUTHENTICATED] You are not logged in')

/** A server that takes one token, and a session that refreshes to `next`. */
function scene({ valid, next }: { valid: string; next: string | null }) {
  let token: string | null = 'stale'
  const seen: (string | null)[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    const sent = new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? null
    seen.push(sent)
    return sent === valid ? answer({ data: { me: { id: '1' } } }) : unauthenticated()
  })
  const tokens: TokenSource = {
    accessToken: async () => token,
    refresh: vi.fn(async () => {
      await new Promise((done) => setTimeout(done, 20))
      token = next
      return next
    }),
  }
  const connection = createConnection()
  return { request: createGraphqlClient('/graphql', tokens, connection), tokens, seen, connection }
}

afterEach(() => vi.unstubAllGlobals())

describe('the graphql client', () => {
  it('refreshes once for all requests that fail together, then sends each of them again', async () => {
    const { request, tokens, seen } = scene({ valid: 'fresh', next: 'fresh' })
    const answers = await Promise.all([request(document, {}), request(document, {}), request(document, {})])
    expect(answers).toEqual(Array(3).fill({ me: { id: '1' } }))
    expect(tokens.refresh).toHaveBeenCalledTimes(1)
    expect(seen).toEqual(['stale', 'stale', 'stale', 'fresh', 'fresh', 'fresh'])
  })

  it('holds back a request that begins while a refresh runs', async () => {
    const { request, seen } = scene({ valid: 'fresh', next: 'fresh' })
    const first = request(document, {})
    await new Promise((done) => setTimeout(done, 5))
    await Promise.all([first, request(document, {})])
    expect(seen).toEqual(['stale', 'fresh', 'fresh'])
  })

  it('asks as the given bearer once, and leaves the session alone', async () => {
    const { request, tokens, seen } = scene({ valid: 'guest', next: 'fresh' })
    await expect(request(document, {}, { bearer: 'guest' })).resolves.toEqual({ me: { id: '1' } })
    await expect(request(document, {}, { bearer: 'nobody' })).rejects.toMatchObject({ status: 401 })
    expect(seen).toEqual(['guest', 'nobody'])
    expect(tokens.refresh).not.toHaveBeenCalled()
  })

  it('answers 401 when the refresh is refused, and tries no further', async () => {
    const { request, seen } = scene({ valid: 'fresh', next: null })
    await expect(request(document, {})).rejects.toMatchObject({
      status: 401,
      message: 'You are not logged in',
    })
    expect(seen).toEqual(['stale'])
  })

  it('does not refresh twice for one request', async () => {
    const { request, tokens } = scene({ valid: 'another', next: 'fresh' })
    await expect(request(document, {})).rejects.toMatchObject({ status: 401 })
    expect(tokens.refresh).toHaveBeenCalledTimes(1)
  })

  it('shows a message without its bracket, and keeps FORBIDDEN from looking like the end of a session', async () => {
    const { request } = scene({ valid: 'x', next: null })
    vi.stubGlobal('fetch', async () => refusal('FORBIDDEN', '[FORBIDDEN] You do not have the permission'))
    await expect(request(document, {})).rejects.toMatchObject({
      status: 200,
      code: 'FORBIDDEN',
      message: 'You do not have the permission',
    })
  })

  it('reports a lost connection, and that it is back', async () => {
    const { request, connection } = scene({ valid: 'stale', next: null })
    const working = fetch
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(request(document, {})).rejects.toBeInstanceOf(ApiError)
    expect(connection.isLost()).toBe(true)
    vi.stubGlobal('fetch', working)
    await request(document, {})
    expect(connection.isLost()).toBe(false)
  })
})
