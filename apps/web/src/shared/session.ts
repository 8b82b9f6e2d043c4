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

type Keys = keyof typeof keys

/** The tokens in the browser's storage, and who is told when they change. `tabs` tells what another tab changed. */
function createTokenStore(storage: Storage, tabs: EventTarget) {
  const listeners = new Set<() => void>()
  let over: SignedOut | undefined
  const get = (key: Keys) => storage.getItem(keys[key])
  const tell = (why: SignedOut | undefined) => {
    over = why
    for (const listener of listeners) listener()
  }
  tabs.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent
    // Without a key the whole storage was cleared.
    if (key === keys.accessToken || key === null) tell(get('accessToken') ? undefined : 'elsewhere')
  })
  return {
    get,
    whyOver: () => over,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    keep: ({ accessToken, refreshToken }: Tokens) => {
      storage.setItem(keys.accessToken, accessToken)
      storage.setItem(keys.authenticated, 'true')
      if (refreshToken) storage.setItem(keys.refreshToken, refreshToken)
      tell(undefined)
    },
    keepPaymentToken: (token: string) => storage.setItem(keys.paymentToken, token),
    forget: (why: SignedOut) => {
      for (const key of Object.values(keys)) storage.removeItem(key)
      tell(why)
    },
  }
}

/**
 * The member's session, which all tabs of the browser share. `request` must be a client without tokens of its own.
 */
export function createSession(storage: Storage, request: Request, tabs: EventTarget): Session {
  const { get, keep, forget, ...store } = createTokenStore(storage, tabs)
  return {
    ...store,
    keep,
    isSignedIn: () => get('accessToken') !== null,
    forget: () => forget('ended'),
    logOut: () => {
      const refreshToken = get('refreshToken')
      forget('out')
      request(logOutDocument, { refreshToken }).catch(() => undefined)
    },
    paymentToken: () => get('paymentToken'),
    accessToken: async () => get('accessToken'),
    refresh: async (stale) => {
      // Another tab may refresh, or sign out, before this one asks or while it does: what it left counts.
      if (get('accessToken') !== stale) return get('accessToken')
      const { refresh } = await request(refreshDocument, { refreshToken: get('refreshToken') })
      if (get('accessToken') !== stale) return get('accessToken')
      const { accessToken, refreshToken } = refresh
      if (accessToken) keep({ accessToken, refreshToken })
      else forget('ended')
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
