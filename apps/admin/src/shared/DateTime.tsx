import { formatDateTime, formatFully } from './formatDateTime.ts'

/** An instant in the person's own time; the full date and the zone stand in its title. */
export function DateTime({ value }: { value: string }) {
  return (
    <time dateTime={value} title={formatFully(value)}>
      {formatDateTime(value, new Date())}
    </time>
  )
}
