import { useController } from 'react-hook-form'
import { PasswordField } from '../../shared/form/PasswordField.tsx'
import { PasswordRequirements } from '../../shared/form/PasswordRequirements.tsx'

/** The first password of a new member, with the rule that it has to meet. */
export function NewPasswordInput({ name }: { name: string }) {
  const { field, fieldState } = useController({ name })
  const { ref, ...input } = field
  return (
    <PasswordField
      {...input}
      label="Password"
      autoComplete="new-password"
      required
      inputRef={ref}
      error={fieldState.error?.message}
      hint={<PasswordRequirements password={String(field.value)} />}
    />
  )
}
