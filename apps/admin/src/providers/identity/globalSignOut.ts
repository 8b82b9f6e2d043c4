import type { IdentityConfig } from '@hearth/client'

/**
 * Ends all sessions of the account at the identity service. Not Amplify's `signOut({ global: true })`: that one
 * swallows every failure, and the back-office has to say when the server did not hear of it.
 */
export async function globalSignOut(config: IdentityConfig, accessToken: string): Promise<void> {
  const [region] = config.userPoolId.split('_')
  const response = await fetch(config.userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    keepalive: true,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
    },
    body: JSON.stringify({ AccessToken: accessToken }),
  })
  const alreadyOver = response.status === 400
  if (!response.ok && !alreadyOver) throw new Error(`The identity service answered ${response.status}`)
}
