import { maxPageSize } from '@hearth/contract'
import { errors } from '../errors.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The ids of a call, each once: at most one page of them. */
export function parseIds(ids: string[], max = maxPageSize): string[] {
  const known = [...new Set(ids.map(parseId))]
  if (known.length > max)
    throw errors.badInput(`At most ${max} ids can be asked for at once, not ${known.length}`)
  return known
}

export const isId = (text: string): boolean => uuid.test(text)

/** In the form that the database gives back: an id matches whatever its case (product.md 61). */
export function parseId(id: string): string {
  if (!uuid.test(id)) throw errors.badId(id.slice(0, 100))
  return id.toLowerCase()
}
