import type { Scope } from '../../../platform/scope.ts'

export type OwnSession = {
  id: string
  userAgent: string | null
  created: Date
  lastSeen: Date
  network: Buffer | null
}

/** The sessions of a person that are open and were used since a moment, the latest used first. */
export async function listOpenSessions(
  scope: Scope,
  { personId, since }: { personId: string; since: Date },
): Promise<OwnSession[]> {
  return scope.db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'created', 'lastSeen', 'network'])
    .where('tenantId', '=', scope.tenantId)
    .where('personId', '=', personId)
    .where('ended', 'is', null)
    .where('expires', '>', scope.now)
    .where('lastSeen', '>', since)
    .orderBy('lastSeen', 'desc')
    .orderBy('id')
    .execute()
}

/** Ends one session of a person. @returns whether there was one to end */
export async function endOwnSession(scope: Scope, personId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('sessions')
    .set({ ended: scope.now })
    .where('tenantId', '=', scope.tenantId)
    .where('personId', '=', personId)
    .where('id', '=', id)
    .where('ended', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
