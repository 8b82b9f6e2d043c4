import { assertStaff } from '../platform/graphql/guards.ts'
import type { Scope } from '../platform/scope.ts'
import { type InviteOfMember, listInvitesByMembers } from './queries.ts'

export const inviteStates = [
  'QUEUED',
  'FAILED',
  'SENT',
  'KEPT',
  'OPENED',
  'CLICKED',
  'USED',
  'EXPIRED',
  'SUPERSEDED',
] as const

/**
 * How far an invite has come. A mail that is opened tells nobody (there is no tracking picture), so "opened" means
 * that the activation page asked for the invite, and "clicked" that a person's browser ran the page.
 */
export function stateOf(invite: InviteOfMember, now: Date): (typeof inviteStates)[number] {
  if (invite.used) return 'USED'
  if (invite.superseded) return 'SUPERSEDED'
  if (invite.expires < now) return 'EXPIRED'
  if (invite.clicked) return 'CLICKED'
  if (invite.opened) return 'OPENED'
  if (invite.mailState === 'FAILED') return 'FAILED'
  if (invite.mailState === 'KEPT') return 'KEPT'
  return invite.mailState === 'QUEUED' ? 'QUEUED' : 'SENT'
}

/** Every invite of each member, newest first, in the order of the ids. */
export async function getInvites(scope: Scope, memberIds: string[]) {
  assertStaff(scope)
  const invites = Map.groupBy(await listInvitesByMembers(scope, memberIds), (invite) => invite.memberId)
  return memberIds.map((id) =>
    (invites.get(id) ?? []).map((invite) => ({
      ...invite,
      state: stateOf(invite, scope.now),
      sent: invite.mailSent,
    })),
  )
}
