import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useController } from 'react-hook-form'

/** Any number of values out of a list. */
export function ChoicesInput({ name, label, choices }: { name: string; label: string; choices: string[] }) {
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
        {choices.map((choice, index) => (
          <FormControlLabel
            key={choice}
            label={choice}
            control={
              <Checkbox
                checked={chosen.includes(choice)}
                onChange={() => toggle(choice)}
                slotProps={index === 0 ? { input: { ref: field.ref } } : {}}
                sx={{ p: 0.75 }}
              />
            }
          />
        ))}
      </Box>
      {fieldState.error && (
        <Typography variant="body2" sx={{ color: 'error.main' }}>
          {fieldState.error.message}
        </Typography>
      )}
    </Box>
  )
}
