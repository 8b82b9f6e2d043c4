import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { LabelledField, type LabelledFieldProps } from './LabelledField.tsx'

type Props = Pick<
  LabelledFieldProps,
  'type' | 'multiline' | 'minRows' | 'autoComplete' | 'required' | 'inputProps' | 'autoFocus'
> & { name: string; label: string; hint?: ReactNode }

/** A field of text of the form around it. */
export function TextInput({ name, ...props }: Props) {
  const { field, fieldState } = useController({ name })
  const { ref, ...input } = field
  return <LabelledField {...props} {...input} inputRef={ref} error={fieldState.error?.message} />
}
