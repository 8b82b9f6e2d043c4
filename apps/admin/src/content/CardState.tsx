import { type CardState, cardStateLabel, cardStateOf, contentColours } from '@hearth/contract'
import { type ChipTone, StateChip } from '../shared/cells/StateChip.tsx'
import { useNowAt } from '../shared/time/useNowAt.ts'

type Schedule = { start: string; end: string }

/** The state of a card, which changes by itself when the clock passes its start or its end. */
export const useCardState = (schedule: Schedule): CardState =>
  cardStateOf(schedule, useNowAt([schedule.start, schedule.end]))

const tones: Record<CardState, ChipTone> = { PLANNED: 'professional', LIVE: 'personal', PAST: 'neutral' }

export function CardStateChip({ schedule }: { schedule: Schedule }) {
  const state = useCardState(schedule)
  return <StateChip tone={tones[state]}>{state === 'LIVE' ? 'Live now' : cardStateLabel(state)}</StateChip>
}

const colourTones: ChipTone[] = ['professional', 'personal', 'financial']

/** The tone that goes with a card's colour. */
export const toneOfColour = (colour: string): ChipTone =>
  colourTones[contentColours.findIndex(({ value }) => value === colour)] ?? 'neutral'
