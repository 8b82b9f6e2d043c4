import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import { FieldFrame } from './FieldFrame.tsx'

export type LabelledFieldProps = Omit<OutlinedInputProps, 'error' | 'label'> & {
  label: string
  error?: string | undefined
  hint?: ReactNode
}

/** A text field with its label above and what is wrong with it below. */
export function LabelledField({ label, error, hint, inputProps, ...input }: LabelledFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} required={input.required}>
      {({ id, describedBy }) => (
        <OutlinedInput
          id={id}
          fullWidth
          size="small"
          error={error !== undefined}
          {...input}
          slotProps={{ input: { ...inputProps, 'aria-describedby': describedBy } }}
        />
      )}
    </FieldFrame>
  )
}
