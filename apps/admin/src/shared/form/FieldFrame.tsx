import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

type FrameProps = {
  label: string
  error?: string | undefined
  hint?: ReactNode
  required?: boolean | undefined
  /** Gets what ties the control to its label, its error and its hint. */
  children: (control: { id: string; describedBy: string | undefined }) => ReactNode
}

/** A control's label above it, what is wrong with it and its hint below. */
export function FieldFrame({ label, error, hint, required = false, children }: FrameProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <Box sx={{ mt: 2, minWidth: 0 }}>
      <Typography component="label" htmlFor={id} sx={[labelStyle, required && requiredStyle]}>
        {label}
      </Typography>
      {children({ id, describedBy })}
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

const labelStyle = { display: 'block', fontWeight: 550, mb: 0.75 }
// The second text is what a screen reader says of it: nothing, since the control itself says that it is required.
export const requiredStyle = { '&::after': { content: '" *" / ""', color: 'error.main' } }
