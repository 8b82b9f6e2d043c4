import { type PaymentState, paymentStateLabel } from '@hearth/contract'
import { type ChipTone, StateChip } from '../shared/cells/StateChip.tsx'

const tones: Record<PaymentState, ChipTone> = {
  OPEN: 'professional',
  FAILED: 'bad',
  PAID: 'financial',
  PARTLY_REFUNDED: 'personal',
  REFUNDED: 'neutral',
  REVERSED: 'neutral',
}

export const PaymentStateChip = ({ state }: { state: PaymentState }) => (
  <StateChip tone={tones[state]}>{paymentStateLabel(state)}</StateChip>
)
