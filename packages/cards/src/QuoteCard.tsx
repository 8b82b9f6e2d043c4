import styles from './Card.module.css'
import { CardFrame } from './CardFrame.tsx'

export type QuoteOfCard = {
  quote: string
  author: string
  showQuotationMark: boolean
  backgroundColour: string
}

/** A quote as members see it. */
export function QuoteCard({ quote: { quote, author, showQuotationMark, backgroundColour } }: Props) {
  return (
    <CardFrame label="Quote" colour={backgroundColour} title={`Quote by ${author}`}>
      <blockquote className={styles.quote}>{showQuotationMark ? `“${quote}”` : quote}</blockquote>
      <p className={styles.author}>{author}</p>
    </CardFrame>
  )
}

type Props = { quote: QuoteOfCard }
