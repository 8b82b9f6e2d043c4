import type { IdentityConfig } from '@hearth/client'
import { logoutWait } from '@hearth/contract'
import { Amplify } from 'aws-amplify'
import { fetchAuthSession } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger } from 'aws-amplify/utils'
import { forgetActivity, readActivity } from './activity.ts'
import type { IdClaims } from './admission.ts'
import { globalSignOut, revokeRefreshToken } from './identityCalls.ts'
import { nextSessionStep } from './sessionClock.ts'
import { signInFlag, tokenStorage } from './tokenStorage.ts'

/** Why the person stands at the login page; it says so there. */
export type Ending = 'ended' | 'signed-out-elsewhere' | 'logout-failed' | 'no-permission'

const { authTokenStore } = cognitoUserPoolsTokenProvider
const refreshLock = 'hearth.admin.refresh'
const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

const definitive = [
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
]

/** The endpoint may be a path: then it is this very host's, whichever of the server's hosts that is. */
const atThisOrigin = ({ userPoolEndpoint, ...pool }: IdentityConfig): IdentityConfig =>
  userPoolEndpoint
    ? { ...pool, userPoolEndpoint: new URL(userPoolEndpoint, window.location.origin).href }
    : pool

/** Staff's session on this browser: the tokens that Amplify keeps, and the rules about their end. */
export function createSession(config: IdentityConfig) {
  // Amplify warns of every pool that is not Amazon's own; ours is meant to be.
  ConsoleLogger.LOG_LEVEL = 'ERROR'
  Amplify.configure({ Auth: { Cognito: atThisOrigin(config) } })
  cognitoUserPoolsTokenProvider.setKeyValueStorage(tokenStorage)
  const tabs = new BroadcastChannel('hearth.admin.session')
  let leaving = false
  let ending: Ending | undefined

  const storedToken = async () => (await authTokenStore.loadTokens())?.accessToken.toString() ?? null

  async function clear() {
    await authTokenStore.clearTokens()
    forgetActivity()
    signInFlag.clear()
  }

  async function end(why: Ending) {
    ending = why
    await clear()
  }

  /** The current token, or null after a definitive refusal; a failing network throws and ends nothing. */
  async function currentToken(forceRefresh: boolean): Promise<string | null> {
    try {
      const { tokens } = await fetchAuthSession({ forceRefresh })
      if (tokens) return tokens.accessToken.toString()
    } catch (error) {
      if (!definitive.includes((error as Error).name)) throw error
    }
    await end('ended')
    return null
  }

  /** One refresh for all tabs: whoever comes second takes the token that the first one got. */
  function refresh(stale: string): Promise<string | null> {
    return navigator.locks.request(refreshLock, async () => {
      const stored = await storedToken()
      return stored !== stale ? stored : await currentToken(true)
    })
  }

  /** Says whether the session goes on, refreshing it when it is time. Without a network it goes on. */
  async function check(): Promise<boolean> {
    const tokens = await authTokenStore.loadTokens()
    if (!tokens) return false
    const expiresAt = (tokens.accessToken.payload.exp ?? 0) * 1000 - tokens.clockDrift
    const step = nextSessionStep({ now: Date.now(), expiresAt, lastActivity: readActivity() })
    if (step === 'keep') return true
    if (step === 'end') {
      await end('ended')
      return false
    }
    return refresh(tokens.accessToken.toString()).then(
      (token) => token !== null,
      () => true,
    )
  }

  /** Waits a moment for the server, then forgets the session here and in the other tabs whatever it said. */
  async function signOut() {
    const token = await storedToken()
    if (!token) return clear()
    leaving = true
    ending = undefined
    try {
      await Promise.race([globalSignOut(config, token), wait(logoutWait)])
    } catch {
      ending = 'logout-failed'
    } finally {
      await clear()
      leaving = false
    }
    tabs.postMessage('signed-out')
  }

  /** Ends the session that was just made, and none that the person has elsewhere. */
  async function refuse() {
    const refreshToken = (await authTokenStore.loadTokens())?.refreshToken
    try {
      if (refreshToken) await Promise.race([revokeRefreshToken(config, refreshToken), wait(logoutWait)])
    } catch {
      // The refusal is what matters to the person; the session ends by itself, unused.
    } finally {
      await clear()
    }
  }

  return {
    forget: clear,
    refuse,
    refresh,
    check,
    end,
    signOut,
    isLeaving: () => leaving,
    ending: () => ending,
    announceSignIn() {
      ending = undefined
      signInFlag.set()
      tabs.postMessage('signed-in')
    },
    accessToken: async () => ((await storedToken()) ? currentToken(false) : null),
    async claims(): Promise<IdClaims> {
      const payload = (await authTokenStore.loadTokens())?.idToken?.payload ?? {}
      const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
      return { role: text(payload['custom:role']), tenantId: text(payload['custom:tenantId']) }
    },
    onOtherTab(listener: (message: 'signed-out' | 'signed-in') => void): () => void {
      const handle = (event: MessageEvent) => listener(event.data)
      tabs.addEventListener('message', handle)
      return () => tabs.removeEventListener('message', handle)
    },
  }
}

export type Session = ReturnType<typeof createSession>
