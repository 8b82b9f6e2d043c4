import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose'
import { type IdentityDeps, identityClientId } from '../deps.ts'
import type { Account } from '../queries.ts'
import { Refusal } from '../refusals.ts'
import { keyedHash, type SigningKey, signingAlgorithm } from '../tokens/keys.ts'

/** security.md R14. */
export const accessTokenSeconds = 3_600
const challengeSeconds = 180

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
export function attributesOf(account: Account): Record<string, string> {
  return {
    email: account.email,
    'custom:tenantId': account.tenantId,
    'custom:role': account.role,
    ...(account.firstName && { given_name: account.firstName }),
    ...(account.lastName && { family_name: account.lastName }),
  }
}

/**
 * Checks everything that the token itself can tell (security.md R13): signature by our access key alone, issuer,
 * client, use and time. Keys that a token brings along are never looked at.
 */
export async function readAccessToken(deps: IdentityDeps, token: string): Promise<SessionAddress> {
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
    return { tenantId, sessionId, personId: payload.sub as string }
  } catch (error) {
    throw new Refusal(error instanceof joseErrors.JWTExpired ? 'accessTokenExpired' : 'accessTokenInvalid')
  }
}

/** 256 random bits; the tenant stands in front so that the lookup can bind it. */
export const newRefreshToken = (tenantId: string): string =>
  `${tenantId}.${randomBytes(32).toString('base64url')}`

const refreshTokenForm = /^([a-z][a-z0-9-]{1,38})\.[A-Za-z0-9_-]{43}$/

export const tenantOfRefreshToken = (token: string): string | undefined => refreshTokenForm.exec(token)?.[1]

export const hashRefreshToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export type Challenge = { tenantId: string; personId: string; passwordVersion: number }

/**
 * Proof that the temporary password was right, for the one step that replaces it. It dies with that password
 * or after three minutes.
 */
export function signChallenge(deps: IdentityDeps, account: Account): Promise<string> {
  const now = seconds(deps.now())
  const challenge: Challenge = {
    tenantId: account.tenantId,
    personId: account.id,
    passwordVersion: account.passwordVersion ?? 0,
  }
  return new SignJWT(challenge)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(now)
    .setExpirationTime(now + challengeSeconds)
    .sign(challengeKey(deps))
}

export async function readChallenge(deps: IdentityDeps, token: string): Promise<Challenge> {
  try {
    const { payload } = await jwtVerify<Challenge>(token, challengeKey(deps), {
      algorithms: ['HS256'],
      currentDate: deps.now(),
      requiredClaims: ['exp'],
    })
    return payload
  } catch (error) {
    throw new Refusal(error instanceof joseErrors.JWTExpired ? 'challengeExpired' : 'challengeInvalid')
  }
}

const challengeKey = ({ keys }: IdentityDeps): Buffer => keyedHash(keys.secret, 'challenge', [])
