// What staff read of payments (product.md 57 and 58).
import { wordFor } from './words.ts'

/** How a payment stands: charged or entered, and what was given back of it. */
export const paymentStates = ['OPEN', 'FAILED', 'PAID', 'PARTLY_REFUNDED', 'REFUNDED', 'REVERSED'] as const
export type PaymentState = (typeof paymentStates)[number]

const paymentStateWords: Record<PaymentState, string> = {
  OPEN: 'Being charged',
  FAILED: 'Failed',
  PAID: 'Paid',
  PARTLY_REFUNDED: 'Partly refunded',
  REFUNDED: 'Refunded',
  REVERSED: 'Reversed',
}
export const paymentStateLabel = (value: PaymentState): string => wordFor(paymentStateWords, value)

/** What a payment is for. */
export const paymentReasons = ['FIRST', 'RENEWAL', 'CHANGE', 'BY_HAND'] as const
export type PaymentReason = (typeof paymentReasons)[number]

const paymentReasonWords: Record<PaymentReason, string> = {
  FIRST: 'First payment',
  RENEWAL: 'Renewal',
  CHANGE: 'Change of plan',
  BY_HAND: 'Entered by staff',
}
export const paymentReasonLabel = (value: PaymentReason): string => wordFor(paymentReasonWords, value)

/** The way money came. */
export const paymentMethods = ['CARD', 'BANK_TRANSFER', 'CASH', 'GIFT'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

const paymentMethodWords: Record<PaymentMethod, string> = {
  CARD: 'Card',
  BANK_TRANSFER: 'Bank transfer',
  CASH: 'Cash',
  GIFT: 'Gift',
}
export const paymentMethodLabel = (value: PaymentMethod): string => wordFor(paymentMethodWords, value)

/** What an entry of the ledger is. */
export const ledgerKinds = ['PAYMENT', 'REFUND'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

const ledgerKindWords: Record<LedgerKind, string> = { PAYMENT: 'Payment', REFUND: 'Refund' }
export const ledgerKindLabel = (value: LedgerKind): string => wordFor(ledgerKindWords, value)

/** How a refund stands that staff asked for. */
export const refundStates = ['ASKED', 'GIVEN', 'REFUSED'] as const
export type RefundState = (typeof refundStates)[number]

const refundStateWords: Record<RefundState, string> = {
  ASKED: 'Not confirmed yet',
  GIVEN: 'Given back',
  REFUSED: 'Refused',
}
export const refundStateLabel = (value: RefundState): string => wordFor(refundStateWords, value)
