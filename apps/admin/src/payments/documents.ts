import type { ResourceDocuments } from '../providers/dataProvider.ts'
import { graphql, type ResultOf } from '../providers/graphql.ts'

const rowFragment = graphql(`
  fragment PaymentRow on AdminPayment @_unmask {
    id created paidAt plan reason method state cents refundedCents leftCents currency periodStart periodEnd provider
    member { id firstName lastName email }
  }
`)

const detailsFragment = graphql(
  `
  fragment PaymentDetails on AdminPayment @_unmask {
    ...PaymentRow version subscriptionId providerId providerUrl note
    enteredBy { id firstName lastName email }
    refunds { id cents reason endsMembership state asked settled askedBy { id firstName lastName email } }
    entries { id kind reference at lines { account cents currency } }
  }
`,
  [rowFragment],
)

const list = graphql(
  `
  query Payments($limit: Int, $page: Int, $sort: SortInput, $filter: FilterInput) {
    payments(limit: $limit, page: $page, sort: $sort, filter: $filter) {
      edges { node { ...PaymentRow } }
      pageInfo { total }
    }
  }
`,
  [rowFragment],
)

const many = graphql(`query PaymentsMany($ids: [ID!]!) { paymentsMany(ids: $ids) { ...PaymentRow } }`, [
  rowFragment,
])

const paymentDocument = graphql(
  `query AdminPayment($id: ID!) { adminPayment(id: $id) { ...PaymentDetails } }`,
  [detailsFragment],
)

export const totalsDocument = graphql(`
  query PaymentTotals($filter: FilterInput) {
    paymentTotals(filter: $filter) { month currency paidCents refundedCents netCents }
  }
`)

export const receiptDocument = graphql(`
  mutation AdminReceiptLink($id: ID!) { adminReceiptLink(id: $id) { url } }
`)

export const exportDocument = graphql(`
  mutation PaymentExportLink($filter: FilterInput, $ids: [ID!]) {
    adminPaymentExportLink(filter: $filter, ids: $ids) { url rows }
  }
`)

export const neighboursDocument = graphql(`
  query PaymentNeighbours($id: ID!, $sort: SortInput, $filter: FilterInput) {
    paymentNeighbours(id: $id, sort: $sort, filter: $filter) { previous next position total }
  }
`)

export const auditDocument = graphql(`
  query PaymentAuditLog($id: ID!, $limit: Int!, $page: Int!) {
    paymentAuditLog(id: $id, limit: $limit, page: $page) {
      edges { node { id created actor { id firstName lastName email } previousDetails updatedDetails } }
      pageInfo { total }
    }
  }
`)

export const refundDocument = graphql(`
  mutation PaymentRefund($id: ID!, $cents: Int!, $reason: String!, $endsMembership: Boolean, $requestId: ID) {
    changed: adminPaymentRefund(
      id: $id, cents: $cents, reason: $reason, endsMembership: $endsMembership, requestId: $requestId
    ) { id refunds { state } }
  }
`)

export const retryDocument = graphql(`
  mutation RefundRetry($id: ID!) { changed: adminRefundRetry(id: $id) { id refunds { id state } } }
`)

export const reverseDocument = graphql(`
  mutation PaymentReverse($id: ID!, $reason: String!) { changed: adminPaymentReverse(id: $id, reason: $reason) { id } }
`)

export const enterDocument = graphql(`
  mutation PaymentEnter($input: AdminPaymentInput!, $requestId: ID) {
    changed: adminPaymentEnter(input: $input, requestId: $requestId) { id }
  }
`)

export const subscriptionsDocument = graphql(
  `
  query MemberSubscriptions($memberId: ID!, $filter: FilterInput) {
    plans { currency }
    memberSubscriptions(memberId: $memberId) {
      id type cents currency state started currentPeriodEnd trialEnd cancelAtPeriodEnd endedAt graceUntil isTest
      providerUrl card { brand last4 }
    }
    payments(limit: 50, filter: $filter) {
      edges { node { ...PaymentRow } }
      pageInfo { total }
    }
  }
`,
  [rowFragment],
)

export const cancelDocument = graphql(`
  mutation SubscriptionCancel($id: ID!, $when: CancelWhen!) { changed: adminSubscriptionCancel(id: $id, when: $when) { id } }
`)

export const resumeDocument = graphql(`
  mutation SubscriptionResume($id: ID!) { changed: adminSubscriptionResume(id: $id) { id } }
`)

export const renewDocument = graphql(
  `mutation SubscriptionRenew($id: ID!) { testSubscriptionAdvance(id: $id) }`,
)

export const paymentsDocuments: ResourceDocuments = { list, many, one: paymentDocument }

export type PaymentRow = ResultOf<typeof rowFragment>
export type Payment = NonNullable<ResultOf<typeof paymentDocument>['adminPayment']>
export type PaymentRefund = Payment['refunds'][number]
export type PaymentTotal = ResultOf<typeof totalsDocument>['paymentTotals'][number]
export type Subscription = ResultOf<typeof subscriptionsDocument>['memberSubscriptions'][number]
