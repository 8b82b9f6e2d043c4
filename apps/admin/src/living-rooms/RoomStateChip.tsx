import type { RoomPhase } from '@hearth/contract'
import { type ChipTone, StateChip } from '../shared/StateChip.tsx'
import { phaseLabels } from './roomTexts.ts'
import { usePhase } from './usePhase.ts'

const tones: Record<RoomPhase, ChipTone> = {
  UPCOMING: 'professional',
  RUNNING: 'personal',
  FINISHED: 'neutral',
}

export function RoomStateChip({ room }: { room: { start: string; end: string } }) {
  const phase = usePhase(room)
  return <StateChip tone={tones[phase]}>{phaseLabels[phase]}</StateChip>
}
