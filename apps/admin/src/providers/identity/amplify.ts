import type { IdentityConfig } from '@hearth/client'
import { Amplify as AmplifyLibrary } from 'aws-amplify'
import { confirmSignIn, fetchAuthSession, signIn, updatePassword } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger } from 'aws-amplify/utils'
import { tokenStorage } from './tokenStorage.ts'

/** The endpoint may be a path: then it is this very host's, whichever of the server's hosts that is. */
const atThisOrigin = ({ userPoolEndpoint, ...pool }: IdentityConfig): IdentityConfig =>
  userPoolEndpoint
    ? { ...pool, userPoolEndpoint: new URL(userPoolEndpoint, window.location.origin).href }
    : pool

/** Only a sign-in, a refresh and another password need it, so session.ts loads this file when one is due. */
export function createAmplify(config: IdentityConfig) {
  // Amplify warns of every pool that is not Amazon's own; ours is meant to be.
  ConsoleLogger.LOG_LEVEL = 'ERROR'
  AmplifyLibrary.configure({ Auth: { Cognito: atThisOrigin(config) } })
  cognitoUserPoolsTokenProvider.setKeyValueStorage(tokenStorage)
  return { confirmSignIn, fetchAuthSession, signIn, updatePassword }
}

export type Amplify = ReturnType<typeof createAmplify>
