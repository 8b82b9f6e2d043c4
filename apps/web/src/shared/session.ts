import type { TokenSource } from '@hearth/client'
import { graphql, type Request } from './graphql.ts'

/** DECISIONS 12. Nothing else of a person is kept in the browser (SECURITY R17). */
const keys = {
  accessToken: 'hearth.accessToken',
  refreshToken: 'hearth.refreshToken',
  authenticated: 'hearth.authenticated',
  paymentToken: 'hearth.paymentToken',
}

export type Tokens = { accessToken: string; refreshToken: string | null }

export type Session = TokenSource & {
  isSignedIn: () => boolean
  keep: (tokens: Tokens) => void
  forget: () => void
  paymentToken: () => string | null
  keepPaymentToken: (token: string) => void
}

const refreshDocument = graphql(`
  mutation Refresh($refreshToken: String) {
    refresh(refreshToken: $refreshToken) { accessToken refreshToken }
  }
`)

/** The member's tokens in the browser's storage; `request` must be a client without tokens of its own. */
export function createSession(storage: Storage, request: Request): Session {
  const keep = ({ accessToken, refreshToken }: Tokens) => {
    storage.setItem(keys.accessToken, accessToken)
    storage.setItem(keys.authenticated, 'true')
    if (refreshToken) storage.setItem(keys.refreshToken, refreshToken)
  }
  const forget = () => {
    for (const key of Object.values(keys)) storage.removeItem(key)
  }
  return {
    isSignedIn: () => storage.getItem(keys.accessToken) !== null,
    keep,
    forget,
    paymentToken: () => storage.getItem(keys.paymentToken),
    keepPaymentToken: (token) => storage.setItem(keys.paymentToken, token),
    accessToken: async () => storage.getItem(keys.accessToken),
    refresh: async (stale) => {
      const current = storage.getItem(keys.accessToken)
      // Another tab has refreshed, or signed out, while this one was asking.
      if (current !== stale) return current
      const { refresh } = await request(refreshDocument, { refreshToken: storage.getItem(keys.refreshToken) })
      if (!refresh.accessToken) {
        forget()
        return null
      }
      keep({ accessToken: refresh.accessToken, refreshToken: refresh.refreshToken })
      return refresh.accessToken
    },
  }
}

/** On the server nobody is signed in: pages are rendered for strangers. */
export const noSession: Session = {
  isSignedIn: () => false,
  keep: () => undefined,
  forget: () => undefined,
  paymentToken: () => null,
  keepPaymentToken: () => undefined,
  accessToken: async () => null,
  refresh: async () => null,
}
