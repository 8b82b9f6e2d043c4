import { priceText } from '@hearth/contract'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { LabelledField } from '../../shared/form/LabelledField.tsx'
import { type PaymentRow, reverseDocument } from '../documents.ts'
import { payerOf } from '../paymentWords.ts'
import { usePaymentChange } from '../usePaymentChange.ts'

/** Takes back what was entered by mistake. */
export function ReverseDialog({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const { request, changed } = usePaymentChange()
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      open
      destructive
      title={`Reverse ${priceText(payment)} from ${payerOf(payment)}?`}
      confirmLabel="Reverse"
      disabled={reason.trim() === ''}
      onConfirm={async () => {
        await request(reverseDocument, { id: payment.id, reason })
        await changed('The entry is reversed')
      }}
      onClose={onClose}
    >
      <Typography>
        For an entry that was a mistake. The ledger keeps it with its reversal, and the membership that it
        paid for ends now. Nobody is emailed.
      </Typography>
      <LabelledField
        label="Reason"
        required
        multiline
        minRows={2}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        inputProps={{ maxLength: 500 }}
      />
    </ConfirmDialog>
  )
}
