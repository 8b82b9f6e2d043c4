import { randomUUID } from 'node:crypto'
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
import type { MailText } from '../platform/mail/define-mail.ts'
import { sendMails } from '../platform/mail/outbox.ts'
import type { Scope } from '../platform/scope.ts'
import { activatedMail, inviteMail } from './emails.ts'
import { letterOf, maySignUp, newLink } from './links.ts'
import { insertInvites, insertLinks, supersedeInvites } from './queries.ts'

/** Which mail carries the links, and with which words instead of the tenant's own. */
export type InviteMailing = { mail?: typeof inviteMail; text?: Partial<MailText> | undefined }

/** Makes an invite for each person, the only one of theirs that works from now on, and mails its link. */
export async function inviteMembers(
  tx: Scope,
  members: Pick<MemberRow, 'id' | 'email' | 'firstName'>[],
  { mail = inviteMail, text }: InviteMailing = {},
): Promise<void> {
  if (members.length === 0) return
  const invited = await Promise.all(
    members.map(async (member) => ({ member, link: await newLink(tx, randomUUID()) })),
  )
  await insertInvites(
    tx,
    invited.map(({ member, link }) => ({ id: link.inviteId, memberId: member.id, expires: link.expires })),
  )
  await insertLinks(
    tx,
    invited.map(({ link }) => link),
  )
  await sendMails(
    tx,
    mail,
    invited.map(({ member, link }) => letterOf(member, link)),
    text,
  )
}

/** The address of a fresh invite that nobody is mailed; nothing for who may not choose a first password. */
export async function makeLink(tx: Scope, memberId: string): Promise<string | undefined> {
  const members = await getMembersByIds(tx, [memberId])
  if (!(await maySignUp(tx, members)).has(memberId)) return undefined
  const link = await newLink(tx, randomUUID())
  await insertInvites(tx, [{ id: link.inviteId, memberId, expires: link.expires }])
  await insertLinks(tx, [link])
  return link.address
}

/** Approves or rejects; who is approved and has no password is invited, with the mail's own words or those of `text`. */
export async function setStatus(
  scope: Scope,
  { status, ...input }: BulkInput & { status: string },
  text?: Partial<MailText>,
): Promise<MemberRow[]> {
  if (status === 'PENDING')
    throw errors.badInput('A member cannot become PENDING again. Choose APPROVED or REJECTED')
  return changeAndInvite(scope, { action: status === 'APPROVED' ? 'APPROVE' : 'REJECT', input, text })
}

/** Opens waitlisted accounts; who has no password is invited (product.md 14). */
export const activate = (scope: Scope, input: BulkInput): Promise<MemberRow[]> =>
  changeAndInvite(scope, { action: 'ACTIVATE', input, mail: activatedMail })

type Change = InviteMailing & { action: 'APPROVE' | 'REJECT' | 'ACTIVATE'; input: BulkInput }

async function changeAndInvite(scope: Scope, { action, input, ...mailing }: Change): Promise<MemberRow[]> {
  return scope.transaction(async (tx) => {
    const { changed, withoutPassword } = await changeMembers(tx, action, input)
    const invited = new Set(withoutPassword)
    await inviteMembers(
      tx,
      changed.filter((member) => invited.has(member.id)),
      mailing,
    )
    return changed
  })
}

/** An edit that approves somebody invites like the bulk action does. */
export async function updateAndInvite(
  scope: Scope,
  change: { id: string; input: UpdateInput; ifVersion?: number | null },
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
      throw errors.badInput('This person already has a password. They can reset it on the login page')
    if (member.archive)
      throw errors.badInput('This person is archived. Un-archive them before you send a link')
    if (member.status === 'REJECTED')
      throw errors.badInput('This person was rejected. Approve them before you send a link')
    await inviteMembers(tx, [member])
    return member
  })
}
