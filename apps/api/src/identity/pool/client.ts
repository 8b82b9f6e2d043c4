import type * as Sdk from '@aws-sdk/client-cognito-identity-provider'
import { errors } from '../../platform/errors.ts'
import { Refusal } from '../refusals.ts'
import type { PoolSettings } from './settings.ts'

/** Somebody as the pool knows them; `subject` never changes. */
export type PoolUser = { subject: string; email: string; isVerified: boolean }

/** What the pool says to a name and a password. */
export type PoolAnswer = 'right' | 'wrong' | 'temporary'

/** The calls of a user pool that Hearth makes. A pool out of reach is BUSY, never a refusal. */
export type PoolClient = {
  verify: (username: string, password: string) => Promise<PoolAnswer>
  findUser: (username: string) => Promise<PoolUser | undefined>
  /** Whose token it is, unless it was revoked. */
  findByToken: (accessToken: string) => Promise<PoolUser | undefined>
  /** Nobody is mailed by the pool. */
  createUser: (email: string) => Promise<void>
  setPassword: (username: string, password: string, isPermanent: boolean) => Promise<void>
  signOut: (username: string) => Promise<void>
  deleteUser: (username: string) => Promise<void>
  listUsers: () => AsyncIterable<PoolUser>
  /** @returns what the pool is called */
  describe: () => Promise<string>
}

const limits = { connectionTimeout: 5_000, requestTimeout: 10_000, throwOnRequestTimeout: true }

type Loaded = { sdk: typeof Sdk; client: Sdk.CognitoIdentityProviderClient }

async function load({ region, endpoint }: PoolSettings): Promise<Loaded> {
  const sdk = await import('@aws-sdk/client-cognito-identity-provider')
  const client = new sdk.CognitoIdentityProviderClient({
    region,
    endpoint: endpoint.href,
    requestHandler: limits,
    maxAttempts: 2,
  })
  return { sdk, client }
}

/** What the pool refuses by a name of its own; everything else means that it cannot be asked now. */
const nobody = ['NotAuthorizedException', 'UserNotFoundException']
const reasons: Record<string, ConstructorParameters<typeof Refusal>[0]> = {
  PasswordResetRequiredException: 'resetRequired',
  UserNotConfirmedException: 'unconfirmed',
  InvalidPasswordException: 'badPassword',
}

/** @returns nothing for what nobody is, or may */
type Call = <T>(send: (loaded: Loaded) => Promise<T>) => Promise<T | undefined>

/** @param report is told what the pool did instead of answering */
export function createPoolClient(settings: PoolSettings, report: (error: unknown) => void): PoolClient {
  const call = createCall(settings, report)
  return { ...askingAbout(settings, call), ...changing(settings, call), ...reading(settings, call) }
}

function createCall(settings: PoolSettings, report: (error: unknown) => void): Call {
  let loading: Promise<Loaded> | undefined
  return async (send) => {
    loading ??= load(settings)
    try {
      return await send(await loading)
    } catch (error) {
      const { name } = error as Error
      if (nobody.includes(name)) return undefined
      const reason = reasons[name]
      if (reason) throw new Refusal(reason)
      report(error)
      throw Object.assign(errors.busy(), { cause: error })
    }
  }
}

/** Whom a name, a password or a token stands for. */
function askingAbout({ poolId: UserPoolId, clientId: ClientId }: PoolSettings, call: Call) {
  return {
    async verify(username: string, password: string): Promise<PoolAnswer> {
      const answer = await call(({ sdk, client }) =>
        client.send(
          new sdk.AdminInitiateAuthCommand({
            UserPoolId,
            ClientId,
            AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
            AuthParameters: { USERNAME: username, PASSWORD: password },
          }),
        ),
      )
      if (answer?.ChallengeName === 'NEW_PASSWORD_REQUIRED') return 'temporary'
      return answer?.AuthenticationResult ? 'right' : 'wrong'
    },
    async findUser(Username: string) {
      const answer = await call(({ sdk, client }) =>
        client.send(new sdk.AdminGetUserCommand({ UserPoolId, Username })),
      )
      return answer && userOf(answer.UserAttributes)
    },
    async findByToken(AccessToken: string) {
      const answer = await call(({ sdk, client }) => client.send(new sdk.GetUserCommand({ AccessToken })))
      return answer && userOf(answer.UserAttributes)
    },
  }
}

function changing({ poolId: UserPoolId }: PoolSettings, call: Call) {
  return {
    async createUser(email: string) {
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ]
      await call(({ sdk, client }) =>
        client.send(
          new sdk.AdminCreateUserCommand({
            UserPoolId,
            Username: email,
            UserAttributes,
            MessageAction: 'SUPPRESS',
          }),
        ),
      )
    },
    async setPassword(Username: string, Password: string, Permanent: boolean) {
      const input = { UserPoolId, Username, Password, Permanent }
      await call(({ sdk, client }) => client.send(new sdk.AdminSetUserPasswordCommand(input)))
    },
    async signOut(Username: string) {
      await call(({ sdk, client }) =>
        client.send(new sdk.AdminUserGlobalSignOutCommand({ UserPoolId, Username })),
      )
    },
    async deleteUser(Username: string) {
      await call(({ sdk, client }) => client.send(new sdk.AdminDeleteUserCommand({ UserPoolId, Username })))
    },
  }
}

function reading({ poolId: UserPoolId }: PoolSettings, call: Call) {
  return {
    async *listUsers() {
      let PaginationToken: string | undefined
      do {
        const input = { UserPoolId, Limit: 60, PaginationToken }
        const answer = await call(({ sdk, client }) => client.send(new sdk.ListUsersCommand(input)))
        for (const { Attributes } of answer?.Users ?? []) yield userOf(Attributes)
        PaginationToken = answer?.PaginationToken
      } while (PaginationToken)
    },
    async describe() {
      const answer = await call(({ sdk, client }) =>
        client.send(new sdk.DescribeUserPoolCommand({ UserPoolId })),
      )
      if (!answer?.UserPool)
        throw new Error(`The pool ${UserPoolId} may not be described with these credentials.`)
      return answer.UserPool.Name ?? UserPoolId
    },
  }
}

function userOf(attributes: Sdk.AttributeType[] = []): PoolUser {
  const values = Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value ?? '']))
  const { sub = '', email = '', email_verified } = values
  return { subject: sub, email: email.toLowerCase(), isVerified: email_verified === 'true' }
}
