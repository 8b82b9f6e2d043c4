import { paymentMethodLabel, paymentReasonLabel, priceText, subscriptionTypeLabel } from '@hearth/contract'
import { nameOf } from '../shared/person/nameOf.ts'
import type { PaymentRow } from './documents.ts'

export const paymentNoun = { one: 'payment', many: 'payments' }

/** The provider of what staff entered. */
export const byHand = 'hand'

/** Who paid; nobody is left of a member who is gone for good. */
export const payerOf = ({ member }: Pick<PaymentRow, 'member'>): string =>
  member ? nameOf(member) : 'someone who has left'

export const titleOf = (payment: Pick<PaymentRow, 'member' | 'cents' | 'currency'>): string =>
  `${priceText(payment)} from ${payerOf(payment)}`

/** What a payment is for: 'Renewal, yearly', 'Bank transfer'. */
export const purposeOf = ({ reason, plan, method }: PaymentRow): string =>
  plan
    ? `${paymentReasonLabel(reason)}, ${subscriptionTypeLabel(plan).toLowerCase()}`
    : paymentMethodLabel(method)

export const amountText = (cents: number, { currency }: { currency: string }): string =>
  priceText({ cents, currency })

/** '10 Nov 2026' by the clock of a zone. */
export const dayText = (instant: string | Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(
    new Date(instant),
  )

export const periodText = ({ periodStart, periodEnd }: PaymentRow, timeZone: string): string =>
  `${dayText(periodStart, timeZone)} – ${dayText(periodEnd, timeZone)}`
