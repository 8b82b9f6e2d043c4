import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useController } from 'react-hook-form'

/** Yes or no, with what it means below. */
export function FlagInput({ name, label, hint }: { name: string; label: string; hint?: string | undefined }) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const { ref, value, ...input } = field
  const note = fieldState.error?.message ?? hint
  return (
    <Box sx={{ mt: 2, display: 'flex', alignItems: 'flex-start', gap: 0.75 }}>
      <Checkbox
        {...input}
        id={id}
        checked={value === true}
        slotProps={{ input: { ref, 'aria-describedby': note ? `${id}-note` : undefined } }}
        sx={{ p: 0.5, ml: -0.5 }}
      />
      <Box sx={{ pt: 0.5 }}>
        <Typography component="label" htmlFor={id} sx={{ fontWeight: 550 }}>
          {label}
        </Typography>
        {note && (
          <Typography
            id={`${id}-note`}
            variant="body2"
            sx={{ color: fieldState.error ? 'error.main' : 'text.secondary' }}
          >
            {note}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
