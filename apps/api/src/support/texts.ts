import { supportLimits } from '@hearth/contract'
import { errors } from '../platform/errors.ts'

type Field = keyof typeof supportLimits

/** With one kind of line break, and without what no text can hold. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim()

/** @throws BAD_INPUT when it is too long */
export function parseText(field: Field, text: string): string {
  const read = cleanText(text)
  if ([...read].length > supportLimits[field])
    throw errors.badInput(`The ${labels[field]} takes at most ${supportLimits[field]} characters`)
  return read
}

/** @throws BAD_INPUT when it is empty or too long */
export function parseRequired(field: Field, text: string): string {
  const read = parseText(field, text)
  if (read === '') throw errors.badInput(`The ${labels[field]} cannot be empty`)
  return read
}

const labels: Record<Field, string> = { name: 'name', subject: 'subject', body: 'message' }
