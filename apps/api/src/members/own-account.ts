import type { Scope } from '../platform/scope.ts'
import { changeOf, recordChanges } from './audit/service.ts'
import { lockMember, type MemberRow, updateMember } from './queries.ts'

/** The person opens the own account by choosing a password (product.md 14). The row was locked before. */
export async function openOwnAccount(tx: Scope, member: MemberRow): Promise<MemberRow> {
  const changes = {
    active: true,
    clickedActivationLink: true,
    accountActivatedAt: member.accountActivatedAt ?? tx.now,
  }
  const change = changeOf(member.id, member, changes)
  if (change) await recordChanges(tx, [change], member.id)
  return updateMember(tx, member.id, changes)
}

/** Only the first click is a change: `updated` stays as it is for those who come back. */
export async function markClickedActivationLink(tx: Scope, id: string): Promise<MemberRow> {
  const member = (await lockMember(tx, id)) as MemberRow
  return member.clickedActivationLink ? member : updateMember(tx, id, { clickedActivationLink: true })
}

/** What a person may see of the own row: not what staff wrote about it, nor which of them (security.md R21). */
export const ownView = (member: MemberRow): MemberRow => ({
  ...member,
  comment: null,
  hasComment: false,
  invitedBy: null,
  activatedByAdmin: null,
  subscriptionSetBy: null,
  subscriptionSetReason: null,
})
