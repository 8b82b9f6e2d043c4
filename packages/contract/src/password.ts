// The one password rule (product.md 10, security.md R02 and R03). The server applies it on every path that sets a
// password; pages show the same requirements before they are broken.

export const passwordMinLength = 8
export const passwordMaxLength = 128

export type PasswordRequirement = 'length' | 'lower' | 'upper' | 'digit' | 'symbol' | 'common' | 'product'

/** What each requirement says to a person. */
export const passwordRequirements: Record<PasswordRequirement, string> = {
  length: `${passwordMinLength} to ${passwordMaxLength} characters`,
  lower: 'a lower-case letter',
  upper: 'an upper-case letter',
  digit: 'a digit',
  symbol: 'a symbol',
  common: 'not a common password',
  product: 'more than the name of this community',
}

/** What a form can tell by itself and ticks as it is met, each with its words. */
export const tickingRequirements = (['length', 'lower', 'upper', 'digit', 'symbol'] as const).map(
  (requirement) => [requirement, passwordRequirements[requirement]] as const,
)

/** The rest, which only the server can tell. */
export const serverPasswordRule = 'It cannot be a common password or just the name of this community.'

const composition: [PasswordRequirement, (password: string) => boolean][] = [
  ['length', (text) => [...text].length >= passwordMinLength && [...text].length <= passwordMaxLength],
  ['lower', (text) => /\p{Ll}/u.test(text)],
  ['upper', (text) => /\p{Lu}/u.test(text)],
  ['digit', (text) => /\p{Nd}/u.test(text)],
  ['symbol', (text) => /[^\p{L}\p{Nd}]/u.test(text)],
]

/** The requirements of composition that `password` breaks, in the order they are shown. */
export function brokenComposition(password: string): PasswordRequirement[] {
  return composition.filter(([, holds]) => !holds(password)).map(([requirement]) => requirement)
}
