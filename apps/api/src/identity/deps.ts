import type { Db } from '../platform/database/database.ts'
import type { Actor, Scope } from '../platform/scope.ts'
import type { Visit } from '../platform/visit.ts'
import type { IdentityLimits } from './limits.ts'
import type { PasswordKeeper } from './passwords/keeper.ts'
import type { IdentityKeys } from './tokens/keys.ts'

/** The one pool and client of the built-in service, as GET /config.json announces them. */
export const userPoolId = 'eu-local-1_hearth'
export const identityClientId = 'hearth-admin'

/** What the application gives the identity service. */
export type IdentityOptions = {
  db: Db
  keys: IdentityKeys
  /** The address that people reach this installation under, without a slash at its end. */
  publicUrl: string
  /** Origins besides that of `publicUrl` whose pages may call the service. */
  allowedOrigins: string[]
  now: () => Date
  scopeFor: (tenantId: string, actor: Actor, visit?: Visit) => Scope
  tenantIdForHost: (host: string) => Promise<string>
  settings: { legacyStaffIsAdmin: boolean; staffWithoutPasswords: boolean }
}

/** What the built-in service's rules, tokens and routes are handed: made once at the start by `createIdentity`. */
export type IdentityDeps = IdentityOptions & {
  issuer: string
  limits: IdentityLimits
  passwords: PasswordKeeper
  /** Reads the access tokens of a hosted pool; undefined: one that is not the pool's. */
  readPoolToken?: (token: string) => Promise<ReadToken | undefined>
}

/** Whose session a token names, and the second from which it is no longer valid. */
export type ReadToken = { tenantId: string; sessionId: string; personId: string; expires: number }
