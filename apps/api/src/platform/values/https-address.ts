import { errors } from '../errors.ts'

/** security.md R30: an address that people will follow is https, as the WHATWG parser reads it, and nothing else. */
export function parseHttpsAddress(field: string, text: string): string {
  // The parser itself drops tabs and newlines, which would let `java\nscript:` look harmless to a reader.
  const address = /[\p{Cc}\s\\]/u.test(text) ? null : URL.parse(text)
  if (address?.protocol !== 'https:' || !/^https:\/\//i.test(text) || address.username || address.password)
    throw errors.badInput(`${field} is an address that begins with https://, not '${text.slice(0, 100)}'`)
  return address.href
}
