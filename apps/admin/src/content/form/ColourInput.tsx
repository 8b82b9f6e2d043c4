import { contentColours } from '@hearth/contract'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { requiredStyle } from '../../shared/form/FieldFrame.tsx'

/** One of the colours of a card, by name and as it is. */
export function ColourInput({ name, label }: { name: string; label: string }) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  return (
    <Box sx={{ mt: 2 }}>
      <Typography id={id} sx={[{ fontWeight: 550, mb: 0.25 }, requiredStyle]}>
        {label}
      </Typography>
      <RadioGroup
        row
        aria-labelledby={id}
        name={field.name}
        value={field.value}
        onChange={(_, value) => field.onChange(value)}
        onBlur={field.onBlur}
      >
        {contentColours.map(({ value, label: colour }, index) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio size="small" slotProps={index === 0 ? { input: { ref: field.ref } } : {}} />}
            label={<Swatch colour={value} label={colour} />}
          />
        ))}
      </RadioGroup>
      {fieldState.error && (
        <Typography variant="body2" sx={{ color: 'error.main' }}>
          {fieldState.error.message}
        </Typography>
      )}
    </Box>
  )
}

const Swatch = ({ colour, label }: { colour: string; label: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
    <Box component="span" aria-hidden sx={{ width: 18, height: 18, borderRadius: '6px', bgcolor: colour }} />
    {label}
  </Box>
)
