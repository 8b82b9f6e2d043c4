import type { SubscriptionType } from '@hearth/contract'
import { errors } from '../../platform/errors.ts'
import type { MemberScope } from '../../platform/scope.ts'
import type { PlanChange } from '../provider.ts'
import { callProvider } from '../providers.ts'
import { findOpenCheckout, findPrices } from '../queries.ts'
import { priceOf } from '../service.ts'
import { listSubscriptionsOf, type SubscriptionRow } from './queries.ts'
import { graceOver } from './standing.ts'
import { syncSubscription } from './sync.ts'

// What members do with their own subscription.

/** For how long what a preview said is charged. */
const previewMs = 600_000
/** A checkout that was begun this long ago may have been paid without a word yet. */
const fresh = 3_600_000

export const cardOf = ({ cardBrand, cardLast4 }: SubscriptionRow) =>
  cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4 } : null

const show = (row: SubscriptionRow) => ({
  ...row,
  type: row.plan,
  card: cardOf(row),
  graceUntil: row.pastDueSince && graceOver(row.pastDueSince),
})

/** The one that runs, else the last one that did. */
async function findNewest(scope: MemberScope): Promise<SubscriptionRow | undefined> {
  const all = await listSubscriptionsOf(scope, [scope.actor.id])
  return all.find(({ state }) => state !== 'ENDED') ?? all[0]
}

/** A member who comes back from the checkout sees what it led to, whether or not a webhook was here before. */
export async function getMySubscription(scope: MemberScope) {
  const open = await findOpenCheckout(scope, scope.actor.id)
  if (open?.sessionId && scope.now.getTime() - open.created.getTime() < fresh)
    await lookAfter(scope, open.sessionId)
  const row = await findNewest(scope)
  return row ? show(row) : null
}

async function lookAfter(scope: MemberScope, sessionId: string): Promise<void> {
  try {
    const { subscriptionId } = await callProvider(scope, (adapter) => adapter.findCheckout(scope, sessionId))
    if (subscriptionId) await syncSubscription(scope, subscriptionId)
  } catch {
    // The account is shown all the same; the failure is logged, and the webhook comes.
  }
}

export async function getRunning(scope: MemberScope): Promise<SubscriptionRow> {
  const row = await findNewest(scope)
  if (!row || row.state === 'ENDED') throw errors.notFound('The subscription')
  return row
}

/** The subscription as the provider has it now. */
export async function shown(scope: MemberScope, { providerId }: SubscriptionRow) {
  const row = await syncSubscription(scope, providerId)
  if (!row) throw errors.notFound('The subscription')
  return show(row)
}

/** No renewal any more; what is paid for stays open to its end. An overdue one ends at once. */
export async function cancelSubscription(scope: MemberScope) {
  const row = await getRunning(scope)
  const when = row.state === 'PAST_DUE' ? 'NOW' : 'PERIOD_END'
  await callProvider(scope, (adapter) => adapter.cancel(scope, row.providerId, when))
  return shown(scope, row)
}

export async function resumeSubscription(scope: MemberScope) {
  const row = await getRunning(scope)
  await callProvider(scope, (adapter) => adapter.resume(scope, row.providerId))
  return shown(scope, row)
}

async function changeOf(
  scope: MemberScope,
  row: SubscriptionRow,
  plan: SubscriptionType,
): Promise<PlanChange> {
  if (row.plan === plan) throw errors.badInput('This is your plan already')
  if (row.state === 'PAST_DUE')
    throw errors.badInput('A payment is overdue. Pay it first, then change the plan')
  if (row.cancelAtPeriodEnd)
    throw errors.badInput('Your membership is cancelled. Resume it first, then change the plan')
  const price = priceOf(await findPrices(scope), plan)
  // A currency is for good: the provider cannot settle one with another.
  if (price.currency !== row.currency)
    throw errors.badInput('Your plan is charged in another currency. Please contact support to change it')
  return { ...price, subscriptionId: row.providerId, at: scope.now }
}

/** What a change of the plan would cost at this moment. */
export async function previewChange(scope: MemberScope, type: SubscriptionType) {
  const change = await changeOf(scope, await getRunning(scope), type)
  const preview = await callProvider(scope, (adapter) => adapter.previewChange(scope, change))
  return { ...preview, type, cents: change.cents, currency: change.currency, at: change.at }
}

/**
 * Changes the plan for what the preview of `at` said. Sent again it changes nothing more.
 * @throws BAD_INPUT for a preview of more than ten minutes ago; PAYMENT_DECLINED
 */
export async function changeSubscription(
  scope: MemberScope,
  { type, at }: { type: SubscriptionType; at: Date },
) {
  const row = await getRunning(scope)
  const age = scope.now.getTime() - at.getTime()
  if (age < 0 || age > previewMs) throw errors.badInput('The price is out of date. Review the change again')
  if (row.plan === type) return show(row)
  const change = { ...(await changeOf(scope, row, type)), at }
  const key = `change:${row.id}:${type}:${at.getTime()}`
  await callProvider(scope, (adapter) => adapter.changePlan(scope, { ...change, key }))
  return shown(scope, row)
}
