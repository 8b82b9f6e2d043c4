import { type ReportStatus, reportStatusLabel } from '@hearth/contract'
import { type ChipTone, StateChip } from '../shared/cells/StateChip.tsx'

const tones: Record<ReportStatus, ChipTone> = {
  OPEN: 'bad',
  IN_REVIEW: 'personal',
  RESOLVED: 'financial',
  DISMISSED: 'neutral',
}

export const ReportStatusChip = ({ status }: { status: ReportStatus }) => (
  <StateChip tone={tones[status]}>{reportStatusLabel(status)}</StateChip>
)
