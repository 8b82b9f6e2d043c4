import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import Typography from '@mui/material/Typography'
import { type UseControllerReturn, useController } from 'react-hook-form'
import { requiredStyle } from './FieldFrame.tsx'
import type { Option } from './SelectInput.tsx'

type Props = {
  name: string
  label: string
  options: Option[]
  hint?: string | undefined
  /** One of them alone, which still is a list of values. */
  one?: boolean
  required?: boolean
}

/** Any number of values out of a list, or one. */
export function ChoicesInput({ name, label, options, hint, one = false, required = false }: Props) {
  const { field, fieldState } = useController({ name })
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 2, minWidth: 0 }}>
      <Typography component="legend" sx={[legendStyle, required && requiredStyle]}>
        {label}
      </Typography>
      <Choices field={field} options={options} one={one} />
      {hint && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      )}
      {fieldState.error && (
        <Typography variant="body2" sx={{ color: 'error.main' }}>
          {fieldState.error.message}
        </Typography>
      )}
    </Box>
  )
}

type ChoicesProps = { field: UseControllerReturn['field']; options: Option[]; one: boolean }

function Choices({ field, options, one }: ChoicesProps) {
  const chosen = field.value as string[]
  const Control = one ? Radio : Checkbox
  const toggle = (choice: string) => {
    if (one) return field.onChange([choice])
    field.onChange(chosen.includes(choice) ? chosen.filter((other) => other !== choice) : [...chosen, choice])
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}>
      {options.map(({ value, label }, index) => (
        <FormControlLabel
          key={value}
          label={label}
          control={
            <Control
              name={field.name}
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
              slotProps={index === 0 ? { input: { ref: field.ref } } : {}}
              sx={{ p: 0.75 }}
            />
          }
        />
      ))}
    </Box>
  )
}

const legendStyle = { p: 0, fontWeight: 550, mb: 0.5 }
