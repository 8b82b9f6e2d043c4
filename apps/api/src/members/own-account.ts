import { changeRecord } from '../platform/record-changes.ts'
import type { Scope } from '../platform/scope.ts'
import { lockMember, type MemberRow, updateMember } from './queries.ts'
import { memberRecord } from './record.ts'

/** The person opens the own account by choosing a password (product.md 14). */
export async function openOwnAccount(tx: Scope, { id, accountActivatedAt }: MemberRow): Promise<MemberRow> {
  const { after } = await changeRecord(tx, memberRecord, {
    id,
    fields: { active: true, clickedActivationLink: true, accountActivatedAt: accountActivatedAt ?? tx.now },
    actorId: id,
  })
  return after
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
