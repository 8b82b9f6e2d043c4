import { paymentMethodLabel, paymentReasonLabel, priceText, subscriptionTypeLabel } from '@hearth/contract'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'
import { useHearth } from '../../providers/hearth.ts'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { FactSheet } from '../../shared/FactSheet.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { PersonLink } from '../../shared/person/PersonLink.tsx'
import type { Payment } from '../documents.ts'
import { amountText, byHand, periodText } from '../paymentWords.ts'

/** What is known of a payment. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const { timeZone } = useHearth().tenant
  const { member, plan, provider, paidAt, refundedCents, enteredBy } = payment
  const isByHand = provider === byHand
  return (
    <FactSheet
      title="About this payment"
      facts={{
        Member: member && (
          <MuiLink component={Link} to={`/admin/users/${member.id}/show?tab=payments`} underline="hover">
            {nameOf(member)}
          </MuiLink>
        ),
        For: paymentReasonLabel(payment.reason),
        ...(!isByHand && { Plan: plan && subscriptionTypeLabel(plan) }),
        Period: periodText(payment, timeZone),
        Amount: priceText(payment),
        ...(refundedCents > 0 && { Refunded: amountText(refundedCents, payment) }),
        'Paid by': paymentMethodLabel(payment.method),
        Paid: paidAt && <DateTime value={paidAt} />,
        ...(isByHand && { 'Entered by': enteredBy && <PersonLink person={enteredBy} />, Note: payment.note }),
        ...(!isByHand && { Provider: provider, 'Provider’s id': payment.providerId }),
      }}
    />
  )
}
