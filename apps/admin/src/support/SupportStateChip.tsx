import { type SupportState, supportStateLabel } from '@hearth/contract'
import { type ChipTone, StateChip } from '../shared/cells/StateChip.tsx'

const tones: Record<SupportState, ChipTone> = { OPEN: 'bad', WAITING: 'personal', CLOSED: 'neutral' }

export const SupportStateChip = ({ state }: { state: SupportState }) => (
  <StateChip tone={tones[state]}>{supportStateLabel(state)}</StateChip>
)
