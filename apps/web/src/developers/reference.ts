import type { ApiReference } from '@hearth/contract'
import generated from './reference.generated.json'

export const reference = generated as ApiReference

const known = new Set(reference.types.map(({ name }) => name))

/** The name of the type within `[User!]!`, when it has an entry of its own. */
export function namedType(type: string): string | undefined {
  const name = type.replace(/[[\]!]/g, '')
  return known.has(name) ? name : undefined
}
