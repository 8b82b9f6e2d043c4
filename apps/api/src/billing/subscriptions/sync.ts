import { lockAnyMember } from '../../members/index.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ProviderSubscription } from '../provider.ts'
import { callProvider } from '../providers.ts'
import { closeCheckoutOf } from '../queries.ts'
import { tellTransitions } from './events.ts'
import { takeGraceStep } from './grace.ts'
import { recordPayments } from './payments.ts'
import { lockSubscription, type SubscriptionRow, takeReadNumber, updateSubscription } from './queries.ts'
import { isEntitled, refreshStanding } from './standing.ts'

/**
 * Reads a subscription from the provider and makes our rows like it. Every event, answer and nightly look ends here, so
 * their number and order change nothing (security.md R39).
 * @returns nothing for one that the provider does not have, or has for another tenant
 * @throws PAYMENT_UNAVAILABLE
 */
export async function syncSubscription(
  scope: Scope,
  providerId: string,
): Promise<SubscriptionRow | undefined> {
  const read = await takeReadNumber(scope)
  const truth = await callProvider(scope, (adapter) => adapter.findSubscription(scope, providerId))
  if (truth?.tenantId !== scope.tenantId) return undefined
  return scope.transaction((tx) => applyTruth(tx, truth, read))
}

async function applyTruth(tx: Scope, truth: ProviderSubscription, read: number): Promise<SubscriptionRow> {
  const { checkoutId, state } = truth
  const before = await lockSubscription(tx, { ...rowOf(tx, truth), memberId: await memberOf(tx, truth) })
  // What was paid stays paid, so that even an old read may tell of it.
  await recordPayments(tx, before, truth)
  if (read <= before.appliedRead) return before
  const isFirst = before.appliedRead === 0
  const after = await updateSubscription(tx, before.id, {
    ...changesOf(tx, before, truth),
    appliedRead: read,
  })
  if (state !== 'INCOMPLETE') await closeCheckoutOf(tx, checkoutId)
  await tellTransitions(tx, isFirst ? undefined : before, after)
  if (after.pastDueSince && !before.pastDueSince) await takeGraceStep(tx, after)
  await refreshStanding(tx, after.memberId, { isNew: isFirst && isEntitled(tx, after) })
  return after
}

/** The member is gone for good: what was paid is entered all the same. */
async function memberOf(tx: Scope, { memberId }: ProviderSubscription): Promise<string | null> {
  const member = await lockAnyMember(tx, memberId)
  return member ? memberId : null
}

const rowOf = ({ services }: Scope, truth: ProviderSubscription) => ({
  provider: services.payments.name,
  providerId: truth.id,
  plan: truth.plan,
  cents: truth.cents,
  currency: truth.currency,
  state: truth.state,
  started: truth.started,
  currentPeriodEnd: truth.currentPeriodEnd,
  trialEnd: truth.trialEnd,
  cancelAtPeriodEnd: truth.cancelAtPeriodEnd,
  endedAt: truth.endedAt,
  cardBrand: truth.card?.brand ?? null,
  cardLast4: truth.card?.last4 ?? null,
})

function changesOf(tx: Scope, before: SubscriptionRow, truth: ProviderSubscription) {
  const open = truth.invoices.find(({ status }) => status === 'OPEN')
  const pastDueSince = truth.state === 'PAST_DUE' ? (open?.created ?? before.pastDueSince ?? tx.now) : null
  return { ...rowOf(tx, truth), pastDueSince, ...(!pastDueSince && { graceMails: 0 }) }
}
