import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type UseControllerReturn, useController } from 'react-hook-form'
import { useHearth } from '../../providers/hearth.ts'
import { clocksDiffer, durationText, periodText } from '../time/periodText.ts'
import { fromZoned, ownTimeZone, toZoned, zoneLabel } from '../time/zonedTime.ts'
import { LabelledField } from './LabelledField.tsx'

const hourMs = 3_600_000

type Props = {
  /** How long it lasts until somebody says otherwise, in milliseconds. */
  usualLength?: number
  /** What a start in the past means. */
  pastText: string
}

/** Start and end by the tenant's clocks; the end follows the start, so that moving a record keeps its length. */
export function TimesInput({ usualLength = hourMs, pastText }: Props) {
  const { timeZone } = useHearth().tenant
  const start = useController({ name: 'start' })
  const end = useController({ name: 'end' })

  function moveStart(local: string) {
    const [before, until, now] = [start.field.value, end.field.value, local].map((text) =>
      fromZoned(String(text), timeZone)?.getTime(),
    )
    start.field.onChange(local)
    if (now === undefined) return
    const length =
      before !== undefined && until !== undefined && until > before ? until - before : usualLength
    if (before !== undefined || until === undefined || until <= now)
      end.field.onChange(toZoned(new Date(now + length), timeZone))
  }

  return (
    <>
      <TimeField label="Start" time={start} onChange={moveStart} />
      <TimeField label="End" time={end} onChange={end.field.onChange} />
      <Length start={String(start.field.value)} end={String(end.field.value)} pastText={pastText} />
    </>
  )
}

type TimeProps = { label: string; time: UseControllerReturn; onChange: (local: string) => void }

function TimeField({ label, time: { field, fieldState }, onChange }: TimeProps) {
  const { timeZone } = useHearth().tenant
  return (
    <LabelledField
      required
      type="datetime-local"
      label={label}
      hint={zoneLabel(timeZone)}
      name={field.name}
      value={field.value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
      inputProps={{ max: '2199-12-31T23:59' }}
    />
  )
}

type LengthProps = { start: string; end: string; pastText: string }

/** The length between the two times, and the period in the reader's own zone when it differs. */
function Length({ start, end, pastText }: LengthProps) {
  const { timeZone } = useHearth().tenant
  const [from, to] = [fromZoned(start, timeZone), fromZoned(end, timeZone)]
  const own = ownTimeZone()
  const period = from && to && to > from ? { start: from, end: to } : undefined
  return (
    <Box role="status" sx={{ gridColumn: '1 / -1', minHeight: 28, pt: 1, color: 'text.secondary' }}>
      {period && (
        <Typography variant="body2">
          Duration: {durationText(period.start, period.end)}.
          {clocksDiffer(period, timeZone, own) &&
            ` In your time zone: ${periodText(period, own)}, ${zoneLabel(own)}.`}
          {period.start <= new Date() && ` ${pastText}`}
        </Typography>
      )}
    </Box>
  )
}
