import type { Role } from '@hearth/contract'
import { sql } from 'kysely'
import type { Scope } from '../platform/scope.ts'
import { type FailedSignIns, quietMilliseconds } from './lockout.ts'

/** Somebody who may have a password; without one, `passwordHash` and what belongs to it are null. */
export type Account = {
  tenantId: string
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  role: Role
  active: boolean
  archive: boolean
  locked: boolean
  timeout: Date | null
  deletedAt: Date | null
  legacy: boolean
  passwordHash: string | null
  passwordState: 'CONFIRMED' | 'UNCONFIRMED' | 'TEMPORARY' | 'RESET_REQUIRED' | null
  temporaryUntil: Date | null
  passwordChanged: Date | null
}

const selectAccounts = (scope: Scope) =>
  scope.db
    .selectFrom('accounts')
    .leftJoin('credentials', (join) =>
      join
        .onRef('credentials.tenantId', '=', 'accounts.tenantId')
        .onRef('credentials.personId', '=', 'accounts.id'),
    )
    .selectAll('accounts')
    .select([
      'credentials.passwordHash',
      'credentials.state as passwordState',
      'credentials.temporaryUntil',
      'credentials.passwordChanged',
    ])
    .where('accounts.deletedAt', 'is', null)
    .$castTo<Account>()

const emailIs = (name: string) => sql<boolean>`lower(accounts.email) = ${name}`

/** The person with that e-mail address, lower-cased: of the scope's tenant first, else of any other. */
export async function findAccountAnywhere(scope: Scope, name: string): Promise<Account | undefined> {
  return selectAccounts(scope)
    .where(emailIs(name))
    .orderBy((where) => where('accounts.tenantId', '=', scope.tenantId), 'desc')
    .orderBy('accounts.legacy')
    .orderBy('accounts.tenantId')
    .limit(1)
    .modifyEnd(sql`/* every tenant: somebody at the wrong portal is told so, after the right password */`)
    .executeTakeFirst()
}

export async function findAccountByEmail(scope: Scope, name: string): Promise<Account | undefined> {
  return selectAccounts(scope)
    .where('accounts.tenantId', '=', scope.tenantId)
    .where(emailIs(name))
    .orderBy('accounts.legacy')
    .limit(1)
    .executeTakeFirst()
}

export async function findAccount(scope: Scope, personId: string): Promise<Account | undefined> {
  return selectAccounts(scope)
    .where('accounts.tenantId', '=', scope.tenantId)
    .where('accounts.id', '=', personId)
    .executeTakeFirst()
}

export async function getTenantName(scope: Scope): Promise<string> {
  const { name } = await scope.db
    .selectFrom('tenants')
    .select('name')
    .where('id', '=', scope.tenantId)
    .executeTakeFirstOrThrow()
  return name
}

