import { callingCodes } from '@hearth/contract'
import { type Keyed, keyedHash } from '../../platform/tokens/keyed-hash.ts'

/** What somebody typed to be found by; an empty value finds nobody. */
export type Contact = { kind: 'email' | 'phone'; value: string }

/** What requests for a contact of a community are counted under. */
export const contactKey = (keyed: Keyed, tenantId: string, { kind, value }: Contact): Buffer =>
  keyedHash(keyed, 'contact', [tenantId, kind, value])

const maxLength = 254
const minDigits = 7
const maxDigits = 18

/** Whatever has an `@` is an email address, everything else a phone number with its calling code (product.md 8). */
export function readContact(typed: string): Contact {
  const text = typed.trim().toLowerCase()
  if (!text.includes('@')) return { kind: 'phone', value: readDigits(text) }
  return { kind: 'email', value: text.length > maxLength ? '' : text }
}

/** The same digits as in `members.phone_digits`, whether `+44 (0)7700 …`, `0044 7700 …` or `447700…` was typed. */
function readDigits(text: string): string {
  const digits = text.replaceAll('(0)', '').replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length < minDigits || digits.length > maxDigits) return ''
  const code = codesByLength.find((one) => digits.startsWith(one)) ?? ''
  return code + digits.slice(code.length).replace(/^0+/, '')
}

const codesByLength = [...new Set(callingCodes.map(({ code }) => code.slice(1)))].sort(
  (one, other) => other.length - one.length,
)
