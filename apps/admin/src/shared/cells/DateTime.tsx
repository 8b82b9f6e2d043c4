/** An instant in the person's own time; the full date and the zone stand in its title. */
export function DateTime({ value }: { value: string }) {
  return (
    <time dateTime={value} title={formatFully(value)}>
      {formatDateTime(value, new Date())}
    </time>
  )
}

const time = { hour: '2-digit', minute: '2-digit' } as const
const thisYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...time })
const otherYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' })

const minute = 60_000

/** 'just now' and '12 min ago' within the last hour, '19 Nov, 14:00' in the year of `now`, '19 Nov 2024' in any other. */
export function formatDateTime(value: string, now: Date): string {
  const date = new Date(value)
  const age = now.getTime() - date.getTime()
  if (age >= 0 && age < minute) return 'just now'
  if (age >= 0 && age < 60 * minute) return `${Math.floor(age / minute)} min ago`
  return (date.getFullYear() === now.getFullYear() ? thisYear : otherYear).format(date)
}

export const formatFully = (value: string): string => full.format(new Date(value))
