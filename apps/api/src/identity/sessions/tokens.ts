import { hash, randomUUID } from 'node:crypto'
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose'
import { signCapability, verifyCapability } from '../../platform/tokens/capability.ts'
import { BoundedMap } from '../../platform/values/bounded-map.ts'
import { type IdentityDeps, identityClientId, type ReadToken } from '../deps.ts'
import type { Account } from '../queries.ts'
import { Refusal } from '../refusals.ts'
import { type SigningKey, signingAlgorithm } from '../tokens/keys.ts'

/** security.md R14. */
export const accessTokenSeconds = 3_600
const challengeMilliseconds = 180_000

export type SessionAddress = { tenantId: string; sessionId: string; personId: string }
export type SignedSession = { account: Account; sessionId: string; signedIn: Date }

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** A session is addressed by its whole key, so that the statement that looks it up can bind the tenant. */
const originOf = (tenantId: string, sessionId: string): string => `${tenantId}.${sessionId}`

function sign(key: SigningKey, claims: Record<string, unknown>): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ kid: key.kid, alg: signingAlgorithm }).sign(key.privateKey)
}

/** Access and ID token of one session, with the claims that Cognito puts in (docs/security.md, Identity wire). */
export async function signTokens(deps: IdentityDeps, { account, sessionId, signedIn }: SignedSession) {
  const now = seconds(deps.now())
  const shared = {
    sub: account.id,
    iss: deps.issuer,
    origin_jti: originOf(account.tenantId, sessionId),
    event_id: randomUUID(),
    auth_time: seconds(signedIn),
    iat: now,
    exp: now + accessTokenSeconds,
  }
  const [accessToken, idToken] = await Promise.all([
    sign(deps.keys.access, {
      ...shared,
      client_id: identityClientId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      username: account.id,
      jti: randomUUID(),
    }),
    sign(deps.keys.id, {
      ...shared,
      aud: identityClientId,
      token_use: 'id',
      'cognito:username': account.id,
      ...attributesOf(account),
      email_verified: true,
      jti: randomUUID(),
    }),
  ])
  return { accessToken, idToken }
}

/** What a client may know of its person, under Cognito's names; a name that is not known is left out. */
export function attributesOf(
  account: Pick<Account, 'email' | 'tenantId' | 'role' | 'firstName' | 'lastName'>,
): Record<string, string> {
  return {
    email: account.email,
    'custom:tenantId': account.tenantId,
    'custom:role': account.role,
    ...(account.firstName && { given_name: account.firstName }),
    ...(account.lastName && { family_name: account.lastName }),
  }
}

/** By installation and hash of the token. Signature, issuer, client and use of a token never change, so they are checked once. */
const verified = new WeakMap<IdentityDeps, BoundedMap<string, ReadToken>>()

function verifiedBy(deps: IdentityDeps): BoundedMap<string, ReadToken> {
  const known = verified.get(deps) ?? new BoundedMap(10_000)
  verified.set(deps, known)
  return known
}

const placeOf = (token: string): string => hash('sha256', token, 'base64url')

/** Whose session a token names that was checked before and has not expired. */
export function recallAccessToken(deps: IdentityDeps, token: string): SessionAddress | undefined {
  const found = verifiedBy(deps).get(placeOf(token))
  return found && found.expires > seconds(deps.now()) ? found : undefined
}

/**
 * Checks everything that the token itself can tell (security.md R13): signature by our access key alone, issuer,
 * client, use and time. Keys that a token brings along are never looked at. What was found is kept under the token's
 * hash; time is looked at each time, and so is the session by the caller.
 */
export async function readAccessToken(deps: IdentityDeps, token: string): Promise<SessionAddress> {
  const known = recallAccessToken(deps, token)
  if (known) return known
  const address = (await deps.readPoolToken?.(token)) ?? (await verifyAccessToken(deps, token))
  verifiedBy(deps).set(placeOf(token), address)
  return address
}

async function verifyAccessToken(deps: IdentityDeps, token: string): Promise<ReadToken> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        if (kid !== deps.keys.access.kid) throw new Refusal('accessTokenInvalid')
        return deps.keys.access.publicKey
      },
      {
        algorithms: [signingAlgorithm],
        issuer: deps.issuer,
        currentDate: deps.now(),
        requiredClaims: ['exp', 'iat', 'sub', 'origin_jti'],
      },
    )
    if (payload.token_use !== 'access' || payload.client_id !== identityClientId) {
      throw new Refusal('accessTokenInvalid')
    }
    const [tenantId = '', sessionId = ''] = String(payload.origin_jti).split('.')
    return { tenantId, sessionId, personId: payload.sub as string, expires: payload.exp as number }
  } catch (error) {
    throw new Refusal(error instanceof joseErrors.JWTExpired ? 'accessTokenExpired' : 'accessTokenInvalid')
  }
}

export type Challenge = { tenantId: string; personId: string; passwordVersion: number }

/**
 * Proof that the temporary password was right, for the one step that replaces it. It dies with that password
 * or after three minutes.
 */
export const signChallenge = ({ keys, now }: IdentityDeps, account: Account): string =>
  signCapability(keys, {
    use: 'new-password',
    tenantId: account.tenantId,
    id: account.id,
    until: new Date(now().getTime() + challengeMilliseconds),
    version: account.passwordVersion ?? 0,
  })

export function readChallenge({ keys, now }: IdentityDeps, token: string): Challenge {
  const capability = verifyCapability(keys, token, now())
  if (capability?.use !== 'new-password') throw new Refusal('challengeInvalid')
  const { tenantId, id, version = 0 } = capability
  return { tenantId, personId: id, passwordVersion: version }
}
