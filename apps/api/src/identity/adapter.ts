import type { Actor, RememberedSession, Scope } from '../platform/scope.ts'
import type { Contact } from './recovery/contacts.ts'

/** What a Cognito client needs to sign in, as GET /config.json gives it. */
export type UserPool = {
  userPoolId: string
  userPoolClientId: string
  /** Absent: Amazon's own, which a client knows by the region in the pool's id. */
  userPoolEndpoint?: string
}

export type PasswordOptions = {
  /** Makes it a password that must be replaced at the first sign-in, before this moment. */
  temporaryUntil?: Date
  /** The one session that goes on. */
  exceptSession?: string
  /** Mails the owner that the password was changed (security.md R10). */
  tellOwner?: boolean
}

export type CodeRequest = {
  contact: Contact
  /** The browser that alone may use the code; null: a client of the identity service. */
  requester: string | null
}

/**
 * The service that keeps accounts and signs staff in. Role, tenant and whether somebody may sign in at all are the
 * person's own row, which is read at every call, so that closing an account is only a sign-out here.
 */
export type IdentityAdapter = {
  /** @param origin where the client reaches this installation */
  describePool: (origin: string) => UserPool
  /** Whether this installation answers for the pool, at /identity; else it is hosted elsewhere. */
  answersHere: boolean
  /**
   * Verifies an access token: signature by a key of the pool, issuer, client, use, time, and a session that goes on.
   * @returns nothing for a token that opens nothing; a service out of reach is an error, not a sign-out
   */
  authenticate: (token: string) => Promise<{ tenantId: string; actor: Actor } | undefined>
  /** Who probably sends a token that came before; nothing is given out before the session is confirmed. */
  recall: (token: string) => { tenantId: string; actor: Actor; session: RememberedSession } | undefined
  /**
   * Gives a person a password, and with the first one an account; all sessions end.
   * @throws Refusal naming what the rule misses (security.md R03)
   */
  setPassword: (tx: Scope, personId: string, password: string, options?: PasswordOptions) => Promise<void>
  /** Ends every session of a person, for every process at its next call. @returns how many */
  signOut: (tx: Scope, personId: string) => Promise<number>
  /** Reaches the service. @returns what was reached, in a sentence */
  check?: () => Promise<string>
  /** For good, with everything that could sign the people in. */
  deleteAccounts: (tx: Scope, personIds: string[]) => Promise<void>
  /** Has a code sent to the person of a contact; the answer is the same when nobody has it. */
  startRecovery: (scope: Scope, request: CodeRequest & { ip: string }) => Promise<void>
}
