/** How many digits a currency has after the point: 2 for USD, 0 for JPY. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** An amount in the currency's smallest unit as people type it: '150.00'. */
export const amountOf = (cents: number, currency: string): string =>
  (cents / 10 ** digitsOf(currency)).toFixed(digitsOf(currency))

/** The same the other way: '1,599' and '1599.00' are 159900 cents; null for what is no amount. */
export function centsOf(text: string, currency: string): number | null {
  const digits = digitsOf(currency)
  const plain = text.trim().replace(/,(?=\d{3}(\D|$))/g, '')
  if (!new RegExp(`^\\d{1,9}(\\.\\d{1,${Math.max(digits, 1)}})?$`).test(plain)) return null
  const cents = Number(plain) * 10 ** digits
  return Math.abs(cents - Math.round(cents)) < 1e-6 ? Math.round(cents) : null
}
