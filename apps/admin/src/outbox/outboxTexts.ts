import type { ChipTone } from '../shared/StateChip.tsx'
import type { OutboxMessage } from './outboxMessage.ts'

type Standing = Pick<OutboxMessage, 'state' | 'failure'>

/** How a message stands, in a word. One that failed and is tried again is waiting too, but not for the first time. */
export function stateOf({ state, failure }: Standing): { text: string; tone: ChipTone } {
  if (state === 'SENT') return { text: 'Sent', tone: 'financial' }
  if (state === 'FAILED') return { text: 'Failed', tone: 'bad' }
  return failure ? { text: 'Tried, waiting', tone: 'personal' } : { text: 'Waiting', tone: 'neutral' }
}

/** A message that has not been tried yet is gone in a moment; one that is tried again may wait for hours. */
export const isAboutToChange = ({ state, failure }: Standing): boolean => state === 'QUEUED' && !failure

export const triesText = (attempts: number): string =>
  attempts === 0 ? 'Not tried yet' : attempts === 1 ? 'Tried once' : `Tried ${attempts} times`

export function retriedText(count: number): string {
  if (count === 0) return 'None of these mails has failed'
  return count === 1
    ? 'The mail is on its way again'
    : `${count.toLocaleString('en-GB')} mails are on their way again`
}
