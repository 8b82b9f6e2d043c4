/** What is kept of a card: never its number. */
export type Card = {
  brand: string
  last4: string
  /** Charges after the first one are declined. */
  failsLater: boolean
}

type Behaviour = {
  brand: string
  answer: 'SUCCEEDS' | 'DECLINED' | 'AUTHENTICATION'
  failsLater?: boolean
  about: string
}

/** The numbers that payment developers know. Others are no cards here, real ones least of all. */
const behaviours: Record<string, Behaviour> = {
  '4242424242424242': { brand: 'Visa', answer: 'SUCCEEDS', about: 'succeeds' },
  '5555555555554444': { brand: 'Mastercard', answer: 'SUCCEEDS', about: 'succeeds' },
  '4000000000000002': { brand: 'Visa', answer: 'DECLINED', about: 'is declined' },
  '4000002500003155': { brand: 'Visa', answer: 'AUTHENTICATION', about: 'asks for authentication' },
  '4000000000000341': {
    brand: 'Visa',
    answer: 'SUCCEEDS',
    failsLater: true,
    about: 'succeeds, and fails at renewal',
  },
}

/** For people who try it out: `4242 4242 4242 4242` and what it does. */
export const knownCards = Object.entries(behaviours).map(([number, { about }]) => ({
  number: number.replace(/(.{4})(?=.)/g, '$1 '),
  about,
}))

/** @returns what the card does, or undefined for a number that is no test card */
export function findCard(number: string): { card: Card; answer: Behaviour['answer'] } | undefined {
  const digits = number.replace(/[\s-]/g, '')
  const found = Object.hasOwn(behaviours, digits) ? behaviours[digits] : undefined
  if (!found) return undefined
  const { brand, answer, failsLater = false } = found
  return { card: { brand, last4: digits.slice(-4), failsLater }, answer }
}
