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

/** '19 Nov, 14:00' in the year of `now`, '19 Nov 2024' in any other. */
export function formatDateTime(value: string, now: Date): string {
  const date = new Date(value)
  return (date.getFullYear() === now.getFullYear() ? thisYear : otherYear).format(date)
}

export const formatFully = (value: string): string => full.format(new Date(value))
