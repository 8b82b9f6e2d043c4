import type * as Sdk from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt } from 'jose'
import { addUser, findUser, type PoolState, type StandInUser, sessionsOf, signTokens } from './state.ts'

export class CognitoRefusal extends Error {
  readonly type: string
  constructor(type: string, message = type) {
    super(message)
    this.type = type
  }
}

type Answer<Input, Output> = (
  pool: PoolState,
  input: Input,
) => Omit<Output, '$metadata'> | Promise<Omit<Output, '$metadata'>>

function requireUser(pool: PoolState, username: string | undefined): StandInUser {
  const user = findUser(pool, username)
  if (!user) throw new CognitoRefusal('UserNotFoundException')
  return user
}

const attributesOf = ({ sub, email, isVerified }: StandInUser) => [
  { Name: 'sub', Value: sub },
  { Name: 'email', Value: email },
  { Name: 'email_verified', Value: String(isVerified) },
]

/** As with PreventUserExistenceErrors: an unknown name is a wrong password. */
async function signIn(
  pool: PoolState,
  { ClientId, AuthParameters = {} }: Sdk.InitiateAuthCommandInput,
): Promise<Omit<Sdk.InitiateAuthCommandOutput, '$metadata'>> {
  if (ClientId !== pool.clientId) throw new CognitoRefusal('ResourceNotFoundException')
  const user = findUser(pool, AuthParameters.USERNAME)
  if (!user?.password || user.password !== AuthParameters.PASSWORD)
    throw new CognitoRefusal('NotAuthorizedException', 'Incorrect username or password.')
  if (user.isTemporary)
    return { ChallengeName: 'NEW_PASSWORD_REQUIRED', ChallengeParameters: {}, Session: user.sub }
  return { AuthenticationResult: await signTokens(pool, user), ChallengeParameters: {} }
}

function endSessions(pool: PoolState, user: StandInUser): void {
  for (const origin of sessionsOf(user)) pool.revoked.add(origin)
}

function ofToken(pool: PoolState, accessToken: string | undefined): StandInUser {
  const { sub, origin_jti } = decodeJwt(String(accessToken))
  const user = pool.users.get(String(sub))
  if (!user || pool.revoked.has(String(origin_jti)))
    throw new CognitoRefusal('NotAuthorizedException', 'Access Token has been revoked')
  return user
}

const initiateAuth: Answer<Sdk.InitiateAuthCommandInput, Sdk.InitiateAuthCommandOutput> = (pool, input) => {
  if (input.AuthFlow !== 'USER_PASSWORD_AUTH') throw new CognitoRefusal('InvalidParameterException')
  return signIn(pool, input)
}
const adminInitiateAuth: Answer<Sdk.AdminInitiateAuthCommandInput, Sdk.AdminInitiateAuthCommandOutput> = (
  pool,
  input,
) => {
  if (input.AuthFlow !== 'ADMIN_USER_PASSWORD_AUTH') throw new CognitoRefusal('InvalidParameterException')
  return signIn(pool, input)
}
const getUser: Answer<Sdk.GetUserCommandInput, Sdk.GetUserCommandOutput> = (pool, { AccessToken }) => {
  const user = ofToken(pool, AccessToken)
  return { Username: user.sub, UserAttributes: attributesOf(user) }
}
const globalSignOut: Answer<Sdk.GlobalSignOutCommandInput, Sdk.GlobalSignOutCommandOutput> = (
  pool,
  { AccessToken },
) => {
  endSessions(pool, ofToken(pool, AccessToken))
  return {}
}
const adminGetUser: Answer<Sdk.AdminGetUserCommandInput, Sdk.AdminGetUserCommandOutput> = (
  pool,
  { Username },
) => {
  const user = requireUser(pool, Username)
  return { Username: user.sub, UserAttributes: attributesOf(user) }
}
const adminCreateUser: Answer<Sdk.AdminCreateUserCommandInput, Sdk.AdminCreateUserCommandOutput> = (
  pool,
  { Username = '', MessageAction },
) => {
  if (MessageAction !== 'SUPPRESS') throw new CognitoRefusal('CodeDeliveryFailureException')
  if (findUser(pool, Username)) throw new CognitoRefusal('UsernameExistsException')
  return { User: { Username: addUser(pool, Username.toLowerCase()).sub } }
}
const adminSetUserPassword: Answer<
  Sdk.AdminSetUserPasswordCommandInput,
  Sdk.AdminSetUserPasswordCommandOutput
> = (pool, { Username, Password, Permanent }) => {
  Object.assign(requireUser(pool, Username), { password: Password, isTemporary: !Permanent })
  return {}
}
const adminSignOut: Answer<
  Sdk.AdminUserGlobalSignOutCommandInput,
  Sdk.AdminUserGlobalSignOutCommandOutput
> = (pool, { Username }) => {
  endSessions(pool, requireUser(pool, Username))
  return {}
}
const adminDeleteUser: Answer<Sdk.AdminDeleteUserCommandInput, Sdk.AdminDeleteUserCommandOutput> = (
  pool,
  { Username },
) => {
  pool.users.delete(requireUser(pool, Username).sub)
  // The real answer has no content.
  return {} as Omit<Sdk.AdminDeleteUserCommandOutput, '$metadata'>
}
const listUsers: Answer<Sdk.ListUsersCommandInput, Sdk.ListUsersCommandOutput> = (pool, input) => {
  const from = Number(input.PaginationToken ?? 0)
  const all = [...pool.users.values()]
  const Users = all
    .slice(from, from + 1)
    .map((user) => ({ Username: user.sub, Attributes: attributesOf(user) }))
  // One a page, so that every page is asked for.
  return { Users, ...(from + 1 < all.length && { PaginationToken: String(from + 1) }) }
}
const describeUserPool: Answer<Sdk.DescribeUserPoolCommandInput, Sdk.DescribeUserPoolCommandOutput> = (
  _pool,
  { UserPoolId },
) => ({ UserPool: { Id: UserPoolId as string, Name: 'hearth-people' } })

/** By the name of the operation. */
export const answers = {
  InitiateAuth: initiateAuth,
  AdminInitiateAuth: adminInitiateAuth,
  GetUser: getUser,
  GlobalSignOut: globalSignOut,
  AdminGetUser: adminGetUser,
  AdminCreateUser: adminCreateUser,
  AdminSetUserPassword: adminSetUserPassword,
  AdminUserGlobalSignOut: adminSignOut,
  AdminDeleteUser: adminDeleteUser,
  ListUsers: listUsers,
  DescribeUserPool: describeUserPool,
}
