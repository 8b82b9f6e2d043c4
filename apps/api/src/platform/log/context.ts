import { isIP } from 'node:net'

/** A line as the logger writes it. */
export type LoggedLine = Record<string, unknown>

type Shape = (value: unknown) => boolean

const id: Shape = (value) =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
const figure: Shape = (value) => Number.isSafeInteger(value)
/** `STAFF`, `support`, `firstName` or `TypeError`: capital letters begin a word each, or are the whole part. */
const partOfName = /^([A-Z]{2,}|[a-z]+([A-Z][a-z]+)*|([A-Z][a-z]+)+)$/
/**
 * A name that the code gives, such as `support.receive-mail`. One in 100 random texts of 27 characters in base64url has
 * letters, "-" and "_" alone; one in 45,000 looks like this.
 */
const word: Shape = (value) =>
  typeof value === 'string' &&
  value.length <= 40 &&
  value.split(/[._-]/).every((part) => partOfName.test(part))
/** The name of a class, which may hold capitals side by side, as `GraphQLError` does. */
const kind: Shape = (value) =>
  word(value) || (typeof value === 'string' && /^[A-Za-z]{1,40}(Error|Exception)$/.test(value))
const words: Shape = (value) => Array.isArray(value) && value.length <= 50 && value.every(word)
/** The beginning of a keyed hash. */
const fingerprint: Shape = (value) => typeof value === 'string' && /^[0-9a-f]{16}$/.test(value)
const address: Shape = (value) => typeof value === 'string' && isIP(value) !== 0

/**
 * What staff may read of a line, by the name of the field, and what its value must look like (security.md R43). What
 * is not here, or looks otherwise, is left out: a secret that is logged under an allowed name does not get in either.
 */
const allowed: Record<string, Shape> = {
  personId: id,
  messageId: id,
  importId: id,
  archiveId: id,
  roomId: id,
  keyId: id,
  endpointId: id,
  mailName: word,
  role: word,
  reason: word,
  job: word,
  resource: word,
  settings: word,
  webhook: word,
  directive: word,
  fields: words,
  rows: figure,
  done: figure,
  skipped: figure,
  failed: figure,
  removed: figure,
  ended: figure,
  attempt: figure,
  attempts: figure,
  seconds: figure,
  ip: address,
  name: fingerprint,
}

/** The allowed fields as JSON text, in the order of the table; null where there are none. */
export function contextOf(line: LoggedLine): string | null {
  const known = Object.entries(allowed).filter(([field, isAllowed]) => isAllowed(line[field]))
  const fields = {
    ...Object.fromEntries(known.map(([field]) => [field, line[field]])),
    ...failureOf(line.err),
    ...(id(line.reqId) && { request: line.reqId }),
  }
  return Object.keys(fields).length > 0 ? withoutBreaks(JSON.stringify(fields)) : null
}

/** What kind of error it was. Its message may hold what somebody typed, so it stays in the log of the process. */
function failureOf(err: unknown): object {
  const { type } = (err ?? {}) as { type?: unknown }
  return kind(type) ? { error: type } : {}
}

/** Line breaks and other control characters as escapes, so that nothing looks like another line. */
export const withoutBreaks = (text: string): string =>
  text.replace(
    /[\p{Cc}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
