import { anyone, member, payer, staff } from '../platform/graphql/guards.ts'
import type { AccessRows } from '../platform/module.ts'
import { createCheckout } from './checkout.ts'
import { getPayment, updatePaymentStatus } from './payment.ts'
import { getPlans } from './plans/offers.ts'
import { createOwnLink, createStaffLink } from './receipts/link.ts'
import { getMyPayments, getMyReceipt } from './receipts/service.ts'
import { getBillingSuccessText } from './service.ts'
import { createCardSetup, finishCardSetup } from './subscriptions/card.ts'
import {
  cancelSubscription,
  changeSubscription,
  getMySubscription,
  previewChange,
  resumeSubscription,
} from './subscriptions/own.ts'
import { advanceTestSubscription } from './test-provider/clock.ts'

const paymentCreateCheckout = payer((scope, { type }) => createCheckout(scope, type))
const paymentStatusUpdate = member((scope, args) => updatePaymentStatus(scope, args))

export const resolvers = {
  Query: {
    plans: anyone((scope) => getPlans(scope)),
    billingSuccessText: anyone((scope) => getBillingSuccessText(scope)),
    payment: member((scope, args) => getPayment(scope, args)),
    mySubscription: member((scope) => getMySubscription(scope)),
    myPayments: member((scope, args) => getMyPayments(scope, args)),
    myReceipt: member((scope, { id }) => getMyReceipt(scope, id)),
    subscriptionChangePreview: member((scope, { type }) => previewChange(scope, type)),
    paymentCreateCheckout,
    paymentStatusUpdate,
  },
  Mutation: {
    paymentCreateCheckout,
    paymentStatusUpdate,
    subscriptionCancel: member((scope) => cancelSubscription(scope)),
    subscriptionResume: member((scope) => resumeSubscription(scope)),
    subscriptionChange: member((scope, args) => changeSubscription(scope, args)),
    subscriptionCardSetup: member((scope) => createCardSetup(scope)),
    subscriptionCardSetupFinish: member((scope) => finishCardSetup(scope)),
    receiptLink: member((scope, { id }) => createOwnLink(scope, id)),
    adminReceiptLink: staff((scope, { id }) => createStaffLink(scope, id)),
    testSubscriptionAdvance: staff((scope, args) => advanceTestSubscription(scope, args)),
  },
}

const checkout = 'paymentCreateCheckout(type: YEARLY) { sessionID }'
const status = (id: string) => `paymentStatusUpdate(paymentIntentId: "${id}") { paymentStatus }`

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.plans': { guard: 'anyone', text: () => '{ plans { cents } }' },
  'Query.billingSuccessText': { guard: 'anyone', text: () => '{ billingSuccessText }' },
  'Query.payment': { guard: 'member', text: (id) => `{ payment(subscriptionId: "${id}") { paymentId } }` },
  'Query.mySubscription': { guard: 'member', text: () => '{ mySubscription { id } }' },
  'Query.myPayments': { guard: 'member', text: () => '{ myPayments { edges { node { id } } } }' },
  'Query.myReceipt': { guard: 'member', text: (id) => `{ myReceipt(id: "${id}") { number } }` },
  'Query.subscriptionChangePreview': {
    guard: 'member',
    text: () => '{ subscriptionChangePreview(type: YEARLY) { dueCents } }',
  },
  'Query.paymentCreateCheckout': { guard: 'payer', text: () => `{ ${checkout} }` },
  'Mutation.paymentCreateCheckout': { guard: 'payer', text: () => `mutation { ${checkout} }` },
  'Query.paymentStatusUpdate': { guard: 'member', text: (id) => `{ ${status(id)} }` },
  'Mutation.paymentStatusUpdate': { guard: 'member', text: (id) => `mutation { ${status(id)} }` },
  'Mutation.subscriptionCancel': { guard: 'member', text: () => 'mutation { subscriptionCancel { id } }' },
  'Mutation.subscriptionResume': { guard: 'member', text: () => 'mutation { subscriptionResume { id } }' },
  'Mutation.subscriptionChange': {
    guard: 'member',
    text: () => 'mutation { subscriptionChange(type: YEARLY, at: "2026-11-21T10:00:00Z") { id } }',
  },
  'Mutation.subscriptionCardSetup': {
    guard: 'member',
    text: () => 'mutation { subscriptionCardSetup { url } }',
  },
  'Mutation.subscriptionCardSetupFinish': {
    guard: 'member',
    text: () => 'mutation { subscriptionCardSetupFinish { id } }',
  },
  'Mutation.receiptLink': { guard: 'member', text: (id) => `mutation { receiptLink(id: "${id}") { url } }` },
  'Mutation.adminReceiptLink': {
    guard: 'staff',
    text: (id) => `mutation { adminReceiptLink(id: "${id}") { url } }`,
  },
  'Mutation.testSubscriptionAdvance': {
    guard: 'staff',
    text: (id) => `mutation { testSubscriptionAdvance(id: "${id}") }`,
  },
}
