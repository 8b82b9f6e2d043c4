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
import type { Mail, MailText } from '../platform/mail/define-mail.ts'
import { type Sending, sendMails } from '../platform/mail/outbox.ts'
import type { Scope } from '../platform/scope.ts'
import { heldUntil, holdDecisions } from './decisions/service.ts'
import { activatedMail, inviteMail } from './emails.ts'
import { letterOf, maySignUp, newLink } from './links.ts'
import { insertInvites, insertLinks, supersedeInvites } from './queries.ts'

/** Which mail carries the links, with which words instead of the tenant's own, and when it goes. */
type InviteMailing = Sending & { mail?: typeof inviteMail }
type Invitee = Pick<MemberRow, 'id' | 'email' | 'firstName'>

/**
 * Makes an invite for each person, the only one of theirs that works from now on, and mails its link.
 * @returns each invite with the message that carries it
 */
export async function inviteMembers(
  tx: Scope,
  members: Invitee[],
  { mail = inviteMail, ...sending }: InviteMailing = {},
): Promise<{ memberId: string; inviteId: string; messageId: string }[]> {
  if (members.length === 0) return []
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
    sending,
  )
  return invited.map(({ member, link: { inviteId, messageId } }) => ({
    ...{ memberId: member.id, inviteId, messageId },
  }))
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

export type StatusMailing = {
  text?: Partial<MailText>
  /** What a rejection says; without it nobody is mailed. */
  rejection?: Mail<'firstName'>
}

/**
 * Approves or rejects; who is approved and has no password is invited. The mails are held for as long as `undoDecisions`
 * may take the decision back.
 */
export async function setStatus(
  scope: Scope,
  { status, ...input }: BulkInput & { status: string },
  { text, rejection }: StatusMailing = {},
): Promise<MemberRow[]> {
  if (status === 'PENDING')
    throw errors.badInput('A member cannot become PENDING again. Choose APPROVED or REJECTED')
  const sending = { text, heldUntil: heldUntil(scope) }
  return scope.transaction(async (tx) => {
    const change = await changeMembers(tx, status === 'APPROVED' ? 'APPROVE' : 'REJECT', input)
    const sent =
      status === 'REJECTED' && rejection
        ? await mailRejection(tx, change.changed, { ...sending, mail: rejection })
        : await inviteMembers(tx, withoutPasswordOf(change), sending)
    const outcomes = new Map(sent.map((outcome) => [outcome.memberId, outcome]))
    await holdDecisions(
      tx,
      change.before.map(({ id, version, status: previous }) => ({
        ...{ memberId: id, version: version + 1, previous, messageId: null, inviteId: null },
        ...outcomes.get(id),
      })),
    )
    return change.changed
  })
}

async function mailRejection(
  tx: Scope,
  members: MemberRow[],
  { mail, ...sending }: Sending & { mail: Mail<'firstName'> },
) {
  const letters = members.map(({ id: memberId, email, firstName }) => ({
    memberId,
    letter: { id: randomUUID(), recipient: email, values: { firstName: firstName ?? '' } },
  }))
  await sendMails(
    tx,
    mail,
    letters.map(({ letter }) => letter),
    sending,
  )
  return letters.map(({ memberId, letter }) => ({ memberId, messageId: letter.id }))
}

const withoutPasswordOf = ({ changed, withoutPassword }: Awaited<ReturnType<typeof changeMembers>>) => {
  const ids = new Set(withoutPassword)
  return changed.filter(({ id }) => ids.has(id))
}

/** Opens waitlisted accounts; who has no password is invited (product.md 14). */
export async function activate(scope: Scope, input: BulkInput): Promise<MemberRow[]> {
  return scope.transaction(async (tx) => {
    const change = await changeMembers(tx, 'ACTIVATE', input)
    await inviteMembers(tx, withoutPasswordOf(change), { mail: activatedMail })
    return change.changed
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
