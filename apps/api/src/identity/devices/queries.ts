import type { Scope } from '../../platform/scope.ts'

export type Device = { personId: string; hash: Buffer }

/** @returns the devices of a person that were seen since a moment; older ones are forgotten */
export async function listDevices(
  tx: Scope,
  { personId, since }: { personId: string; since: Date },
): Promise<{ hash: Buffer; returned: boolean }[]> {
  await tx.db
    .deleteFrom('devices')
    .where('tenantId', '=', tx.tenantId)
    .where('personId', '=', personId)
    .where('lastSeen', '<', since)
    .execute()
  return tx.db
    .selectFrom('devices')
    .select(['hash', 'returned'])
    .where('tenantId', '=', tx.tenantId)
    .where('personId', '=', personId)
    .execute()
}

export async function insertDevice(tx: Scope, device: Device): Promise<void> {
  await tx.db
    .insertInto('devices')
    .values({ tenantId: tx.tenantId, ...device, created: tx.now, lastSeen: tx.now })
    .execute()
}

/** Notes that the browser of a known device has sent its cookie back. */
export async function markReturned(tx: Scope, { personId, hash }: Device): Promise<void> {
  await tx.db
    .updateTable('devices')
    .set({ returned: true, lastSeen: tx.now })
    .where('tenantId', '=', tx.tenantId)
    .where('personId', '=', personId)
    .where('hash', '=', hash)
    .execute()
}
