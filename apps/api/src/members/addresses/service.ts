import type { AddressMarks } from '../../platform/mail/address-marks.ts'
import { changeRecord } from '../../platform/record-changes.ts'
import type { Scope } from '../../platform/scope.ts'
import { parseId } from '../../platform/values/ids.ts'
import { anyMemberRecord, memberRecord } from '../changes/record.ts'
import { findMemberByEmail, type MemberRow } from '../queries.ts'
import { isEmailMarked } from './queries.ts'

export { findUnreachable } from './queries.ts'

const longestReason = 500

/** Which members' addresses take no email, since when and why; also of somebody in the trash. */
export const memberAddresses: AddressMarks = {
  isMarked: isEmailMarked,
  mark: async (tx, recipient, reason) => {
    const member = await findMemberByEmail(tx, recipient)
    if (!member || member.emailBouncedAt) return
    const emailBounceReason = reason.replace(/\s+/g, ' ').trim().slice(0, longestReason)
    const fields = { emailBouncedAt: tx.now, emailBounceReason }
    await changeRecord(tx, anyMemberRecord, { id: member.id, fields, actorId: null })
  },
}

export const noMark = { emailBouncedAt: null, emailBounceReason: null }

/** Staff know that the address takes email again. */
export async function clearMark(scope: Scope, id: string): Promise<MemberRow> {
  const { after } = await changeRecord(scope, memberRecord, { id: parseId(id), fields: noMark })
  return after
}
