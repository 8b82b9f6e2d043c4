/** An ISO date as a day of the calendar; other texts are none. */
const isoDate = /^\d{4}-\d{2}-\d{2}$/

export const isIsoDate = (text: string): boolean => isoDate.test(text)

/**
 * What is wrong with a date of birth; undefined for one that can be, and for text that is no ISO date, which is kept
 * (product.md 25). Without a clock, nothing is said of the future.
 */
export function birthdayFault(text: string, now?: Date): string | undefined {
  if (!isIsoDate(text)) return undefined
  const date = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text)
    return 'is not a day of the calendar; write it as YYYY-MM-DD'
  if (text < '1900') return 'is before 1900; check the year'
  if (!now) return undefined
  // Nobody is born tomorrow, wherever on earth.
  const latest = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10)
  return text > latest ? 'lies in the future; check the year' : undefined
}
