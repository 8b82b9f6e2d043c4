// The cards that members see for what is scheduled: the back-office previews the same components.
export * from './Card.tsx'
export type { PollOfCard } from './PollCard.tsx'
