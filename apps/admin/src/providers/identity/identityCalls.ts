import type { IdentityConfig } from '@hearth/client'

// Not Amplify's `signOut`: it swallows every failure, and the back-office has to say when the server did not hear it.

/** Ends all sessions of the account at the identity service. */
export const globalSignOut = (config: IdentityConfig, accessToken: string): Promise<void> =>
  callIdentity(config, 'GlobalSignOut', { AccessToken: accessToken })

/** Ends the one session that a refresh token belongs to. */
export const revokeRefreshToken = (config: IdentityConfig, refreshToken: string): Promise<void> =>
  callIdentity(config, 'RevokeToken', { ClientId: config.userPoolClientId, Token: refreshToken })

async function callIdentity(config: IdentityConfig, operation: string, body: object): Promise<void> {
  const [region] = config.userPoolId.split('_')
  const response = await fetch(config.userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    keepalive: true,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  })
  const alreadyOver = response.status === 400
  if (!response.ok && !alreadyOver) throw new Error(`The identity service answered ${response.status}`)
}
