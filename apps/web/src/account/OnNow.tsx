import { Card } from '@hearth/cards'
import { type ComponentProps, useEffect } from 'react'
import { useApp, useShown } from '../shared/AppContext.ts'
import { graphql, type ResultOf } from '../shared/graphql.ts'
import styles from './account.module.css'

/** Asked for alone: the answer may then be kept until it changes. */
export const currentCardsDocument = graphql(`
  query CurrentCards {
    currentCards {
      until
      cards {
        __typename
        ... on Poll {
          id question choices results { answer percentage } totalVotes myChoice backgroundColour
          schedule { start end }
        }
        ... on Quote { id quote author showQuotationMark backgroundColour }
        ... on FreeText {
          id title description backgroundColour imageTitle imageSubTitle imageFormat imageURL
          imageFocusX imageFocusY
        }
      }
    }
  }
`)

const voteDocument = graphql(`
  mutation PollVote($id: ID!, $choice: String!) { pollVote(id: $id, choice: $choice) { id } }
`)

type CurrentCards = ResultOf<typeof currentCardsDocument>['currentCards']
type Props = { current: CurrentCards; onChanged: () => Promise<void> }

/** What is live for members, and the polls to vote in. */
export function OnNow({ current: { cards, until }, onChanged }: Props) {
  const { request } = useApp()
  useAt(until, onChanged)
  if (cards.length === 0) return null
  const now = new Date()

  async function vote(id: string, choice: string) {
    await request(voteDocument, { id, choice })
    await onChanged()
  }

  return (
    <section className={styles.onNow} aria-labelledby="on-now">
      <h2 id="on-now">On now</h2>
      <div className={styles.cards}>
        {cards.map((card) => (
          <ShownCard
            key={card.id}
            id={card.id}
            card={card}
            now={now}
            onVote={(choice) => vote(card.id, choice)}
          />
        ))}
      </div>
    </section>
  )
}

function ShownCard({ id, ...props }: { id: string } & ComponentProps<typeof Card>) {
  useShown('CARD_VIEWED', id)
  return <Card {...props} />
}

/** Longer waits than this do not fit a browser's timer. */
const longestWait = 86_400_000

/** Acts once the clock comes to an instant. */
function useAt(instant: string | null, act: () => Promise<void>) {
  useEffect(() => {
    if (!instant) return
    const wait = Math.max(1_000, Date.parse(instant) - Date.now())
    const timer = setTimeout(() => void act(), Math.min(longestWait, wait))
    return () => clearTimeout(timer)
  }, [instant, act])
}
