type Amount = { cents: number; currency: string }

/** `$1,599`, `¥1,500`: an amount in the currency's smallest unit, whole amounts without decimals. */
export function priceText({ cents, currency }: Amount): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  // Yen have no cents, dinars have a thousand.
  return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
