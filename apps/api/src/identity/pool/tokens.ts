import { defaultTenantId } from '@hearth/contract'
import {
  createRemoteJWKSet,
  decodeJwt,
  type JWTPayload,
  type JWTVerifyGetKey,
  errors as joseErrors,
  jwtVerify,
} from 'jose'
import { errors } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import type { IdentityDeps, ReadToken } from '../deps.ts'
import type { Account } from '../queries.ts'
import { Refusal } from '../refusals.ts'
import { markSignedIn } from '../sessions/queries.ts'
import { signingAlgorithm } from '../tokens/keys.ts'
import type { PoolClient } from './client.ts'
import * as queries from './queries.ts'
import type { PoolSettings } from './settings.ts'

/** As long as a session of ours; the pool may end it sooner. */
const sessionMilliseconds = 30 * 86_400_000
/** A key that is not known is asked for at most so often, and all keys once in so long. */
const keys = { timeoutDuration: 5_000, cooldownDuration: 2_000, cacheMaxAge: 600_000 }

/** Tells the keys that are not there from those that cannot be asked for: an outage ends nobody's session. */
function createKeys(issuer: string): JWTVerifyGetKey {
  const find = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), keys)
  return async (header, token) => {
    try {
      return await find(header, token)
    } catch (error) {
      if (error instanceof joseErrors.JWKSNoMatchingKey || error instanceof joseErrors.JOSENotSupported)
        throw error
      throw Object.assign(errors.busy(), { cause: error })
    }
  }
}

function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss
  } catch {
    // No token at all: our own check says so.
    return undefined
  }
}

type Pool = { deps: () => IdentityDeps; client: PoolClient; settings: PoolSettings }

/** Reads the pool's access tokens: whose session of ours each stands for. */
export function createPoolTokens(pool: Pool): NonNullable<IdentityDeps['readPoolToken']> {
  const { endpoint, poolId, clientId } = pool.settings
  const issuer = endpoint.href + poolId
  const findKey = createKeys(issuer)
  return async (token) => {
    if (issuerOf(token) !== issuer) return undefined
    const claims = await verify(token, { findKey, issuer, clientId, now: pool.deps().now() })
    return addressOf(pool, token, claims)
  }
}

type Verification = { findKey: JWTVerifyGetKey; issuer: string; clientId: string; now: Date }

async function verify(token: string, { findKey, issuer, clientId, now }: Verification): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, findKey, {
      algorithms: [signingAlgorithm],
      issuer,
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'sub', 'origin_jti', 'auth_time'],
    })
    if (payload.token_use === 'access' && payload.client_id === clientId) return payload
  } catch (error) {
    if (!(error instanceof joseErrors.JOSEError)) throw error
    if (error instanceof joseErrors.JWTExpired) throw new Refusal('accessTokenExpired')
  }
  throw new Refusal('accessTokenInvalid')
}

async function addressOf(pool: Pool, token: string, claims: JWTPayload): Promise<ReadToken> {
  const deps = pool.deps()
  const anywhere = deps.scopeFor(defaultTenantId, { kind: 'anyone' })
  const poolSession = String(claims.origin_jti)
  const known = await queries.findBySubject(anywhere, String(claims.sub))
  const expires = claims.exp as number
  if (known) {
    const scope = anywhere.inTenant(known.tenantId)
    const session = await queries.findPoolSession(scope, poolSession)
    if (session)
      return { tenantId: known.tenantId, sessionId: session.id, personId: session.personId, expires }
  }
  const account = await findConfirmed(pool, { anywhere, token, known })
  const scope = anywhere.inTenant(account.tenantId)
  const created = new Date(Number(claims.auth_time) * 1000)
  await beginSession(scope, { account, poolSession, created, subject: String(claims.sub) })
  const session = await queries.findPoolSession(scope, poolSession)
  if (!session) throw new Refusal('accessTokenInvalid')
  return { tenantId: account.tenantId, sessionId: session.id, personId: session.personId, expires }
}

type FirstSight = { anywhere: Scope; token: string; known: Account | undefined }

/** A session that comes for the first time is one that the pool has not revoked, of somebody whom we know. */
async function findConfirmed({ client }: Pool, { anywhere, token, known }: FirstSight): Promise<Account> {
  const user = await client.findByToken(token)
  if (!user) throw new Refusal('accessTokenRevoked')
  const account = known ?? (user.isVerified ? await queries.findOnlyAccount(anywhere, user.email) : undefined)
  // Nobody else's: an address that was given to another account of the pool opens nothing here.
  if (!account || (account.poolSubject && account.poolSubject !== user.subject))
    throw new Refusal('accessTokenInvalid')
  return account
}

type Beginning = { account: Account; poolSession: string; created: Date; subject: string }

function beginSession(scope: Scope, { account, subject, ...session }: Beginning): Promise<void> {
  return scope.transaction(async (tx) => {
    await queries.linkToPool(tx, account, subject)
    const expires = new Date(session.created.getTime() + sessionMilliseconds)
    await queries.insertPoolSession(tx, { account, ...session, expires })
    await markSignedIn(tx, account.id)
    const { tenantId, id: personId, role } = account
    tx.log.info({ tenantId, personId, role }, 'signed in by the user pool')
  })
}
