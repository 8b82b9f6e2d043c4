import { errors } from '../errors.ts'

/** PostgreSQL keeps no NUL, and half of a surrogate pair is no character in UTF-8. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Deeper than any input of the schema; what is deeper is not looked at, but refused. */
const maxDepth = 20

/**
 * Looks through a value that came as JSON for a text that cannot be stored. `path` names the value in the error.
 * @throws BAD_INPUT naming the place
 */
export function assertStorable(value: unknown, path: string, depth = 0): void {
  if (typeof value === 'string' && !isStorable(value)) {
    throw errors.badInput(
      `${path} contains a character that cannot be stored (NUL or half of a surrogate pair). Remove it and try again`,
    )
  }
  if (typeof value !== 'object' || value === null) return
  if (depth >= maxDepth) throw errors.badInput(`${path} is nested more than ${maxDepth} levels deep`)
  for (const [key, inner] of Object.entries(value)) {
    assertStorable(key, `A name in ${path}`)
    assertStorable(inner, `${path}.${key}`, depth + 1)
  }
}
