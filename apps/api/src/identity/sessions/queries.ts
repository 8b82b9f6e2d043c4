import type { Role } from '@hearth/contract'
import type { Scope } from '../../platform/scope.ts'
import { type Account, selectAccounts } from '../queries.ts'

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

type NewSession = {
  personId: string
  role: Role
  expires: Date
  userAgent: string | null
  deviceHash: Buffer | null
  network: Buffer | null
}

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

/**
 * Signs a person out everywhere, or everywhere but in one session; the next call of any process sees it.
 * @returns how many sessions that ended
 */
export async function endSessions(
  tx: Scope,
  personId: string,
  { except }: { except?: string } = {},
): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('sessions')
    .set({ ended: tx.now })
    .where('tenantId', '=', tx.tenantId)
    .where('personId', '=', personId)
    .where('ended', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except as string))
    .executeTakeFirst()
  return Number(numUpdatedRows)
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

export async function markSignedIn(tx: Scope, personId: string): Promise<void> {
  await tx.db
    .updateTable('people')
    .set((row) => ({ firstLogin: row.fn.coalesce('firstLogin', row.val(tx.now)), lastActivity: tx.now }))
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', personId)
    .execute()
}
