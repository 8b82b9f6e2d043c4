const format = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** '2 days ago', 'in 3 hours', 'this minute'; whole units, rounded towards now. */
export function relativeTime(value: string, now: Date): string {
  const away = new Date(value).getTime() - now.getTime()
  const [unit, length] = units.find(([, length]) => Math.abs(away) >= length) ?? units[2]
  return format.format(Math.trunc(away / length) || 0, unit)
}
