import type { Scope } from '../../platform/scope.ts'
import { type Account, upsertPassword } from '../queries.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

/** What is handed to the transaction that keeps a password; only the keeper that made it reads it. */
export type PreparedPassword = string

export type PasswordTry = { account: Account | undefined; name: string; password: string }

export type KeptPassword = {
  prepared: PreparedPassword
  /** It must be replaced at the first sign-in, before this moment. */
  temporaryUntil: Date | null
  /** A session goes on, so the pool's are not ended. */
  keepsSession: boolean
}

/** Where people's passwords are kept, and held against what somebody types. */
export type PasswordKeeper = {
  /** What takes its time, before the transaction. */
  prepare: (password: string) => Promise<PreparedPassword>
  /** The same work whether there is an account or not (security.md R06). @throws Refusal, BUSY */
  verify: (scope: Scope, attempt: PasswordTry) => Promise<boolean>
  /** In the place of the one before. */
  keep: (tx: Scope, personId: string, password: KeptPassword) => Promise<void>
}

/** In this database, as hashes. */
export const passwordsHere: PasswordKeeper = {
  prepare: hashPassword,
  verify: (_scope, { account, password }) => verifyPassword(account?.passwordHash ?? null, password),
  keep: (tx, personId, { prepared, temporaryUntil }) =>
    upsertPassword(tx, {
      personId,
      passwordHash: prepared,
      state: temporaryUntil ? 'TEMPORARY' : 'CONFIRMED',
      temporaryUntil,
    }),
}
