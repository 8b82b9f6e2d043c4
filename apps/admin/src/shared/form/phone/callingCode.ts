import { type CallingCode, callingCodes } from '@hearth/contract'

/** Of the countries that share a code, the one that it is shown as. */
const first: Record<string, string> = {
  '+1': 'US',
  '+7': 'RU',
  '+39': 'IT',
  '+44': 'GB',
  '+61': 'AU',
  '+47': 'NO',
}

/** The country of a stored code; a code of none is kept and shown by itself. */
export function findCallingCode(code: unknown): CallingCode {
  const those = callingCodes.filter((one) => one.code === code)
  const preferred = those.find(({ iso }) => iso === first[String(code)])
  return preferred ?? those[0] ?? { country: 'Other', iso: '', code: String(code) }
}

export const callingCodeText = ({ country, code }: CallingCode): string => `${country} ${code}`

/** The two letters as regional indicators, which most systems draw as a flag. */
export const flagOf = (iso: string): string =>
  [...iso].map((letter) => String.fromCodePoint(0x1f1a5 + letter.charCodeAt(0))).join('')
