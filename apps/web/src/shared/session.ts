import type { TokenSource } from '@hearth/client'
import { graphql, type Request } from './graphql.ts'

/** product.md 12. Nothing else of a person is kept in the browser (security.md R17). */
const keys = {
  accessToken: 'hearth.accessToken',
  refreshToken: 'hearth.refreshToken',
  authenticated: 'hearth.authenticated',
  paymentToken: 'hearth.paymentToken',
}

export type Tokens = { accessToken: string; refreshToken: string | null }

/** Why nobody is signed in any more: by hand, in another tab, or because the server said so. */
export type SignedOut = 'out' | 'elsewhere' | 'ended'

export type Session = TokenSource & {
  isSignedIn: () => boolean
  /** Why a session that this tab knew is over. */
  whyOver: () => SignedOut | undefined
  subscribe: (listener: () => void) => () => void
  keep: (tokens: Tokens) => void
  forget: () => void
  /** Forgets the tokens at once, and has the server end the session when it can be reached. */
  logOut: () => void
  paymentToken: () => string | null
  keepPaymentToken: (token: string) => void
}

const refreshDocument = graphql(`
  mutation Refresh($refreshToken: String) {
    refresh(refreshToken: $refreshToken) { accessToken refreshToken }
  }
`)

const logOutDocument = graphql(`
  mutation LogOut($refreshToken: String) { logout(refreshToken: $refreshToken) }
`)

/**
 * The member's tokens in the browser's storage, which all tabs share: `tabs` tells what another one changed.
 * `request` must be a client without tokens of its own.
 */
export function createSession(storage: Storage, request: Request, tabs: EventTarget): Session {
  const listeners = new Set<() => void>()
  let over: SignedOut | undefined
  const read = (key: keyof typeof keys) => storage.getItem(keys[key])
  const tell = (why: SignedOut | undefined) => {
    over = why
    for (const listener of listeners) listener()
  }
  const keep = ({ accessToken, refreshToken }: Tokens) => {
    storage.setItem(keys.accessToken, accessToken)
    storage.setItem(keys.authenticated, 'true')
    if (refreshToken) storage.setItem(keys.refreshToken, refreshToken)
    tell(undefined)
  }
  const forget = (why: SignedOut = 'ended') => {
    for (const key of Object.values(keys)) storage.removeItem(key)
    tell(why)
  }
  tabs.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent
    // Without a key the whole storage was cleared.
    if (key === keys.accessToken || key === null) tell(read('accessToken') ? undefined : 'elsewhere')
  })
  return {
    isSignedIn: () => read('accessToken') !== null,
    whyOver: () => over,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    keep,
    forget: () => forget(),
    logOut: () => {
      const refreshToken = read('refreshToken')
      forget('out')
      request(logOutDocument, { refreshToken }).catch(() => undefined)
    },
    paymentToken: () => read('paymentToken'),
    keepPaymentToken: (token) => storage.setItem(keys.paymentToken, token),
    accessToken: async () => read('accessToken'),
    refresh: async (stale) => {
      // Another tab may refresh, or sign out, before this one asks or while it does: what it left counts.
      if (read('accessToken') !== stale) return read('accessToken')
      const { refresh } = await request(refreshDocument, { refreshToken: read('refreshToken') })
      if (read('accessToken') !== stale) return read('accessToken')
      const { accessToken, refreshToken } = refresh
      if (accessToken) keep({ accessToken, refreshToken })
      else forget()
      return accessToken
    },
  }
}

/** On the server nobody is signed in: pages are rendered for strangers. */
export const noSession: Session = {
  isSignedIn: () => false,
  whyOver: () => undefined,
  subscribe: () => () => undefined,
  keep: () => undefined,
  forget: () => undefined,
  logOut: () => undefined,
  paymentToken: () => null,
  keepPaymentToken: () => undefined,
  accessToken: async () => null,
  refresh: async () => null,
}
