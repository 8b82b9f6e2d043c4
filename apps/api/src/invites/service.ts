import {
  type BulkInput,
  changeMember,
  changeMembers,
  getMembersByIds,
  havePasswords,
  type MemberRow,
  type UpdateInput,
} from '../members/index.ts'
import { errors } from '../platform/errors.ts'
import { sendMails } from '../platform/mail/outbox.ts'
import type { Scope } from '../platform/scope.ts'
import { getTenantConfiguration } from '../tenants/index.ts'
import { inviteMail } from './emails.ts'
import { newLink, validMs } from './links.ts'
import { insertInvites, insertLinks, setMessages, supersedeInvites } from './queries.ts'

/** Makes an activation link for each person, the only one of theirs that works from now on, and mails it. */
export async function inviteMembers(
  tx: Scope,
  members: Pick<MemberRow, 'id' | 'email' | 'firstName'>[],
): Promise<void> {
  if (members.length === 0) return
  const { name } = await getTenantConfiguration(tx)
  const invited = members.map((member) => ({ member, link: newLink(tx) }))
  await insertInvites(
    tx,
    invited.map(({ member, link }) => ({ id: link.inviteId, memberId: member.id })),
    new Date(tx.now.getTime() + validMs),
  )
  const links = invited.map(({ link }) => link)
  await insertLinks(tx, links)
  const messages = await sendMails(
    tx,
    invited.map(({ member, link }) => inviteMail(member, link.address, name)),
  )
  await setMessages(tx, links, messages)
}

/** Approves or rejects; who is approved and has no password is invited. */
export async function setStatus(
  scope: Scope,
  { status, ...input }: BulkInput & { status: string },
): Promise<MemberRow[]> {
  if (status === 'PENDING') throw errors.badInput('Nobody returns to PENDING; choose APPROVED or REJECTED')
  return changeAndInvite(scope, status === 'APPROVED' ? 'APPROVE' : 'REJECT', input)
}

/** Opens waitlisted accounts; who has no password is invited (DECISIONS 14). */
export const activate = (scope: Scope, input: BulkInput): Promise<MemberRow[]> =>
  changeAndInvite(scope, 'ACTIVATE', input)

async function changeAndInvite(
  scope: Scope,
  action: 'APPROVE' | 'REJECT' | 'ACTIVATE',
  input: BulkInput,
): Promise<MemberRow[]> {
  return scope.transaction(async (tx) => {
    const { changed, withoutPassword } = await changeMembers(tx, action, input)
    const invited = new Set(withoutPassword)
    await inviteMembers(
      tx,
      changed.filter((member) => invited.has(member.id)),
    )
    return changed
  })
}

/** An edit that approves somebody invites like the bulk action does. */
export async function updateAndInvite(
  scope: Scope,
  change: { id: string; input: UpdateInput; ifUpdated?: Date | null },
): Promise<MemberRow> {
  return scope.transaction(async (tx) => {
    const { before, after } = await changeMember(tx, change)
    const opened = before.status !== after.status && after.status === 'APPROVED'
    // A link that went to an address which is no longer the person's must not open the account.
    const moved = before.email !== after.email && (await supersedeInvites(tx, after.id))
    if (opened || moved || (after.active && !before.active)) await inviteWithoutPassword(tx, after)
    return after
  })
}

async function inviteWithoutPassword(tx: Scope, member: MemberRow): Promise<void> {
  const [hasPassword] = await havePasswords(tx, [member.id])
  if (!hasPassword) await inviteMembers(tx, [member])
}

/** Mails a fresh link to somebody who has none that works any more. */
export async function sendLinkAgain(scope: Scope, id: string): Promise<MemberRow> {
  return scope.transaction(async (tx) => {
    const [member] = await getMembersByIds(tx, [id])
    if (!member) throw errors.notFound('The member')
    const [hasPassword] = await havePasswords(tx, [member.id])
    if (hasPassword)
      throw errors.badInput('This person already has a password; a reset goes through the login page')
    if (member.archive) throw errors.badInput('This person is archived; un-archive before you send a link')
    if (member.status === 'REJECTED')
      throw errors.badInput('This person was rejected; approve before you send a link')
    await inviteMembers(tx, [member])
    return member
  })
}
