import type { CardState } from '../content/cards.ts'
import type { ImageFormat, PollResultsShown } from '../enums.ts'
import { wordFor } from './words.ts'

// What people read of scheduled content.

const cardStateWords: Record<CardState, string> = { PLANNED: 'Planned', LIVE: 'Live', PAST: 'Past' }
export const cardStateLabel = (value: CardState): string => wordFor(cardStateWords, value)

const imageFormatWords: Record<ImageFormat, string> = {
  SMALL: 'Small',
  MEDIUM: 'Medium',
  LARGE: 'Large',
  EXTRA_LARGE: 'Extra large',
}
export const imageFormatLabel = (value: ImageFormat): string => wordFor(imageFormatWords, value)

const pollResultsShownWords: Record<PollResultsShown, string> = {
  AFTER_VOTE: 'After they vote',
  AFTER_END: 'After the poll ends',
}
export const pollResultsShownLabel = (value: PollResultsShown): string =>
  wordFor(pollResultsShownWords, value)
