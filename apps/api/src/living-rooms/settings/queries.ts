import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'

export type RoomSettings = { version: number; hosts: string[]; meetingUrlTemplate: string | null }

export async function findRoomSettings(scope: Scope): Promise<RoomSettings | undefined> {
  return scope.db
    .selectFrom('roomSettings')
    .select(['version', 'hosts', 'meetingUrlTemplate'])
    .where('tenantId', '=', scope.tenantId)
    .executeTakeFirst()
}

/** Lets one person after the other change them, also while there is no row yet; until the transaction ends. */
export async function lockRoomSettings(tx: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`room-settings:${tx.tenantId}`}, 0))`.execute(
    tx.db,
  )
}

export async function upsertRoomSettings(tx: Scope, settings: RoomSettings): Promise<void> {
  await tx.db
    .insertInto('roomSettings')
    .values({ ...settings, tenantId: tx.tenantId })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(settings))
    .execute()
}
