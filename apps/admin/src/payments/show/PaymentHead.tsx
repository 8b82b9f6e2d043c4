import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { RefundDialog } from '../dialogs/RefundDialog.tsx'
import { ReverseDialog } from '../dialogs/ReverseDialog.tsx'
import type { Payment } from '../documents.ts'
import { PaymentStateChip } from '../PaymentStateChip.tsx'
import { byHand, titleOf } from '../paymentWords.ts'

/** Who paid how much, how it stands, and what can be done about it. */
export function PaymentHead({ payment }: { payment: Payment }) {
  const { state, provider, providerUrl, leftCents } = payment
  const [open, setOpen] = useState<'REFUND' | 'REVERSE'>()
  const close = () => setOpen(undefined)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 2.5 }}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {titleOf(payment)}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.25 }}>
          <span role="status">
            <PaymentStateChip state={state} />
          </span>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            <DateTime value={payment.created} />
          </Box>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {providerUrl && (
          <Button href={providerUrl} target="_blank" rel="noreferrer">
            Open at the provider
          </Button>
        )}
        {provider === byHand && state !== 'REVERSED' && (
          <Button onClick={() => setOpen('REVERSE')}>Reverse entry</Button>
        )}
        {leftCents > 0 && <Button onClick={() => setOpen('REFUND')}>Refund</Button>}
      </Box>
      {open === 'REFUND' && <RefundDialog payment={payment} onClose={close} />}
      {open === 'REVERSE' && <ReverseDialog payment={payment} onClose={close} />}
    </Box>
  )
}
