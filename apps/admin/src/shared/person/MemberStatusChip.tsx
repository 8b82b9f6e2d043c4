import { type MemberStatus, memberStatusLabel } from '@hearth/contract'
import { type ChipTone, StateChip } from '../cells/StateChip.tsx'

const tones: Record<MemberStatus, ChipTone> = {
  APPROVED: 'financial',
  PENDING: 'personal',
  REJECTED: 'neutral',
}

export function MemberStatusChip({ status }: { status: MemberStatus }) {
  return <StateChip tone={tones[status]}>{memberStatusLabel(status)}</StateChip>
}
