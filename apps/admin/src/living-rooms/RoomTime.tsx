import { formatFully } from '../shared/DateTime.tsx'

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** When a room begins or ends in the person's own time, always with the hour: a date alone says too little. */
export function RoomTime({ value }: { value: string }) {
  return (
    <time dateTime={value} title={formatFully(value)}>
      {format.format(new Date(value))}
    </time>
  )
}
