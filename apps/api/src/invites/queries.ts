import { sql } from 'kysely'
import type { Scope } from '../platform/scope.ts'

export type InviteRow = {
  id: string
  memberId: string
  created: Date
  expires: Date
  opened: Date | null
  clicked: Date | null
  used: Date | null
  superseded: Date | null
  reminders: number
}

const columns = [
  'invites.id',
  'invites.memberId',
  'invites.created',
  'invites.expires',
  'invites.opened',
  'invites.clicked',
  'invites.used',
  'invites.superseded',
  'invites.reminders',
] as const

export type NewInvite = { id: string; memberId: string; expires: Date }
/** `messageId` is that of the outbox message which carries the link. */
export type NewLink = { inviteId: string; tokenHash: Buffer; messageId: string }

/**
 * Only the newest invite of a person works: older unused ones are superseded in the same transaction. PostgreSQL finds
 * them by their person; of two `is null` it would expect next to none, and read every open invite of the tenant.
 */
export async function insertInvites(tx: Scope, invites: NewInvite[]): Promise<void> {
  const memberIds = invites.map((invite) => invite.memberId)
  await tx.db
    .updateTable('invites')
    .set({ superseded: tx.now })
    .where('tenantId', '=', tx.tenantId)
    .where('memberId', '=', ({ fn, val }) => fn('any', [val(memberIds)]))
    .where(sql<boolean>`num_nulls(used, superseded) = 2`)
    .execute()
  await sql`
    insert into invites (tenant_id, id, member_id, created, expires)
    select ${tx.tenantId}, invite.id, invite.member_id, ${tx.now}, invite.expires
    from unnest(${invites.map((invite) => invite.id)}::uuid[], ${memberIds}::uuid[], ${invites.map(({ expires }) => expires)}::timestamptz[])
      as invite (id, member_id, expires)`.execute(tx.db)
}

/** @returns whether the person had an invite that might still have been used */
export async function supersedeInvites(tx: Scope, memberId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('invites')
    .set({ superseded: tx.now })
    .where('tenantId', '=', tx.tenantId)
    .where('memberId', '=', memberId)
    .where('used', 'is', null)
    .where('superseded', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertLinks(tx: Scope, links: NewLink[]): Promise<void> {
  const inviteIds = links.map((link) => link.inviteId)
  const hashes = links.map((link) => link.tokenHash)
  await sql`
    insert into invite_links (tenant_id, token_hash, invite_id, message_id, created)
    select ${tx.tenantId}, link.token_hash, link.invite_id, link.message_id, ${tx.now}
    from unnest(${hashes}::bytea[], ${inviteIds}::uuid[], ${links.map((link) => link.messageId)}::uuid[])
      as link (token_hash, invite_id, message_id)`.execute(tx.db)
}

export async function findInviteByToken(scope: Scope, tokenHash: Buffer): Promise<InviteRow | undefined> {
  return scope.db
    .selectFrom('inviteLinks')
    .innerJoin('invites', (join) =>
      join
        .onRef('invites.tenantId', '=', 'inviteLinks.tenantId')
        .onRef('invites.id', '=', 'inviteLinks.inviteId'),
    )
    .select(columns)
    .where('inviteLinks.tenantId', '=', scope.tenantId)
    .where('inviteLinks.tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

export async function findInvite(scope: Scope, id: string): Promise<InviteRow | undefined> {
  return scope.db
    .selectFrom('invites')
    .select(columns)
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Remembers the first time of each step. */
export async function markInvite(tx: Scope, id: string, step: 'opened' | 'clicked' | 'used'): Promise<void> {
  await tx.db
    .updateTable('invites')
    .set({ [step]: tx.now })
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .where(step, 'is', null)
    .execute()
}

/** With what became of the first mail; null when the message is no longer kept. */
export type InviteOfMember = InviteRow & { mailState: string | null; mailSent: Date | null }

/** Every invite of the members, newest first. Only the links of these invites are read, by their index. */
export const listInvitesByMembers = (scope: Scope, memberIds: string[]): Promise<InviteOfMember[]> =>
  selectInvitesByMembers(scope, memberIds).execute()

export const selectInvitesByMembers = (scope: Scope, memberIds: string[]) =>
  scope.db
    .selectFrom('invites')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('inviteLinks')
          .select(['tenantId', 'messageId'])
          .where('tenantId', '=', scope.tenantId)
          .whereRef('inviteId', '=', 'invites.id')
          .orderBy('created')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .leftJoin('outboxMessages', (join) =>
      join
        .onRef('outboxMessages.tenantId', '=', 'first.tenantId')
        .onRef('outboxMessages.id', '=', 'first.messageId'),
    )
    .select([...columns, 'outboxMessages.state as mailState', 'outboxMessages.sent as mailSent'])
    .where('invites.tenantId', '=', scope.tenantId)
    .where('invites.memberId', '=', ({ fn, val }) => fn('any', [val(memberIds)]))
    .orderBy('invites.created', 'desc')
    .orderBy('invites.id')

/** Invites that still work and were made before `since`, without their `number`th reminder. */
export async function lockUnreminded(
  tx: Scope,
  { since, number, limit }: { since: Date; number: number; limit: number },
): Promise<InviteRow[]> {
  return tx.db
    .selectFrom('invites')
    .select(columns)
    .where('tenantId', '=', tx.tenantId)
    .where('used', 'is', null)
    .where('superseded', 'is', null)
    .where('expires', '>=', tx.now)
    .where('created', '<=', since)
    .where('reminders', '<', number)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function setReminders(tx: Scope, ids: string[], number: number): Promise<void> {
  await tx.db
    .updateTable('invites')
    .set({ reminders: number })
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))
    .execute()
}

type Member = { id: string }

/** The mailed links as events of the member's timeline: an invite's first one, and those of its reminders. */
export const selectLinkEvents = ({ tenantId }: Scope, { id }: Member) => sql`
  select numbered.invite_id || '-' || numbered.number as id, numbered.created as at, null::uuid as actor_id,
    case when numbered.number = 1 then 'invited' else 'reminded' end as event, '{}'::jsonb as facts
  from (
    select link.invite_id, link.created,
      row_number() over (partition by link.invite_id order by link.created, link.token_hash) as number
    from invites as invite
    join invite_links as link on link.tenant_id = invite.tenant_id and link.invite_id = invite.id
    where invite.tenant_id = ${tenantId} and invite.member_id = ${id}::uuid) as numbered`

/** What became of the invites as events of the member's timeline. */
export const selectStepEvents = ({ tenantId }: Scope, { id }: Member) => sql`
  select step.event || '-' || invite.id as id, step.event, step.at, null::uuid as actor_id, '{}'::jsonb as facts
  from invites as invite
  cross join lateral (values ('clicked', invite.clicked), ('used', invite.used)) as step (event, at)
  where invite.tenant_id = ${tenantId} and invite.member_id = ${id}::uuid and step.at is not null`
