import type { ReactNode } from 'react'

/** What matters over what explains it, each on one line; beside each other in the rows of a compact table. */
export const TwoLines = ({ over, under }: { over: ReactNode; under: ReactNode }) => (
  <span data-two-lines>
    <span>{over}</span>
    <span>{under}</span>
  </span>
)
