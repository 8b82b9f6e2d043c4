import Box from '@mui/material/Box'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

export type LabelledFieldProps = Omit<OutlinedInputProps, 'error' | 'label'> & {
  label: string
  error?: string | undefined
  hint?: ReactNode
}

/** A field with its label above and what is wrong with it below. */
export function LabelledField({ label, error, hint, inputProps, ...input }: LabelledFieldProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <Box sx={{ mt: 2 }}>
      <Typography component="label" htmlFor={id} sx={{ display: 'block', fontWeight: 550, mb: 0.75 }}>
        {label}
      </Typography>
      <OutlinedInput
        id={id}
        fullWidth
        size="small"
        error={error !== undefined}
        {...input}
        slotProps={{ input: { ...inputProps, 'aria-describedby': describedBy || undefined } }}
      />
      {error && (
        <Typography id={`${id}-error`} variant="body2" sx={{ color: 'error.main', mt: 0.75 }}>
          {error}
        </Typography>
      )}
      {hint && (
        <Typography
          id={`${id}-hint`}
          variant="body2"
          component="div"
          sx={{ color: 'text.secondary', mt: 0.75 }}
        >
          {hint}
        </Typography>
      )}
    </Box>
  )
}
