import type { ReactNode } from 'react'

export type ChipTone = 'professional' | 'personal' | 'financial' | 'neutral' | 'bad'

/** A state as a word; the colour only repeats it. */
export const StateChip = ({ tone, children }: { tone: ChipTone; children: ReactNode }) => (
  <span data-tag={tone}>{children}</span>
)
