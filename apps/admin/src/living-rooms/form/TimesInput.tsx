import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useController } from 'react-hook-form'
import { useHearth } from '../../providers/hearth.ts'
import { LabelledField } from '../../shared/form/LabelledField.tsx'
import { fromZoned, ownTimeZone, toZoned, zoneLabel } from '../../shared/zonedTime.ts'
import { roomFieldLabels } from '../roomTexts.ts'
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

  const hint = zoneLabel(timeZone)
  return (
    <>
      <LabelledField
        type="datetime-local"
        label={roomFieldLabels.start}
        hint={hint}
        name="start"
        value={start.field.value}
        onChange={({ target }) => moveStart(target.value)}
        onBlur={start.field.onBlur}
        inputRef={start.field.ref}
        error={start.fieldState.error?.message}
        inputProps={{ max: '2199-12-31T23:59' }}
      />
      <LabelledField
        type="datetime-local"
        label={roomFieldLabels.end}
        hint={hint}
        name="end"
        value={end.field.value}
        onChange={({ target }) => end.field.onChange(target.value)}
        onBlur={end.field.onBlur}
        inputRef={end.field.ref}
        error={end.fieldState.error?.message}
        inputProps={{ max: '2199-12-31T23:59' }}
      />
      <Length start={String(start.field.value)} end={String(end.field.value)} timeZone={timeZone} />
    </>
  )
}

/** What the two times come to: how long, and when that is for whoever schedules from elsewhere. */
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
            ` For you that is ${periodText(period, own)}, ${zoneLabel(own)}.`}
          {period.start <= new Date() && ' It begins in the past: nobody can be registered for it.'}
        </Typography>
      )}
    </Box>
  )
}
