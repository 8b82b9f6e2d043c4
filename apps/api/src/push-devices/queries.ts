import type { Selectable } from 'kysely'
import type { PushDevicesTable } from '../platform/database/tables.generated.ts'
import type { Scope } from '../platform/scope.ts'

export type PushDevice = Omit<Selectable<PushDevicesTable>, 'tenantId' | 'created'>

const columns = ['id', 'memberId', 'token', 'platform', 'lastSeen'] as const satisfies (keyof PushDevice)[]

const all = (scope: Scope) => scope.db.selectFrom('pushDevices').where('tenantId', '=', scope.tenantId)

/** The token becomes this member's, whose it was before. */
export async function upsertDevice(
  tx: Scope,
  device: Pick<PushDevice, 'memberId' | 'token' | 'platform'>,
): Promise<PushDevice> {
  const { memberId, platform } = device
  return tx.db
    .insertInto('pushDevices')
    .values({ ...device, tenantId: tx.tenantId, created: tx.now, lastSeen: tx.now })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'token']).doUpdateSet({ memberId, platform, lastSeen: tx.now }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Leaves the member the `count` devices that were seen last. */
export async function deleteBeyond(tx: Scope, memberId: string, count: number): Promise<void> {
  await tx.db
    .deleteFrom('pushDevices')
    .where('tenantId', '=', tx.tenantId)
    .where('id', 'in', () =>
      all(tx)
        .where('memberId', '=', memberId)
        .select('id')
        .orderBy('lastSeen', 'desc')
        .orderBy('id')
        .offset(count),
    )
    .execute()
}

export async function deleteByToken(scope: Scope, memberId: string, token: string): Promise<boolean> {
  const { numDeletedRows } = await scope.db
    .deleteFrom('pushDevices')
    .where('tenantId', '=', scope.tenantId)
    .where('memberId', '=', memberId)
    .where('token', '=', token)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The ids of the members who have a device, for another module's statement. */
export const deviceOwners = (scope: Scope) => all(scope).select('memberId')

/** The devices of the members, in no particular order. */
export async function listDevicesOf(scope: Scope, memberIds: string[]): Promise<PushDevice[]> {
  return all(scope)
    .where('memberId', '=', ({ fn, val }) => fn('any', [val(memberIds)]))
    .select(columns)
    .execute()
}

/** Removes the devices whose token reaches nobody any more. */
export async function forgetDevices(scope: Scope, tokens: string[]): Promise<void> {
  await scope.db
    .deleteFrom('pushDevices')
    .where('tenantId', '=', scope.tenantId)
    .where('token', '=', ({ fn, val }) => fn('any', [val(tokens)]))
    .execute()
}
