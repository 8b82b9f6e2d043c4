import type { RoomField } from '@hearth/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type UseControllerReturn, useController } from 'react-hook-form'
import { useHearth } from '../../providers/hearth.ts'
import { LabelledField } from '../../shared/form/LabelledField.tsx'
import { fromZoned, ownTimeZone, toZoned, zoneLabel } from '../../shared/zonedTime.ts'
import { roomFieldLabels } from '../roomFields.ts'
import { clocksDiffer, durationText, periodText } from '../roomTimes.ts'

const hourMs = 3_600_000

/** Start and end by the tenant's clocks; the end follows the start, so that moving a room keeps its length. */
export function TimesInput() {
  const { timeZone } = useHearth().tenant
  const start = useController({ name: 'start' })
  const end = useController({ name: 'end' })

  function moveStart(local: string) {
    const [before, until, now] = [start.field.value, end.field.value, local].map((text) =>
      fromZoned(String(text), timeZone)?.getTime(),
    )
    start.field.onChange(local)
    if (now === undefined) return
    const length = before !== undefined && until !== undefined && until > before ? until - before : hourMs
    if (before !== undefined || until === undefined || until <= now)
      end.field.onChange(toZoned(new Date(now + length), timeZone))
  }

  return (
    <>
      <TimeField time={start} onChange={moveStart} />
      <TimeField time={end} onChange={end.field.onChange} />
      <Length start={String(start.field.value)} end={String(end.field.value)} timeZone={timeZone} />
    </>
  )
}

type TimeProps = { time: UseControllerReturn; onChange: (local: string) => void }

function TimeField({ time: { field, fieldState }, onChange }: TimeProps) {
  const { timeZone } = useHearth().tenant
  return (
    <LabelledField
      required
      type="datetime-local"
      label={roomFieldLabels[field.name as RoomField]}
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

/** The length between the two times, and the period in the reader's own zone when it differs. */
function Length({ start, end, timeZone }: { start: string; end: string; timeZone: string }) {
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
          {period.start <= new Date() && ' It starts in the past, so no one can be registered.'}
        </Typography>
      )}
    </Box>
  )
}
