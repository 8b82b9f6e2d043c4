import { colleagueBy, personBy } from '../../members/index.ts'
import { type GraphqlContext, staff } from '../../platform/graphql/guards.ts'
import { byParent } from '../../platform/graphql/loaders.ts'
import type { AccessRows } from '../../platform/module.ts'
import type { RecordedChange } from '../../platform/record-changes.ts'
import { cardOf } from '../subscriptions/own.ts'
import { graceOver } from '../subscriptions/standing.ts'
import { enterByHand, reverseByHand } from './by-hand/entering.ts'
import { createPaymentsExport } from './exports.ts'
import { refundPayment, retryRefund } from './refunds/refunds.ts'
import {
  findPayment,
  getEntries,
  getNeighbours,
  getPaymentAuditPage,
  getPaymentsByIds,
  getPaymentsPage,
  getRefunds,
  getTotals,
  type ListedPayment,
  leftOf,
  type RefundRow,
} from './service.ts'
import {
  cancelForMember,
  getSubscriptionsOf,
  resumeForMember,
  type SubscriptionRow,
} from './subscriptions.ts'

export const staffResolvers = {
  Query: {
    payments: staff((scope, args) => getPaymentsPage(scope, args)),
    paymentsMany: staff((scope, { ids }) => getPaymentsByIds(scope, ids)),
    adminPayment: staff((scope, { id }) => findPayment(scope, id)),
    paymentNeighbours: staff((scope, args) => getNeighbours(scope, args)),
    paymentTotals: staff((scope, args) => getTotals(scope, args)),
    paymentAuditLog: staff((scope, args) => getPaymentAuditPage(scope, args)),
    memberSubscriptions: staff((scope, args) => getSubscriptionsOf(scope, args)),
  },
  Mutation: {
    adminPaymentExportLink: staff((scope, args) => createPaymentsExport(scope, args)),
    adminPaymentRefund: staff((scope, args) => refundPayment(scope, args)),
    adminRefundRetry: staff((scope, args) => retryRefund(scope, args)),
    adminPaymentEnter: staff((scope, args) => enterByHand(scope, args)),
    adminPaymentReverse: staff((scope, args) => reverseByHand(scope, args)),
    adminSubscriptionCancel: staff((scope, args) => cancelForMember(scope, args)),
    adminSubscriptionResume: staff((scope, args) => resumeForMember(scope, args)),
  },
  AdminPayment: {
    state: ({ shownState }: ListedPayment) => shownState,
    leftCents: leftOf,
    providerUrl: ({ provider, providerId }: ListedPayment, _args: object, { scope }: GraphqlContext) => {
      const { payments } = scope.services
      return payments.name === provider ? payments.addressOf({ paymentId: providerId }) : null
    },
  },
  AdminSubscription: {
    type: ({ plan }: SubscriptionRow) => plan,
    graceUntil: ({ pastDueSince }: SubscriptionRow) => pastDueSince && graceOver(pastDueSince),
    card: cardOf,
    isTest: ({ provider }: SubscriptionRow, _args: object, { scope }: GraphqlContext) =>
      provider === 'test' && scope.services.payments.name === 'test',
    providerUrl: ({ provider, providerId }: SubscriptionRow, _args: object, { scope }: GraphqlContext) => {
      const { payments } = scope.services
      return payments.name === provider ? payments.addressOf({ subscriptionId: providerId }) : null
    },
  },
  PaymentAuditEntry: {
    previousDetails: ({ previous }: RecordedChange) => JSON.stringify(previous),
    updatedDetails: ({ updated }: RecordedChange) => JSON.stringify(updated),
  },
}

export const staffLoaders = {
  AdminPayment: {
    member: personBy<ListedPayment>('memberId'),
    enteredBy: colleagueBy<ListedPayment>('enteredBy'),
    entries: byParent<ListedPayment>((scope, payments) => getEntries(scope, payments)),
    refunds: byParent<ListedPayment>((scope, payments) => getRefunds(scope, payments)),
  },
  PaymentRefund: { askedBy: colleagueBy<RefundRow>('askedBy') },
  PaymentAuditEntry: { actor: colleagueBy<RecordedChange>('actorId') },
}

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const staffAccess: AccessRows = {
  'Query.payments': {
    guard: 'staff',
    text: () => '{ payments { edges { node { cents member { email } } } pageInfo { total } } }',
  },
  'Query.paymentsMany': { guard: 'staff', text: (id) => `{ paymentsMany(ids: ["${id}"]) { cents } }` },
  'Query.adminPayment': { guard: 'staff', text: (id) => `{ adminPayment(id: "${id}") { cents } }` },
  'Query.paymentNeighbours': {
    guard: 'staff',
    text: (id) => `{ paymentNeighbours(id: "${id}") { previous next position } }`,
  },
  'Query.paymentTotals': { guard: 'staff', text: () => '{ paymentTotals { month netCents } }' },
  'Mutation.adminPaymentExportLink': {
    guard: 'staff',
    text: (id) => `mutation { adminPaymentExportLink(ids: ["${id}"]) { rows } }`,
  },
  'Query.paymentAuditLog': {
    guard: 'staff',
    text: (id) => `{ paymentAuditLog(id: "${id}") { edges { node { updatedDetails } } } }`,
  },
  'Query.memberSubscriptions': {
    guard: 'staff',
    text: (id) => `{ memberSubscriptions(memberId: "${id}") { cents } }`,
  },
  'Mutation.adminPaymentRefund': {
    guard: 'staff',
    text: (id) => `mutation { adminPaymentRefund(id: "${id}", cents: 1, reason: "Asked") { cents } }`,
  },
  'Mutation.adminRefundRetry': {
    guard: 'staff',
    text: (id) => `mutation { adminRefundRetry(id: "${id}") { cents } }`,
  },
  'Mutation.adminPaymentEnter': {
    guard: 'staff',
    text: (
      id,
    ) => `mutation { adminPaymentEnter(input: { memberId: "${id}", method: GIFT, cents: 0, currency: "USD",
      received: "2020-01-01T00:00:00Z", periodStart: "2020-01-01T00:00:00Z", periodEnd: "2020-02-01T00:00:00Z" }) { cents } }`,
  },
  'Mutation.adminPaymentReverse': {
    guard: 'staff',
    text: (id) => `mutation { adminPaymentReverse(id: "${id}", reason: "Mistake") { cents } }`,
  },
  'Mutation.adminSubscriptionCancel': {
    guard: 'staff',
    text: (id) => `mutation { adminSubscriptionCancel(id: "${id}", when: NOW) { state } }`,
  },
  'Mutation.adminSubscriptionResume': {
    guard: 'staff',
    text: (id) => `mutation { adminSubscriptionResume(id: "${id}") { state } }`,
  },
}
