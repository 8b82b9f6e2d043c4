import { outboxStateLabel } from '@hearth/contract'
import { type ChipTone, StateChip } from '../shared/cells/StateChip.tsx'
import type { OutboxMessage } from './documents.ts'

const tones: Record<OutboxMessage['state'], ChipTone> = {
  QUEUED: 'neutral',
  SENT: 'financial',
  KEPT: 'neutral',
  SKIPPED: 'neutral',
  FAILED: 'bad',
}

type State = Pick<OutboxMessage, 'state' | 'failure'>

export function OutboxStateChip({ message }: { message: State }) {
  const { text, tone } = stateOf(message)
  return <StateChip tone={tone}>{text}</StateChip>
}

/** The state of a message, in a word. One that is tried again waits too, but not for the first time. */
export function stateOf({ state, failure }: State): { text: string; tone: ChipTone } {
  if (state === 'QUEUED' && failure) return { text: 'Retrying', tone: 'personal' }
  return { text: outboxStateLabel(state), tone: tones[state] }
}

/** A message that has not been tried yet is gone in a moment; one that is tried again may wait for hours. */
export const isAboutToChange = ({ state, failure }: State): boolean => state === 'QUEUED' && !failure
