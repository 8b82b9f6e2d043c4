import { errors } from './errors.ts'

/** More than any screen asks for. */
const maxWords = 20
const maxLength = 500

/** @returns the words, lower-cased; each must occur somewhere, so 'okafor ada' finds Ada Okafor */
export function parseSearch(query: string | null | undefined): string[] {
  const search = query?.trim().toLowerCase()
  if (!search) return []
  if (search.length > maxLength)
    throw errors.badInput(`A search takes at most ${maxLength} characters, not ${search.length}`)
  const words = search.split(/\s+/)
  if (words.length > maxWords)
    throw errors.badInput(`A search takes at most ${maxWords} words, not ${words.length}`)
  return words
}

/** What occurs somewhere; `%` and `_` are letters like others. */
export const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** So many letters in a row are the least that a trigram index can look up. */
export const trigram = 3

/** The letters of words of one or two letters, which are too short for a trigram index; null: there is no such word. */
export function lettersOfShort(words: string[]): string[] | null {
  const letters = words.map((word) => [...word]).filter((word) => word.length < trigram)
  return letters.length > 0 ? [...new Set(letters.flat())] : null
}
