import { StateChip } from '../shared/StateChip.tsx'
import type { ApplicationRow } from './application.ts'

/** Whether the newest question is answered; nothing where none was asked. */
export function QuestionChip({ question }: Pick<ApplicationRow, 'question'>) {
  if (question === 'NONE') return null
  return question === 'ANSWERED' ? (
    <StateChip tone="professional">Answered</StateChip>
  ) : (
    <StateChip tone="neutral">Asked</StateChip>
  )
}
