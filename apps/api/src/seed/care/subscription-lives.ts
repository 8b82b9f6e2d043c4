import { randomUUID } from 'node:crypto'
import type { SubscriptionType } from '@hearth/contract'
import { endOfPeriods } from '../../billing/test-provider/periods.ts'
import type { TestInvoice, TestSubscription } from '../../billing/test-provider/records.ts'
import type { Scope } from '../../platform/scope.ts'
import type { MemberInsert } from '../builders.ts'
import type { Random } from '../random.ts'

// What the built-in test provider would know of a member who pays, or paid for a time: a subscription and its invoices.

const prices: Record<SubscriptionType, number> = { MONTHLY: 15_000, YEARLY: 159_900 }
const cards = [
  { brand: 'Visa', last4: '4242', failsLater: false },
  { brand: 'Mastercard', last4: '4444', failsLater: false },
]
const day = 86_400_000

export type Life = { subscription: TestSubscription; invoices: TestInvoice[] }

export function buildLife(tx: Scope, random: Random, person: MemberInsert): Life {
  const plan: SubscriptionType = random.chance(0.75) ? 'YEARLY' : 'MONTHLY'
  const started = new Date(person.subscriptionActivatedAt as Date).toISOString()
  const endOf = (period: number) => (period === 0 ? started : endOfPeriods(started, plan, period))
  let periods = 1
  while (endOf(periods) <= tx.now.toISOString()) periods += 1
  const age = tx.now.getTime() - Date.parse(endOf(periods - 1))
  const isOverdue = periods > 1 && age < 5 * day && random.chance(0.5)
  const dates = { started, periods, periodStart: endOf(periods - 1), periodEnd: endOf(periods) }
  const subscription = buildSubscription(random, { ...dates, plan, isOverdue })
  const invoices = Array.from({ length: periods }, (_, index) =>
    buildInvoice(subscription.id, {
      period: index + 1,
      start: endOf(index),
      end: endOf(index + 1),
      cents: prices[plan],
      isPaid: index + 1 < periods || !isOverdue,
      refunded: refundOf(random, { at: endOf(index), cents: prices[plan] }, tx.now),
    }),
  )
  return { subscription: { ...subscription, tenantId: tx.tenantId, memberId: String(person.id) }, invoices }
}

/** They were in for two months or longer. */
export const couldHaveLeft = ({ subscription, accountActivatedAt }: MemberInsert, now: Date): boolean =>
  subscription === 'INACTIVE' &&
  Boolean(accountActivatedAt) &&
  now.getTime() - new Date(accountActivatedAt as Date).getTime() > 62 * day

/** Paid for some periods and then ended. */
export function buildEndedLife(tx: Scope, random: Random, person: MemberInsert): Life {
  const started = new Date(person.accountActivatedAt as Date).toISOString()
  const yearsEnd = endOfPeriods(started, 'YEARLY', 1)
  const plan: SubscriptionType = yearsEnd < tx.now.toISOString() && random.chance(0.5) ? 'YEARLY' : 'MONTHLY'
  const endOf = (period: number) => (period === 0 ? started : endOfPeriods(started, plan, period))
  let longest = 1
  while (endOf(longest + 1) < tx.now.toISOString()) longest += 1
  const periods = random.between(1, longest)
  const dates = { started, periods, periodStart: endOf(periods - 1), periodEnd: endOf(periods) }
  const subscription = buildSubscription(random, { ...dates, plan, isOverdue: false })
  const invoices = Array.from({ length: periods }, (_, index) =>
    buildInvoice(subscription.id, {
      period: index + 1,
      start: endOf(index),
      end: endOf(index + 1),
      cents: prices[plan],
      isPaid: true,
      refunded: [],
    }),
  )
  const ended = { state: 'ENDED' as const, endedAt: endOf(periods), cancelAtPeriodEnd: true, nextStep: null }
  const whose = { tenantId: tx.tenantId, memberId: String(person.id) }
  return { subscription: { ...subscription, ...ended, ...whose }, invoices }
}

/** Now and then a part of a payment or all of it went back, a few days later. */
function refundOf(random: Random, paid: { at: string; cents: number }, now: Date): Period['refunded'] {
  const created = new Date(Date.parse(paid.at) + random.between(1, 9) * day)
  if (!random.chance(0.03) || created > now) return []
  const cents = random.chance(0.4) ? paid.cents : Math.round(paid.cents / 300) * 100
  return [{ id: `re_test_${randomUUID()}`, cents, created: created.toISOString() }]
}

type Given = Pick<TestSubscription, 'started' | 'periods' | 'periodStart' | 'periodEnd' | 'plan'>

function buildSubscription(random: Random, { isOverdue, ...given }: Given & { isOverdue: boolean }) {
  const { started, periodStart, periodEnd, plan } = given
  const givenUp = new Date(Date.parse(periodStart) + 14 * day).toISOString()
  return {
    ...given,
    id: `sub_test_${randomUUID()}`,
    checkoutId: randomUUID(),
    cents: prices[plan],
    currency: 'USD',
    state: isOverdue ? ('PAST_DUE' as const) : ('ACTIVE' as const),
    anchor: started,
    trialEnd: null,
    cancelAtPeriodEnd: !isOverdue && random.chance(0.05),
    endedAt: null,
    nextStep: isOverdue ? givenUp : periodEnd,
    card: { ...random.pick(cards), failsLater: isOverdue },
    periodCents: prices[plan],
    balanceCents: 0,
  }
}

type Period = {
  period: number
  start: string
  end: string
  cents: number
  isPaid: boolean
  refunded: { id: string; cents: number; created: string }[]
}

function buildInvoice(subscriptionId: string, invoiced: Period): TestInvoice {
  const { period, start, end, cents, isPaid, refunded } = invoiced
  const id = `pi_test_${randomUUID()}`
  return {
    id: `in_test_${randomUUID()}`,
    subscriptionId,
    reason: period === 1 ? 'FIRST' : 'RENEWAL',
    status: isPaid ? 'PAID' : 'OPEN',
    currency: 'USD',
    created: start,
    periodStart: start,
    periodEnd: end,
    payment: {
      id,
      status: isPaid ? 'succeeded' : 'requires_payment_method',
      cents,
      clientSecret: `${id}_secret_${randomUUID()}`,
      paidAt: isPaid ? start : null,
      refunds: isPaid ? refunded : [],
    },
  }
}