/** Holds the password as it is until the transaction ends; a change waits, or has already happened. */
export async function lockPassword(tx: Scope, personId: string): Promise<Date | undefined> {
  const row = await tx.db
    .selectFrom('credentials')
    .select('passwordChanged')
    .where('tenantId', '=', tx.tenantId)
    .where('personId', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  return row?.passwordChanged
}

export type Password = {
  personId: string
  passwordHash: string
  state: 'CONFIRMED' | 'TEMPORARY'
  temporaryUntil: Date | null
}

export async function upsertPassword(tx: Scope, { personId, ...password }: Password): Promise<void> {
  const changed = { ...password, passwordChanged: tx.now }
  await tx.db
    .insertInto('credentials')
    .values({ tenantId: tx.tenantId, personId, ...changed })
    .onConflict((row) => row.columns(['tenantId', 'personId']).doUpdateSet(changed))
    .execute()
}

/** Only if it is still the password that was verified; a new one meanwhile wins. */
export async function updateHash(scope: Scope, account: Account, passwordHash: string): Promise<void> {
  await scope.db
    .updateTable('credentials')
    .set({ passwordHash })
    .where('tenantId', '=', scope.tenantId)
    .where('personId', '=', account.id)
    .where('passwordHash', '=', account.passwordHash)
    .execute()
}

export async function markSignedIn(tx: Scope, personId: string): Promise<void> {
  await tx.db
    .updateTable('people')
    .set((row) => ({ firstLogin: row.fn.coalesce('firstLogin', row.val(tx.now)), lastActivity: tx.now }))
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', personId)
    .execute()
}

export async function findFailedSignIns(scope: Scope, loginKey: Buffer): Promise<FailedSignIns | undefined> {
  return scope.db
    .selectFrom('loginFailures')
    .select(['failures', 'lastFailure'])
    .where('tenantId', '=', scope.tenantId)
    .where('loginKey', '=', loginKey)
    .executeTakeFirst()
}

/** Counts one more failure, or the first one after a quiet time. */
export async function countFailedSignIn(scope: Scope, loginKey: Buffer): Promise<void> {
  const quietSince = new Date(scope.now.getTime() - quietMilliseconds)
  await sql`
    insert into login_failures as known (tenant_id, login_key, failures, last_failure)
    values (${scope.tenantId}, ${loginKey}, 1, ${scope.now})
    on conflict (tenant_id, login_key) do update set
      failures = case when known.last_failure <= ${quietSince} then 1 else known.failures + 1 end,
      last_failure = ${scope.now}`.execute(scope.db)
}

export async function clearFailedSignIns(scope: Scope, loginKey: Buffer): Promise<void> {
  await scope.db
    .deleteFrom('loginFailures')
    .where('tenantId', '=', scope.tenantId)
    .where('loginKey', '=', loginKey)
    .execute()
}

/** Failures so old that they no longer count for anything. */
export async function deleteForgottenFailures(scope: Scope): Promise<void> {
  await scope.db
    .deleteFrom('loginFailures')
    .where('tenantId', '=', scope.tenantId)
    .where('lastFailure', '<', new Date(scope.now.getTime() - quietMilliseconds))
    .execute()
}

/** A new code takes the place of an older one. */
export async function upsertRecoveryCode(tx: Scope, personId: string, codeHash: string): Promise<void> {
  const fresh = { codeHash, created: tx.now, wrongTries: 0 }
  await tx.db
    .insertInto('recoveryCodes')
    .values({ tenantId: tx.tenantId, personId, ...fresh })
    .onConflict((row) => row.columns(['tenantId', 'personId']).doUpdateSet(fresh))
    .execute()
}

/** Counts a try before it is judged, so that tries at the same time cannot exceed the allowed number. */
export async function countRecoveryTry(scope: Scope, personId: string, maxTries: number) {
  return scope.db
    .updateTable('recoveryCodes')
    .set((row) => ({ wrongTries: row('wrongTries', '+', 1) }))
    .where('tenantId', '=', scope.tenantId)
    .where('personId', '=', personId)
    .where('wrongTries', '<', maxTries)
    .returning(['codeHash', 'created'])
    .executeTakeFirst()
}

/** @returns whether the code was still there: of several uses at once, one succeeds */
export async function consumeRecoveryCode(tx: Scope, personId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('recoveryCodes')
    .where('tenantId', '=', tx.tenantId)
    .where('personId', '=', personId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** A session with the person it belongs to, as the person is at this moment. */
export type SessionOfAccount = Account & {
  sessionId: string
  /** The role at sign-in. */
  sessionRole: string
  signedIn: Date
  lastSeen: Date
  expires: Date
  ended: Date | null
}

const selectSessions = (scope: Scope) =>
  selectAccounts(scope)
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.tenantId', '=', 'accounts.tenantId')
        .onRef('sessions.personId', '=', 'accounts.id'),
    )
    .select([
      'sessions.id as sessionId',
      'sessions.role as sessionRole',
      'sessions.created as signedIn',
      'sessions.lastSeen',
      'sessions.expires',
      'sessions.ended',
    ])
    .where('accounts.tenantId', '=', scope.tenantId)
    .where('sessions.tenantId', '=', scope.tenantId)

export async function findSession(
  scope: Scope,
  { sessionId, personId }: { sessionId: string; personId: string },
): Promise<SessionOfAccount | undefined> {
  return selectSessions(scope)
    .where('sessions.id', '=', sessionId)
    .where('sessions.personId', '=', personId)
    .executeTakeFirst()
}

export async function findRefreshToken(
  scope: Scope,
  hash: Buffer,
): Promise<(SessionOfAccount & { replaced: Date | null }) | undefined> {
  return selectSessions(scope)
    .innerJoin('refreshTokens', (join) =>
      join
        .onRef('refreshTokens.tenantId', '=', 'sessions.tenantId')
        .onRef('refreshTokens.sessionId', '=', 'sessions.id'),
    )
    .select('refreshTokens.replaced')
    .where('refreshTokens.tenantId', '=', scope.tenantId)
    .where('refreshTokens.hash', '=', hash)
    .executeTakeFirst()
}

type NewSession = { personId: string; role: Role; expires: Date; userAgent: string | null }

export async function insertSession(tx: Scope, session: NewSession): Promise<string> {
  const { id } = await tx.db
    .insertInto('sessions')
    .values({ tenantId: tx.tenantId, ...session, created: tx.now, lastSeen: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertRefreshToken(tx: Scope, sessionId: string, hash: Buffer): Promise<void> {
  await tx.db
    .insertInto('refreshTokens')
    .values({ tenantId: tx.tenantId, sessionId, hash, created: tx.now })
    .execute()
}

/** The first replacement starts the grace period; later ones do not lengthen it. */
export async function markReplaced(tx: Scope, hash: Buffer): Promise<void> {
  await tx.db
    .updateTable('refreshTokens')
    .set({ replaced: tx.now })
    .where('tenantId', '=', tx.tenantId)
    .where('hash', '=', hash)
    .where('replaced', 'is', null)
    .execute()
}

/** Notes that the person was here: of the session and, for staff to see, of the person. */
export async function touchSession(scope: Scope, sessionId: string): Promise<void> {
  await scope.db
    .with('touched', (db) =>
      db
        .updateTable('sessions')
        .set({ lastSeen: scope.now })
        .where('tenantId', '=', scope.tenantId)
        .where('id', '=', sessionId)
        .where('lastSeen', '<', scope.now)
        .returning('personId'),
    )
    .updateTable('people')
    .from('touched')
    .set({ lastActivity: scope.now })
    .where('people.tenantId', '=', scope.tenantId)
    .whereRef('people.id', '=', 'touched.personId')
    .execute()
}

/** Signs a person out everywhere, or everywhere but in one session; the next call of any process sees it. */
export async function endSessions(
  tx: Scope,
  personId: string,
  { except }: { except?: string } = {},
): Promise<void> {
  await tx.db
    .updateTable('sessions')
    .set({ ended: tx.now })
    .where('tenantId', '=', tx.tenantId)
    .where('personId', '=', personId)
    .where('ended', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except as string))
    .execute()
}

export async function endSession(scope: Scope, sessionId: string): Promise<void> {
  await scope.db
    .updateTable('sessions')
    .set({ ended: scope.now })
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', sessionId)
    .where('ended', 'is', null)
    .execute()
}

export async function deleteExpiredSessions(tx: Scope, personId: string): Promise<void> {
  await tx.db
    .deleteFrom('sessions')
    .where('tenantId', '=', tx.tenantId)
    .where('personId', '=', personId)
    .where('expires', '<=', tx.now)
    .execute()
}
