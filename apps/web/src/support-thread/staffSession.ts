import { loadClientConfig, staffRefreshLock, staffTokenKey, type TokenSource } from '@hearth/client'

const stored = () => localStorage.getItem(staffTokenKey('accessToken'))

/** Whether somebody is signed in to the back-office in this browser, or was until the session ended by itself. */
export const hasStaffSession = (): boolean => stored() !== null

/** The back-office's own session, as this page uses it. It is never ended here: the back-office does that. */
export const staffSession: TokenSource = {
  accessToken: async () => stored(),
  refresh: (stale) =>
    navigator.locks.request(staffRefreshLock, async () => {
      const now = stored()
      return now === stale ? refreshTokens() : now
    }),
}

type Renewed = { AccessToken: string; IdToken?: string; RefreshToken?: string }

/** @returns nothing when the identity service refuses: the session is over */
async function refreshTokens(): Promise<string | null> {
  const { identity } = await loadClientConfig()
  const refreshToken = localStorage.getItem(staffTokenKey('refreshToken'))
  if (!identity.userPoolEndpoint || !refreshToken) return null
  const response = await fetch(identity.userPoolEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
    },
    body: JSON.stringify({ ClientId: identity.userPoolClientId, RefreshToken: refreshToken }),
  })
  if (!response.ok) return null
  const { AuthenticationResult: renewed } = (await response.json()) as { AuthenticationResult: Renewed }
  localStorage.setItem(staffTokenKey('accessToken'), renewed.AccessToken)
  if (renewed.IdToken) localStorage.setItem(staffTokenKey('idToken'), renewed.IdToken)
  if (renewed.RefreshToken) localStorage.setItem(staffTokenKey('refreshToken'), renewed.RefreshToken)
  return renewed.AccessToken
}
