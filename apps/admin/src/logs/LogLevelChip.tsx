import { type LogLevel, logLevelLabel } from '@hearth/contract'
import { type ChipTone, StateChip } from '../shared/cells/StateChip.tsx'

const tones: Record<LogLevel, ChipTone> = {
  DEBUG: 'neutral',
  INFO: 'professional',
  WARN: 'personal',
  ERROR: 'bad',
}

export const LogLevelChip = ({ level }: { level: LogLevel }) => (
  <StateChip tone={tones[level]}>{logLevelLabel(level)}</StateChip>
)
