import { broadcastStateLabel, type BroadcastState as State } from '@hearth/contract'
import { type ChipTone, StateChip } from '../shared/cells/StateChip.tsx'

const tones: Record<State, ChipTone> = {
  SCHEDULED: 'professional',
  RUNNING: 'personal',
  SENT: 'financial',
  CANCELLED: 'neutral',
  FAILED: 'bad',
}

export const BroadcastState = ({ state }: { state: State }) => (
  <StateChip tone={tones[state]}>{broadcastStateLabel(state)}</StateChip>
)
