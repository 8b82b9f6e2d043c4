import type { Scope } from '../platform/scope.ts'

export type NamedPerson = { stateHash: Buffer; codeHash: Buffer; personId: string }

/** Older ones can neither be taken up nor come again. */
export async function deleteNamedPeople(tx: Scope, before: Date): Promise<void> {
  await tx.db
    .deleteFrom('providerSignIns')
    .where('tenantId', '=', tx.tenantId)
    .where('created', '<', before)
    .execute()
}

/** @returns whether the provider's answer is a new one: of several uses at once, one succeeds */
export async function insertNamedPerson(tx: Scope, named: NamedPerson): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('providerSignIns')
    .values({ tenantId: tx.tenantId, ...named, created: tx.now })
    .onConflict((row) => row.columns(['tenantId', 'stateHash']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** @returns whom the code stands for, to one of several that bring it */
export async function consumeCode(
  tx: Scope,
  { codeHash, since }: { codeHash: Buffer; since: Date },
): Promise<string | undefined> {
  const row = await tx.db
    .updateTable('providerSignIns')
    .set({ used: tx.now })
    .where('tenantId', '=', tx.tenantId)
    .where('codeHash', '=', codeHash)
    .where('used', 'is', null)
    .where('created', '>', since)
    .returning('personId')
    .executeTakeFirst()
  return row?.personId
}
