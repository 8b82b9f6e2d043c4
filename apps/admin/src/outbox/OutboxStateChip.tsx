import { StateChip } from '../shared/StateChip.tsx'
import type { OutboxMessage } from './outboxMessage.ts'
import { stateOf } from './outboxTexts.ts'

export function OutboxStateChip({ message }: { message: OutboxMessage }) {
  const { text, tone } = stateOf(message)
  return <StateChip tone={tone}>{text}</StateChip>
}
