import type { Scope } from '../../platform/scope.ts'

/** What a code is for: a person, and the browser that alone may use it; null: a client of the identity service. */
export type CodeAddress = { personId: string; requester: string | null }

/** A new code takes the place of an older one. */
export async function upsertCode(
  tx: Scope,
  { personId, requester }: CodeAddress,
  codeHash: string,
): Promise<void> {
  const fresh = { codeHash, requester, created: tx.now, wrongTries: 0 }
  await tx.db
    .insertInto('recoveryCodes')
    .values({ tenantId: tx.tenantId, personId, ...fresh })
    .onConflict((row) => row.columns(['tenantId', 'personId']).doUpdateSet(fresh))
    .execute()
}

/**
 * Counts a try before it is judged, so that tries at the same time cannot exceed the allowed number. Somebody
 * else's tries do not count: they cannot succeed, and must not use up the owner's.
 */
export async function countTry(scope: Scope, { personId, requester }: CodeAddress, maxTries: number) {
  return scope.db
    .updateTable('recoveryCodes')
    .set((row) => ({ wrongTries: row('wrongTries', '+', 1) }))
    .where('tenantId', '=', scope.tenantId)
    .where('personId', '=', personId)
    .where('requester', 'is not distinct from', requester)
    .where('wrongTries', '<', maxTries)
    .returning(['codeHash', 'created'])
    .executeTakeFirst()
}

/** @returns whether the code was still there: of several uses at once, one succeeds */
export async function consumeCode(tx: Scope, personId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('recoveryCodes')
    .where('tenantId', '=', tx.tenantId)
    .where('personId', '=', personId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export async function upsertVerification(tx: Scope, personId: string, hash: string): Promise<void> {
  const fresh = { hash, created: tx.now }
  await tx.db
    .insertInto('recoveryVerifications')
    .values({ tenantId: tx.tenantId, personId, ...fresh })
    .onConflict((row) => row.columns(['tenantId', 'personId']).doUpdateSet(fresh))
    .execute()
}

export async function findVerification(scope: Scope, personId: string) {
  return scope.db
    .selectFrom('recoveryVerifications')
    .select(['hash', 'created'])
    .where('tenantId', '=', scope.tenantId)
    .where('personId', '=', personId)
    .executeTakeFirst()
}

/** @returns whether it was still there: of several uses at once, one succeeds */
export async function consumeVerification(tx: Scope, personId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('recoveryVerifications')
    .where('tenantId', '=', tx.tenantId)
    .where('personId', '=', personId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Once there is a new password, whatever else was under way to set one is void. */
export async function deleteRecoveries(tx: Scope, personId: string): Promise<void> {
  for (const table of ['recoveryCodes', 'recoveryVerifications'] as const) {
    await tx.db
      .deleteFrom(table)
      .where('tenantId', '=', tx.tenantId)
      .where('personId', '=', personId)
      .execute()
  }
}
