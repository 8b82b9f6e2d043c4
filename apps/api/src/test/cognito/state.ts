import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

export type StandInUser = {
  sub: string
  email: string
  isVerified: boolean
  password: string | undefined
  /** FORCE_CHANGE_PASSWORD, as AdminSetUserPassword leaves it without Permanent. */
  isTemporary: boolean
}

export type PoolKeys = { kid: string; privateKey: CryptoKey; jwk: JWK }

export type PoolState = {
  issuer: string
  clientId: string
  /** By their subject. */
  users: Map<string, StandInUser>
  /** Sessions that were ended, by origin_jti. */
  revoked: Set<string>
  keys: PoolKeys
  /** The operations that were asked for. */
  calls: string[]
  isDown: boolean
}

export async function createKeys(): Promise<PoolKeys> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const kid = randomUUID()
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

/** By subject or by address, as a pool whose people sign in with their address takes either. */
export const findUser = ({ users }: PoolState, username = ''): StandInUser | undefined =>
  users.get(username) ?? [...users.values()].find(({ email }) => email === username.toLowerCase())

export function addUser(pool: PoolState, email: string, more: Partial<StandInUser> = {}): StandInUser {
  const user = { sub: randomUUID(), email, isVerified: true, password: undefined, isTemporary: true, ...more }
  pool.users.set(user.sub, user)
  return user
}

/** Sessions of each person, so that all of them can be ended. */
const sessions = new WeakMap<StandInUser, string[]>()
export const sessionsOf = (user: StandInUser): string[] => sessions.get(user) ?? []

export async function signTokens(pool: PoolState, user: StandInUser, more: Record<string, unknown> = {}) {
  const origin = randomUUID()
  sessions.set(user, [...sessionsOf(user), origin])
  const now = Math.floor(Date.now() / 1000)
  const shared = {
    sub: user.sub,
    iss: pool.issuer,
    origin_jti: origin,
    auth_time: now,
    iat: now,
    exp: now + 3600,
  }
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT({ ...shared, jti: randomUUID(), ...claims, ...more })
      .setProtectedHeader({ alg: 'RS256', kid: pool.keys.kid })
      .sign(pool.keys.privateKey)
  return {
    AccessToken: await sign({ token_use: 'access', client_id: pool.clientId, username: user.sub }),
    IdToken: await sign({ token_use: 'id', aud: pool.clientId, email: user.email }),
    RefreshToken: origin,
    ExpiresIn: 3600,
    TokenType: 'Bearer',
  }
}
