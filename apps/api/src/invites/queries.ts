import { sql } from 'kysely'
import type { Scope } from '../platform/scope.ts'

export type InviteInsert = { memberId: string; tokenHash: Buffer }

/** Only the newest link of a person works: older unused ones are superseded in the same statement's transaction. */
export async function insertInvites(tx: Scope, invites: InviteInsert[], expires: Date): Promise<void> {
  const memberIds = invites.map((invite) => invite.memberId)
  await tx.db
    .updateTable('invites')
    .set({ superseded: tx.now })
    .where('tenantId', '=', tx.tenantId)
    .where('memberId', '=', ({ fn, val }) => fn('any', [val(memberIds)]))
    .where('used', 'is', null)
    .where('superseded', 'is', null)
    .execute()
  await sql`
    insert into invites (tenant_id, member_id, token_hash, created, expires)
    select ${tx.tenantId}, invite.member_id, invite.token_hash, ${tx.now}, ${expires}
    from unnest(${memberIds}::uuid[], ${invites.map((invite) => invite.tokenHash)}::bytea[]) as invite (member_id, token_hash)`.execute(
    tx.db,
  )
}
