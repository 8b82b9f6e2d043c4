import { paymentMethods, paymentReasons, paymentStates, subscriptionTypes } from '@hearth/contract'
import { instant, refersTo } from '../../platform/database/lists/fields.ts'
import { type FilterField, type ListSpec, oneOf } from '../../platform/list.ts'

/** The name of a provider, as PAYMENT_PROVIDER has it, or `hand` for what staff entered. */
const provider: FilterField = {
  allowed: 'the name of a payment provider, or hand',
  accepts: (value) => /^[a-z]{1,20}$/.test(value),
  condition: (where, value) => where('provider', '=', value),
}

type Where = Parameters<FilterField['condition']>[0]

const isOverdue = (where: Where) =>
  where.and([
    where('shownState', '=', 'FAILED'),
    where.exists(
      where
        .selectFrom('subscriptions')
        .whereRef('subscriptions.tenantId', '=', 'payments.tenantId')
        .whereRef('subscriptions.id', '=', 'payments.subscriptionId')
        .where('subscriptions.state', '=', 'PAST_DUE')
        .select('subscriptions.id'),
    ),
  ])

/** Failed payments of subscriptions that wait for them, and the others. */
const overdue: FilterField = {
  allowed: 'true, false',
  accepts: (value) => value === 'true' || value === 'false',
  condition: (where, value) => (value === 'true' ? isOverdue(where) : where.not(isOverdue(where))),
}

const narrowing = {
  state: oneOf('shownState', paymentStates),
  plan: oneOf('plan', subscriptionTypes),
  reason: oneOf('reason', paymentReasons),
  method: oneOf('method', paymentMethods),
  provider,
  overdue,
  member: refersTo('memberId'),
}

/** What staff may filter, search and sort payments by (product.md, Payments for staff). */
export const paymentsList: ListSpec = {
  filters: {
    ...narrowing,
    from: instant((where, from) => where('created', '>=', from)),
    until: instant((where, until) => where('created', '<', until)),
  },
  sorts: { id: 'id', created: 'created', amount: 'cents', paidAt: 'paidAt' },
  defaultSort: { field: 'created', order: 'DESC' },
  searchColumn: 'searchText',
}

/** The same filter for totals: its time is when money came or went back, not when a payment was begun. */
export const totalsList = (time: string): ListSpec => ({
  ...paymentsList,
  filters: {
    ...narrowing,
    from: instant((where, from) => where(time, '>=', from)),
    until: instant((where, until) => where(time, '<', until)),
  },
})
