const numbers = new Intl.NumberFormat('en-GB')
const rules = new Intl.PluralRules('en-GB')

/** A word or a phrase as it goes with one and with several. */
export type Noun = { one: string; many: string }

export const pluralOf = (number: number, { one, many }: Noun): string =>
  rules.select(number) === 'one' ? one : many

/** '1 member', '19,600 members'. */
export const counted = (number: number, noun: Noun): string =>
  `${numbers.format(number)} ${pluralOf(number, noun)}`
