import { sql } from 'kysely'
import type { StatusDecision } from '../../members/index.ts'
import type { Scope } from '../../platform/scope.ts'

/** An approval or a rejection with what came of it. */
export type Decision = StatusDecision & { messageId: string | null; inviteId: string | null }
export type HeldDecision = Decision & { created: Date }

/** In place of what was decided about these members before. */
export async function insertHeld(tx: Scope, decisions: Decision[]): Promise<void> {
  await sql`
    insert into held_decisions (tenant_id, member_id, version, previous, message_id, invite_id, created)
    select ${tx.tenantId}, held.member_id, held.version, held.previous, held.message_id, held.invite_id, ${tx.now}
    from unnest(
      ${decisions.map(({ memberId }) => memberId)}::uuid[], ${decisions.map(({ version }) => version)}::integer[],
      ${decisions.map(({ previous }) => previous)}::text[], ${decisions.map(({ messageId }) => messageId)}::uuid[],
      ${decisions.map(({ inviteId }) => inviteId)}::uuid[])
      as held (member_id, version, previous, message_id, invite_id)
    on conflict (tenant_id, member_id) do update set version = excluded.version, previous = excluded.previous,
      message_id = excluded.message_id, invite_id = excluded.invite_id, created = excluded.created`.execute(
    tx.db,
  )
}

export async function listHeld(scope: Scope, memberIds: string[]): Promise<HeldDecision[]> {
  return scope.db
    .selectFrom('heldDecisions')
    .select(['memberId', 'version', 'previous', 'messageId', 'inviteId', 'created'])
    .where('tenantId', '=', scope.tenantId)
    .where('memberId', '=', ({ fn, val }) => fn('any', [val(memberIds)]))
    .execute()
}

export async function deleteHeld(tx: Scope, memberIds: string[]): Promise<void> {
  await tx.db
    .deleteFrom('heldDecisions')
    .where('tenantId', '=', tx.tenantId)
    .where('memberId', '=', ({ fn, val }) => fn('any', [val(memberIds)]))
    .execute()
}

/** For good, with their links. */
export async function deleteInvites(tx: Scope, ids: string[]): Promise<void> {
  await tx.db
    .deleteFrom('invites')
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))
    .execute()
}

/** Lets the invites that were superseded at that instant work again. */
export async function restoreInvites(
  tx: Scope,
  replaced: { memberId: string; superseded: Date }[],
): Promise<void> {
  await sql`
    update invites set superseded = null
    from unnest(
      ${replaced.map(({ memberId }) => memberId)}::uuid[], ${replaced.map(({ superseded }) => superseded)}::timestamptz[])
      as replaced (member_id, superseded)
    where invites.tenant_id = ${tx.tenantId} and invites.member_id = replaced.member_id
      and invites.superseded = replaced.superseded`.execute(tx.db)
}
