/**
 * The parts of the wire contract that no module serves yet, as graphql-js words them. Every feature takes its own
 * away; the contract test fails on a line too many or too few.
 */
export const notYetServed: readonly string[] = []
