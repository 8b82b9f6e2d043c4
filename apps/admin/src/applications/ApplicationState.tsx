import { questionStateLabel } from '@hearth/contract'
import { formatFully } from '../shared/cells/DateTime.tsx'
import { StateChip } from '../shared/cells/StateChip.tsx'
import { counted, type Noun } from '../shared/counted.ts'
import type { ApplicationRow } from './documents.ts'

/** Whether the newest question is answered; nothing where none was asked. */
export function QuestionChip({ question }: Pick<ApplicationRow, 'question'>) {
  if (question === 'NONE') return null
  return (
    <StateChip tone={question === 'ANSWERED' ? 'professional' : 'neutral'}>
      {questionStateLabel(question)}
    </StateChip>
  )
}

/** How long an application has waited; since when stands in its title. */
export function Waiting({ since }: { since: string }) {
  return (
    <time dateTime={since} title={formatFully(since)}>
      {waitingText(since, new Date())}
    </time>
  )
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long an application has waited, in the largest unit that fits: 'waiting 3 days', 'just now'. */
export function waitingText(since: string, now: Date): string {
  const ms = now.getTime() - new Date(since).getTime()
  const waiting = (unit: number, noun: Noun) => `waiting ${counted(Math.floor(ms / unit), noun)}`
  if (ms >= day) return waiting(day, { one: 'day', many: 'days' })
  if (ms >= hour) return waiting(hour, { one: 'hour', many: 'hours' })
  return ms >= minute ? waiting(minute, { one: 'minute', many: 'minutes' }) : 'just now'
}
