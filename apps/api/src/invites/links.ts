import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { getMembersByIds, havePasswords, type MemberRow } from '../members/index.ts'
import type { Scope } from '../platform/scope.ts'
import { originOf } from '../tenants/index.ts'
import { findInvite, findInviteByToken, type InviteRow } from './queries.ts'

/** 4 x 24 hours, inclusive (product.md 17). */
export const validMs = 4 * 86_400_000

/**
 * A link for an invite, of which the invite may have several: 128 bits and the tenant's id, so that a link from
 * anywhere finds its tenant (security.md R11). Only the hash is stored.
 */
export async function newLink(tx: Scope, inviteId: string) {
  const token = `${tx.tenantId}.${randomBytes(16).toString('base64url')}`
  const address = `${await originOf(tx)}/activate/${token}`
  return { inviteId, tokenHash: hashToken(token), messageId: randomUUID(), address }
}

/** The mail that carries a link to its person. */
export const letterOf = (
  member: { email: string; firstName: string | null },
  link: { messageId: string; address: string },
) => ({
  id: link.messageId,
  recipient: member.email,
  values: { firstName: member.firstName ?? '', link: link.address },
})

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

const form = /^([a-z][a-z0-9-]{1,38})\.[A-Za-z0-9_-]{22}$/

/** The tenant that a link belongs to, by the token itself. */
export const tenantOfToken = (token: string): string | undefined => form.exec(token)?.[1]

export type Invited = { invite: InviteRow; member: MemberRow }

/**
 * The invite of a link and its person, if the link may still be used at this moment: not too old, not used, not
 * superseded, and the person neither gone nor refused nor in possession of a password.
 */
export async function findWorkingInvite(scope: Scope, token: string): Promise<Invited | undefined> {
  return withPerson(scope, await findInviteByToken(scope, hashToken(token)))
}

/** The same by the invite's own id. */
export async function findWorkingInviteById(scope: Scope, id: string): Promise<Invited | undefined> {
  return withPerson(scope, await findInvite(scope, id))
}

async function withPerson(scope: Scope, invite: InviteRow | undefined): Promise<Invited | undefined> {
  if (!invite || invite.used || invite.superseded || invite.expires < scope.now) return undefined
  const [member] = await getMembersByIds(scope, [invite.memberId])
  if (!member) return undefined
  return (await maySignUp(scope, [member])).has(member.id) ? { invite, member } : undefined
}

/** The ids of those who may choose a first password: not refused, archived or blocked, and without a password. */
export async function maySignUp(scope: Scope, members: MemberRow[]): Promise<Set<string>> {
  const admissible = members.filter((member) => isAdmissible(member, scope.now)).map((member) => member.id)
  const withPassword = await havePasswords(scope, admissible)
  return new Set(admissible.filter((_, index) => !withPassword[index]))
}

const isAdmissible = (member: MemberRow, now: Date): boolean =>
  !member.archive &&
  !member.locked &&
  member.status !== 'REJECTED' &&
  (member.timeout === null || member.timeout <= now)
