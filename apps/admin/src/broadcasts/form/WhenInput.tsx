import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useController } from 'react-hook-form'
import { useHearth } from '../../providers/hearth.ts'
import { LabelledField } from '../../shared/form/LabelledField.tsx'
import { toZoned, zoneLabel } from '../../shared/time/zonedTime.ts'

const dayMs = 86_400_000

type Props = { name: string; canSendNow: boolean }

/** Now, or at a time by the community's clocks. */
export function WhenInput({ name, canSendNow }: Props) {
  const { timeZone } = useHearth().tenant
  const { field, fieldState } = useController({ name })
  const isLater = Boolean(field.value)
  const tomorrow = `${toZoned(new Date(Date.now() + dayMs), timeZone).slice(0, 10)}T09:00`
  return (
    <>
      {canSendNow && (
        <RadioGroup
          row
          aria-label="When"
          value={isLater ? 'later' : 'now'}
          onChange={(_, when) => field.onChange(when === 'later' ? tomorrow : '')}
          sx={{ mt: 1 }}
        >
          <FormControlLabel value="now" control={<Radio size="small" />} label="Now" />
          <FormControlLabel value="later" control={<Radio size="small" />} label="At a time" />
        </RadioGroup>
      )}
      {(isLater || !canSendNow) && (
        <LabelledField
          label="Send at"
          type="datetime-local"
          required
          hint={zoneLabel(timeZone)}
          name={field.name}
          value={field.value}
          onChange={({ target }) => field.onChange(target.value)}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={fieldState.error?.message}
          inputProps={{ max: '2199-12-31T23:59' }}
        />
      )}
    </>
  )
}
