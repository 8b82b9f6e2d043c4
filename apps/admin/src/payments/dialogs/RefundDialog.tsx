import { newRequestId } from '@hearth/client'
import { amountOf, centsOf, priceText } from '@hearth/contract'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { LabelledField } from '../../shared/form/LabelledField.tsx'
import { type PaymentRow, refundDocument } from '../documents.ts'
import { amountText, byHand, payerOf } from '../paymentWords.ts'
import { usePaymentChange } from '../usePaymentChange.ts'

type Props = { payment: PaymentRow; onClose: () => void }

/** Gives a payment back, or a part of it. */
export function RefundDialog({ payment, onClose }: Props) {
  const { currency, leftCents } = payment
  const { request, changed } = usePaymentChange()
  const [requestId] = useState(newRequestId)
  const [amount, setAmount] = useState(amountOf(leftCents, currency))
  const [reason, setReason] = useState('')
  const [endsMembership, setEnds] = useState(false)
  const cents = centsOf(amount, currency)
  const isPossible = cents !== null && cents >= 1 && cents <= leftCents
  const shown = amountText(cents ?? 0, payment)

  async function confirm() {
    const variables = { id: payment.id, cents: cents ?? 0, reason, endsMembership, requestId }
    const { refunds } = (await request(refundDocument, variables)).changed
    const isGiven = refunds.at(-1)?.state === 'GIVEN'
    await (isGiven
      ? changed(`Refunded ${shown} to ${payerOf(payment)}`)
      : changed(
          'The payment provider has not confirmed the refund. Try again on the payment’s page',
          'warning',
        ))
  }

  return (
    <ConfirmDialog
      open
      destructive
      title={`Refund ${payerOf(payment)}?`}
      confirmLabel={isPossible ? `Refund ${shown}` : 'Refund'}
      disabled={!isPossible || reason.trim() === ''}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Typography>{consequenceOf(payment)}</Typography>
      <AmountField payment={payment} amount={amount} isPossible={isPossible} onChange={setAmount} />
      <ReasonField reason={reason} onChange={setReason} />
      <EndsMembership ends={endsMembership} onChange={setEnds} />
    </ConfirmDialog>
  )
}

const consequenceOf = ({ provider }: PaymentRow): string =>
  provider === byHand
    ? 'Give the money back yourself first: Hearth only keeps a record of it. The member is told by email.'
    : 'The money goes back to the card that paid, and the member is told by email. The membership stays as it is.'

const ReasonField = ({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) => (
  <LabelledField
    label="Reason"
    required
    multiline
    minRows={2}
    value={reason}
    onChange={({ target }) => onChange(target.value)}
    inputProps={{ maxLength: 500 }}
    hint="For your colleagues. The member does not see it."
  />
)

const EndsMembership = ({ ends, onChange }: { ends: boolean; onChange: (ends: boolean) => void }) => (
  <FormControlLabel
    sx={{ mt: 1.5 }}
    control={<Checkbox checked={ends} onChange={(_, checked) => onChange(checked)} />}
    label="End the membership now"
  />
)

type AmountProps = {
  payment: PaymentRow
  amount: string
  isPossible: boolean
  onChange: (amount: string) => void
}

const AmountField = ({ payment, amount, isPossible, onChange }: AmountProps) => (
  <LabelledField
    label={`Amount in ${payment.currency}`}
    required
    value={amount}
    onChange={({ target }) => onChange(target.value)}
    inputProps={{ inputMode: 'decimal', autoComplete: 'off' }}
    hint={`Up to ${amountText(payment.leftCents, payment)} of ${priceText(payment)} is left.`}
    error={isPossible ? undefined : `Enter an amount up to ${amountOf(payment.leftCents, payment.currency)}`}
  />
)
