import { errorMessages } from '@hearth/contract'
import { storeTokens } from './tokenStorage.ts'

// Signing in with the organisation's own account. The server leads the browser there and back, and leaves a cookie
// that is exchanged here for the tokens, once: no address ever has one in it.

const path = '/identity/oidc'

/** Where the browser begins; `next` is the page outside the back-office that is opened afterwards. */
export const startAddress = (next: string | undefined): string =>
  next ? `${path}/start?${new URLSearchParams({ next })}` : `${path}/start`

const expired = 'This sign-in took too long, or was started in another window. Please start again.'

/** What the login page says after a sign-in that the server refused, by the word in the address. */
const texts: Record<string, (name: string) => string> = {
  cancelled: (name) => `${name} did not sign you in. Please try again.`,
  expired: () => expired,
  failed: (name) =>
    `The answer from ${name} could not be verified. Please try again, or tell your administrator.`,
  forbidden: () => errorMessages.FORBIDDEN,
  limited: () => 'There were too many sign-ins from your network. Please try again in a few minutes.',
  unavailable: (name) => `${name} does not answer at the moment. Please try again in a few minutes.`,
  unverified: (name) => `${name} has not verified your email address. Please verify it there first.`,
}

export const messageOfRefusal = (reason: string | null, name: string): string | undefined =>
  reason === null || !Object.hasOwn(texts, reason) ? undefined : texts[reason]?.(name)

/** Exchanges the cookie that the server left. @throws an error that says what to do */
export async function takeProvidedTokens(): Promise<void> {
  const response = await fetch(`${path}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if (!response.ok) throw new Error(expired)
  storeTokens(await response.json())
}
