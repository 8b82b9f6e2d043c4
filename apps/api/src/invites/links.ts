import { randomUUID } from 'node:crypto'
import { getMembersByIds, havePasswords, type MemberRow } from '../members/index.ts'
import type { Scope } from '../platform/scope.ts'
import { hashSecret, issueBearer } from '../platform/tokens/bearer.ts'
import { originOf } from '../tenants/index.ts'
import { findInvite, findInviteByToken, type InviteRow } from './queries.ts'

/** 4 x 24 hours, inclusive (product.md 17). */
const validMs = 4 * 86_400_000

/** A link for an invite, of which the invite may have several (security.md R11). */
export async function newLink(tx: Scope, inviteId: string) {
  const { token, hash, expires } = issueBearer(tx, validMs)
  const address = `${await originOf(tx)}/activate/${token}`
  return { inviteId, tokenHash: hash, expires, messageId: randomUUID(), address }
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

export type Invited = { invite: InviteRow; member: MemberRow }

/**
 * The invite of a link and its person, if the link may still be used at this moment: not too old, not used, not
 * superseded, and the person neither gone nor refused nor in possession of a password.
 */
export async function findWorkingInvite(scope: Scope, token: string): Promise<Invited | undefined> {
  return withPerson(scope, await findInviteByToken(scope, hashSecret(token)))
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
