import type { Member } from './documents.ts'

/** The themes that a member chose, without the pillars in their ids. */
export const milestonesOf = ({ focus }: Member): string =>
  (focus?.milestone ?? []).map((id) => id.replace(/^\w+:/, '')).join(', ')
