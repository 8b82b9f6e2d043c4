// What the server and the forms must agree on about polls, quotes and free texts (product.md 42 to 44).

export const cardStates = ['PLANNED', 'LIVE', 'PAST'] as const
export type CardState = (typeof cardStates)[number]

export type Schedule = { start: Date | string; end: Date | string }

/** Planned until just before `start`, live from exactly `start`, past from exactly `end`. */
export function cardStateOf({ start, end }: Schedule, now: Date): CardState {
  if (now < new Date(start)) return 'PLANNED'
  return now < new Date(end) ? 'LIVE' : 'PAST'
}

/** The backgrounds of a card, as they are stored, with what the form calls them. */
export const contentColours = [
  { value: '#4B8991', label: 'Professional (Blue)' },
  { value: '#BB852C', label: 'Personal (Orange)' },
  { value: '#526B55', label: 'Financial (Green)' },
] as const
export type ContentColour = (typeof contentColours)[number]['value']
