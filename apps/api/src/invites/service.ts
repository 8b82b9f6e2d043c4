import { createHash, randomBytes } from 'node:crypto'
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
import { inviteMail } from './emails.ts'
import { insertInvites } from './queries.ts'

/** 4 x 24 hours, inclusive (DECISIONS 17). */
const validMs = 4 * 86_400_000

/** Makes an activation link for each person, the only one of theirs that works from now on, and mails it. */
export async function inviteMembers(
  tx: Scope,
  members: Pick<MemberRow, 'id' | 'email' | 'firstName'>[],
): Promise<void> {
  if (members.length === 0) return
  const invites = members.map((member) => ({ member, token: newToken(tx.tenantId) }))
  await insertInvites(
    tx,
    invites.map(({ member, token }) => ({ memberId: member.id, tokenHash: hashToken(token) })),
    new Date(tx.now.getTime() + validMs),
  )
  await sendMails(
    tx,
    inviteMail,
    invites.map(({ member, token }) => ({
      recipient: member.email,
      values: { firstName: member.firstName ?? '', link: `${tx.publicUrl}/activate/${token}` },
    })),
  )
}

/** 128 bits and the tenant's id, so that a link from anywhere finds its tenant (SECURITY R11). */
const newToken = (tenantId: string): string => `${tenantId}.${randomBytes(16).toString('base64url')}`

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

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
    if (opened || (after.active && !before.active)) await inviteWithoutPassword(tx, after)
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
