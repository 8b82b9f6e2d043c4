import { changeRecord } from '../../platform/record-changes.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockAnyMember, type MemberRow } from '../queries.ts'
import { anyMemberRecord } from './record.ts'

export type Standing = {
  isPaid: boolean
  /** A subscription began with this very change: it also ends what staff set by hand. */
  isNew: boolean
  hasUsedFreeTrial: boolean
}

/**
 * Sets a membership as the payment provider decides (product.md 21). What staff set by hand stays until a new
 * subscription begins, and what they opened is never closed here.
 */
export async function setStanding(tx: Scope, id: string, standing: Standing): Promise<MemberRow | undefined> {
  const before = await lockAnyMember(tx, id)
  if (!before) return undefined
  const { isPaid, isNew } = standing
  const isByHand = before.subscriptionSetBy !== null
  const wanted = isPaid ? 'ACTIVE' : 'INACTIVE'
  const mayChange = before.subscription !== wanted && (!isByHand || (isPaid && isNew))
  const { after } = await changeRecord(tx, anyMemberRecord, {
    id,
    fields: {
      ...(standing.hasUsedFreeTrial && { hasUsedFreeTrial: true }),
      ...(mayChange && {
        subscription: wanted,
        ...(isPaid && {
          subscriptionActivatedAt: tx.now,
          subscriptionSetBy: null,
          subscriptionSetReason: null,
        }),
      }),
    },
  })
  return after
}
