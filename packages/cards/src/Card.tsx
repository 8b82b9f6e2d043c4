import { FreeTextCard, type FreeTextOfCard } from './FreeTextCard.tsx'
import { PollCard, type PollOfCard } from './PollCard.tsx'
import { QuoteCard, type QuoteOfCard } from './QuoteCard.tsx'

/** What is shown on a card, by the name of its type on the wire. */
export type CardContent =
  | ({ __typename: 'Poll' } & PollOfCard)
  | ({ __typename: 'Quote' } & QuoteOfCard)
  | ({ __typename: 'FreeText' } & FreeTextOfCard)

type Props = {
  card: CardContent
  now: Date
  onVote?: ((choice: string) => Promise<void>) | undefined
}

/** The card of whatever kind it is; a kind that only a newer server knows has none. */
export function Card({ card, now, onVote }: Props) {
  if (card.__typename === 'Poll') return <PollCard poll={card} now={now} onVote={onVote} />
  if (card.__typename === 'Quote') return <QuoteCard quote={card} />
  return card.__typename === 'FreeText' ? <FreeTextCard freeText={card} /> : null
}
