import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useController } from 'react-hook-form'
import type { Option } from './SelectInput.tsx'

type Props = { name: string; label: string; options: Option[]; hint?: string | undefined }

/** Any number of values out of a list. */
export function ChoicesInput({ name, label, options, hint }: Props) {
  const { field, fieldState } = useController({ name })
  const chosen = field.value as string[]
  const toggle = (choice: string) =>
    field.onChange(chosen.includes(choice) ? chosen.filter((other) => other !== choice) : [...chosen, choice])
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 2, minWidth: 0 }}>
      <Typography component="legend" sx={{ p: 0, fontWeight: 550, mb: 0.5 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}>
        {options.map(({ value, label: text }, index) => (
          <FormControlLabel
            key={value}
            label={text}
            control={
              <Checkbox
                checked={chosen.includes(value)}
                onChange={() => toggle(value)}
                slotProps={index === 0 ? { input: { ref: field.ref } } : {}}
                sx={{ p: 0.75 }}
              />
            }
          />
        ))}
      </Box>
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
