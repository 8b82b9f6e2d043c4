import { newSecret } from '../platform/tokens/bearer.ts'

/** What every key begins with, so that people and scanners of sources know one when they see it. */
export const keyPrefix = 'hearth_'

export const keyForm = /^hearth_(?:person|service)_[\w-]{27}$/

const shownLetters = 4

/** A new key with 160 random bits, and its first letters, by which staff know it again. */
export function newKey(kind: 'person' | 'service'): { token: string; hint: string } {
  const begin = `${keyPrefix}${kind}_`
  const token = `${begin}${newSecret()}`
  return { token, hint: `${token.slice(0, begin.length + shownLetters)}…` }
}
