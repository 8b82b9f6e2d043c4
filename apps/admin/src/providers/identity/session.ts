import { type IdentityConfig, staffRefreshLock } from '@hearth/client'
import { logoutWait } from '@hearth/contract'
import { dropAllDrafts } from '../drafts.ts'
import { dropRecent } from '../recentRecords.ts'
import { forgetActivity, readActivity } from './activity.ts'
import type { IdClaims } from './admission.ts'
import type { Amplify } from './amplify.ts'
import { globalSignOut, revokeRefreshToken } from './identityCalls.ts'
import { nextSessionStep } from './sessionClock.ts'
import { takeProvidedTokens } from './singleSignOn.ts'
import { loadTokens, signInFlag, tokenStorage } from './tokenStorage.ts'

/** Why the person stands at the login page; it says so there. */
export type Ending = 'ended' | 'signed-out-elsewhere' | 'logout-failed' | 'no-permission'

/** A token is no longer sent in its last seconds, because the way to the server takes some. */
const isExpired = ({ expiresAt }: { expiresAt: number }) => Date.now() + 5000 > expiresAt
const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

const definitive = [
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
]

async function clear() {
  dropRecent()
  await tokenStorage.clear()
  forgetActivity()
  signInFlag.clear()
}

type LoadAmplify = () => Promise<Amplify>

/** What the pages of this tab know of the session's end. */
type Standing = { leaving: boolean; ending: Ending | undefined; loadAmplify: LoadAmplify }

async function end(standing: Standing, why: Ending) {
  standing.ending = why
  await clear()
}

/** The current token, or null after a definitive refusal; a failing network throws and ends nothing. */
async function currentToken(standing: Standing, forceRefresh: boolean): Promise<string | null> {
  const stored = loadTokens()
  if (stored && !forceRefresh && !isExpired(stored)) return stored.accessToken
  try {
    const { fetchAuthSession } = await standing.loadAmplify()
    const { tokens } = await fetchAuthSession({ forceRefresh })
    if (tokens) return tokens.accessToken.toString()
  } catch (error) {
    if (!definitive.includes((error as Error).name)) throw error
  }
  await end(standing, 'ended')
  return null
}

/** One refresh for all tabs: the second one takes the token that the first one got. */
function refresh(standing: Standing, stale: string): Promise<string | null> {
  return navigator.locks.request(staffRefreshLock, async () => {
    const stored = loadTokens()?.accessToken ?? null
    return stored !== stale ? stored : await currentToken(standing, true)
  })
}

/** Says whether the session goes on, refreshing it when it is time. Without a network it goes on. */
async function check(standing: Standing): Promise<boolean> {
  const tokens = loadTokens()
  if (!tokens) return false
  const { accessToken, expiresAt } = tokens
  const step = nextSessionStep({ now: Date.now(), expiresAt, lastActivity: readActivity() })
  if (step === 'keep') return true
  if (step === 'end') {
    await end(standing, 'ended')
    return false
  }
  return refresh(standing, accessToken).then(
    (token) => token !== null,
    () => true,
  )
}

/** Waits a moment for the server, then forgets the session here whatever it said. @returns whether there was one */
async function signOut(standing: Standing, config: IdentityConfig): Promise<boolean> {
  const token = loadTokens()?.accessToken
  if (!token) {
    await clear()
    return false
  }
  // Only who signs out on purpose: after a session that ended by itself the same person goes on.
  dropAllDrafts()
  standing.leaving = true
  standing.ending = undefined
  try {
    await Promise.race([globalSignOut(config, token), wait(logoutWait)])
  } catch {
    standing.ending = 'logout-failed'
  } finally {
    await clear()
    standing.leaving = false
  }
  return true
}

/** Ends the session that was just made, and none that the person has elsewhere. */
async function refuse(config: IdentityConfig) {
  const refreshToken = loadTokens()?.refreshToken
  try {
    if (refreshToken) await Promise.race([revokeRefreshToken(config, refreshToken), wait(logoutWait)])
  } catch {
    // The refusal is what matters to the person; the session ends by itself, unused.
  } finally {
    await clear()
  }
}

function readClaims(): IdClaims {
  const payload = loadTokens()?.idClaims ?? {}
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  return { role: text(payload['custom:role']), tenantId: text(payload['custom:tenantId']) }
}

/** Loads Amplify once; when that fails, the next call tries again. */
function createAmplifyLoader(config: IdentityConfig): LoadAmplify {
  let loading: Promise<Amplify> | undefined
  async function load() {
    const { createAmplify } = await import('./amplify.ts')
    return createAmplify(config)
  }
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

/** Staff's session on this browser: the tokens that Amplify keeps, and the rules about their end. */
export function createSession(config: IdentityConfig) {
  const loadAmplify = createAmplifyLoader(config)
  const tabs = new BroadcastChannel('hearth.admin.session')
  const standing: Standing = { leaving: false, ending: undefined, loadAmplify }
  return {
    loadAmplify,
    forget: clear,
    takeProvided: takeProvidedTokens,
    refuse: () => refuse(config),
    refresh: (stale: string) => refresh(standing, stale),
    check: () => check(standing),
    end: (why: Ending) => end(standing, why),
    async signOut() {
      if (await signOut(standing, config)) tabs.postMessage('signed-out')
    },
    isLeaving: () => standing.leaving,
    ending: () => standing.ending,
    announceSignIn() {
      standing.ending = undefined
      signInFlag.set()
      tabs.postMessage('signed-in')
    },
    accessToken: async () => (loadTokens() ? currentToken(standing, false) : null),
    claims: readClaims,
    onOtherTab(listener: (message: 'signed-out' | 'signed-in') => void): () => void {
      const handle = (event: MessageEvent) => listener(event.data)
      tabs.addEventListener('message', handle)
      return () => tabs.removeEventListener('message', handle)
    },
  }
}

export type Session = ReturnType<typeof createSession>
