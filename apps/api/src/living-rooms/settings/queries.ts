import type { Scope } from '../../platform/scope.ts'

export type RoomSettings = { hosts: string[]; meetingUrlTemplate: string | null }

export async function findRoomSettings(scope: Scope): Promise<RoomSettings | undefined> {
  return scope.db
    .selectFrom('roomSettings')
    .select(['hosts', 'meetingUrlTemplate'])
    .where('tenantId', '=', scope.tenantId)
    .executeTakeFirst()
}

export async function upsertRoomSettings(scope: Scope, settings: RoomSettings): Promise<void> {
  await scope.db
    .insertInto('roomSettings')
    .values({ ...settings, tenantId: scope.tenantId })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(settings))
    .execute()
}
