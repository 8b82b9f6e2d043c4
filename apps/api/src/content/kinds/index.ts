import { freeText } from './free-text.ts'
import { type Kind, typeOf } from './kind.ts'
import { poll } from './poll.ts'
import { quote } from './quote.ts'

/** Every kind of scheduled content, a line each. */
export const kinds: Kind[] = [poll, quote, freeText]

export const contentTypes = kinds.map(typeOf)

/** @throws for a type that no kind has, which a row of the table never is */
export function kindOf(type: string): Kind {
  const kind = kinds.find((one) => typeOf(one) === type)
  if (!kind) throw new Error(`No kind of scheduled content is called ${type}`)
  return kind
}
