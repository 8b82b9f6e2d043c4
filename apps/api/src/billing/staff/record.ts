import { errors } from '../../platform/errors.ts'
import { actorIdOf, auditLogOf } from '../../platform/record-changes.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Json } from '../../platform/values/difference.ts'
import { raiseVersion } from './queries.ts'

/** What staff did with a payment. */
export const paymentLog = auditLogOf('payment')
/** What staff did with a member's subscription. */
export const subscriptionLog = auditLogOf('subscription')

/** Why staff do something with money. */
export function parseReason(text: string): string {
  const reason = text.trim()
  if (!reason) throw errors.badInput('reason cannot be empty')
  if (reason.length > 500) throw errors.badInput('reason takes at most 500 characters')
  return reason
}

type Versioned = { id: string }

/** An entry of what staff did; none of it is a field that stood otherwise before. */
export async function recordPaymentChange(tx: Scope, { id }: Versioned, updated: Json): Promise<void> {
  const version = await raiseVersion(tx, 'payments', id)
  await paymentLog.insert(tx, [{ recordId: id, version, previous: {}, updated }], actorIdOf(tx))
}

export async function recordSubscriptionChange(tx: Scope, { id }: Versioned, updated: Json): Promise<void> {
  const version = await raiseVersion(tx, 'subscriptions', id)
  await subscriptionLog.insert(tx, [{ recordId: id, version, previous: {}, updated }], actorIdOf(tx))
}
