import type { Scope } from '../../platform/scope.ts'
import type { Visit } from '../../platform/visit.ts'
import { type IdentityDeps, identityClientId } from '../deps.ts'
import type { Account } from '../queries.ts'
import { confirmRecovery } from '../recovery/codes.ts'
import { requestRecovery } from '../recovery/requests.ts'
import * as service from '../service.ts'
import {
  refreshSession,
  requireSession,
  revokeRefreshToken,
  signOutEverywhere,
  type Tokens,
} from '../sessions/service.ts'
import { attributesOf } from '../sessions/tokens.ts'
import { CognitoError, invalidParameter } from './errors.ts'
import { type Fields, parseFields, parseName, parseText } from './fields.ts'

// The wire of an AWS Cognito user pool: reads its requests, calls the rules, words its answers.

export type CognitoCall = {
  deps: IdentityDeps
  /** The scope of a stranger at the host name of the request. */
  scope: Scope
  /** Where the request comes from, and the browser's cookies. */
  visit: Visit
  body: Fields
}

type Operation = (call: CognitoCall) => Promise<object>

const operations: Record<string, Operation> = {
  InitiateAuth: initiateAuth,
  RespondToAuthChallenge: respondToAuthChallenge,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  GetUser: getUser,
  GlobalSignOut: globalSignOut,
  RevokeToken: revokeToken,
  ForgotPassword: sendCode,
  ResendConfirmationCode: sendCode,
  ConfirmForgotPassword: confirmForgotPassword,
  ChangePassword: changePassword,
  SignUp: refuseSignUp,
  ConfirmSignUp: refuseSignUp,
}

const targetPrefix = 'AWSCognitoIdentityProviderService.'

/** @returns the body of the answer; never nothing, because clients parse it */
export async function answer(target: string | undefined, call: CognitoCall): Promise<object> {
  const name = target?.startsWith(targetPrefix) ? target.slice(targetPrefix.length) : ''
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined
  if (!operation) throw new CognitoError('UnknownOperationException', 'The operation is not known.')
  return operation(call)
}

async function initiateAuth({ deps, scope, visit, body }: CognitoCall): Promise<object> {
  checkClient(body)
  const flow = parseText(body, 'AuthFlow')
  if (flow !== 'USER_PASSWORD_AUTH') throw invalidParameter(`${flow} is not enabled for the client.`)
  const parameters = parseFields(body, 'AuthParameters')
  const result = await service.signIn(scope, deps, {
    ip: visit.ip,
    name: parseName(parameters, 'USERNAME'),
    password: parseText(parameters, 'PASSWORD'),
    anyTenant: true,
  })
  if (result.kind === 'signedIn') return authenticationResult(result.tokens)
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: result.challenge,
    ChallengeParameters: {
      USER_ID_FOR_SRP: result.account.id,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify({ email: result.account.email, email_verified: 'true' }),
    },
  }
}

async function respondToAuthChallenge({ deps, visit, body }: CognitoCall): Promise<object> {
  checkClient(body)
  const challengeName = parseText(body, 'ChallengeName')
  if (challengeName !== 'NEW_PASSWORD_REQUIRED') {
    throw invalidParameter(`${challengeName} is not supported by the client.`)
  }
  const { tokens } = await service.replaceTemporaryPassword(deps, {
    visit,
    challenge: parseText(body, 'Session'),
    password: parseText(parseFields(body, 'ChallengeResponses'), 'NEW_PASSWORD'),
  })
  return authenticationResult(tokens)
}

async function getTokensFromRefreshToken({ deps, visit, body }: CognitoCall): Promise<object> {
  checkClient(body)
  return authenticationResult(await refreshSession(deps, parseText(body, 'RefreshToken'), visit))
}

async function getUser({ deps, body }: CognitoCall): Promise<object> {
  const { session } = await requireSession(deps, parseText(body, 'AccessToken'))
  return { Username: session.id, UserAttributes: listAttributes(session) }
}

async function globalSignOut({ deps, body }: CognitoCall): Promise<object> {
  await signOutEverywhere(deps, parseText(body, 'AccessToken'))
  return {}
}

async function revokeToken({ deps, body }: CognitoCall): Promise<object> {
  checkClient(body)
  await revokeRefreshToken(deps, parseText(body, 'Token'))
  return {}
}

async function sendCode({ deps, scope, visit, body }: CognitoCall): Promise<object> {
  checkClient(body)
  const name = parseName(body, 'Username')
  const contact = { kind: 'email', value: name.toLowerCase() } as const
  await requestRecovery(scope, deps, { contact, requester: null, ip: visit.ip })
  return {
    CodeDeliveryDetails: {
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: maskAddress(name),
    },
  }
}

async function confirmForgotPassword({ deps, scope, visit, body }: CognitoCall): Promise<object> {
  checkClient(body)
  await confirmRecovery(scope, deps, {
    name: parseName(body, 'Username'),
    code: parseText(body, 'ConfirmationCode'),
    password: parseText(body, 'Password'),
    ip: visit.ip,
  })
  return {}
}

async function changePassword({ deps, visit, body }: CognitoCall): Promise<object> {
  await service.changePassword(deps, {
    accessToken: parseText(body, 'AccessToken'),
    previous: parseText(body, 'PreviousPassword'),
    proposed: parseText(body, 'ProposedPassword'),
    ip: visit.ip,
  })
  return {}
}

/** Staff create accounts, and applicants apply (product.md 4); nobody signs up here. */
async function refuseSignUp({ body }: CognitoCall): Promise<object> {
  checkClient(body)
  throw new CognitoError('NotAuthorizedException', 'SignUp is not permitted for this user pool')
}

const authenticationResult = (tokens: Tokens): object => ({
  AuthenticationResult: {
    AccessToken: tokens.accessToken,
    ExpiresIn: tokens.expiresIn,
    IdToken: tokens.idToken,
    RefreshToken: tokens.refreshToken,
    TokenType: 'Bearer',
  },
  ChallengeParameters: {},
})

const listAttributes = (
  account: Pick<Account, 'id'> & Parameters<typeof attributesOf>[0],
): { Name: string; Value: string }[] =>
  Object.entries({ sub: account.id, email_verified: 'true', ...attributesOf(account) }).map(
    ([Name, Value]) => ({ Name, Value }),
  )

/** Made of what was typed alone, so it says nothing about who exists. */
function maskAddress(name: string): string {
  const [local = '', domain = ''] = name.trim().split('@')
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`
}

function checkClient(body: Fields): void {
  const clientId = parseText(body, 'ClientId')
  if (clientId === identityClientId) return
  throw new CognitoError(
    'ResourceNotFoundException',
    `User pool client ${clientId.slice(0, 128)} does not exist.`,
  )
}
