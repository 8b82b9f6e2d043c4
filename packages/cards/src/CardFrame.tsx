import type { CSSProperties, ReactNode } from 'react'
import styles from './Card.module.css'
import { barColour, cardColour } from './cardColour.ts'

type Props = {
  /** What it is, and whatever else the first line says. */
  label: string
  colour: string
  /** What members read as its name. */
  title: string
  children: ReactNode
}

/** A card in its colour, darkened as far as white text needs. */
export function CardFrame({ label, colour, title, children }: Props) {
  const colours = { '--card': cardColour(colour), '--bar': barColour(colour) } as CSSProperties
  return (
    <article className={styles.card} style={colours} aria-label={title}>
      <p className={styles.label}>{label}</p>
      {children}
    </article>
  )
}
