import { refundStateLabel } from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { type ChipTone, StateChip } from '../../shared/cells/StateChip.tsx'
import { FormError } from '../../shared/form/FormError.tsx'
import { useAttempt } from '../../shared/form/useAttempt.ts'
import { PersonLink } from '../../shared/person/PersonLink.tsx'
import { Sheet } from '../../shared/Sheet.tsx'
import { type Payment, type PaymentRefund, retryDocument } from '../documents.ts'
import { amountText } from '../paymentWords.ts'
import { usePaymentChange } from '../usePaymentChange.ts'

const tones: Record<PaymentRefund['state'], ChipTone> = {
  ASKED: 'bad',
  GIVEN: 'financial',
  REFUSED: 'neutral',
}

/** What staff gave back, and the way to try again what the provider has not confirmed. */
export function PaymentRefunds({ payment }: { payment: Payment }) {
  if (payment.refunds.length === 0) return null
  return (
    <Sheet title="Refunds">
      <Box component="ul" aria-label="Refunds" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {payment.refunds.map((refund) => (
          <Box component="li" key={refund.id} sx={lineStyle}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
              <strong>{amountText(refund.cents, payment)}</strong>
              <StateChip tone={tones[refund.state]}>{refundStateLabel(refund.state)}</StateChip>
              <Box component="span" sx={{ color: 'text.secondary', ml: 'auto' }}>
                {refund.askedBy && <PersonLink person={refund.askedBy} />} · <DateTime value={refund.asked} />
              </Box>
            </Box>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {refund.reason}
              {refund.endsMembership && ' (ends the membership)'}
            </Typography>
            {refund.state === 'ASKED' && <Retry refund={refund} />}
          </Box>
        ))}
      </Box>
    </Sheet>
  )
}

function Retry({ refund: { id } }: { refund: PaymentRefund }) {
  const { request, changed } = usePaymentChange()
  const { pending, error, attempt } = useAttempt()

  async function retry() {
    const { refunds } = (await request(retryDocument, { id })).changed
    const isOpen = refunds.find((refund) => refund.id === id)?.state === 'ASKED'
    await (isOpen
      ? changed('The payment provider still does not answer. Try again later', 'warning')
      : changed('The refund is confirmed'))
  }

  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        The payment provider has not answered yet. Trying again never refunds twice.
      </Typography>
      <FormError message={error} />
      <Button size="small" sx={{ mt: 1 }} loading={pending} onClick={() => attempt(retry)}>
        Try again
      </Button>
    </>
  )
}

const lineStyle = { py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }
