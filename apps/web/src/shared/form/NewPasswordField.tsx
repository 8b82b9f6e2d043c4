import type { PasswordRequirement } from '@hearth/contract'
import { useState } from 'react'
import type { FieldProps } from './Field.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PasswordRule } from './PasswordRule.tsx'

type Props = Pick<FieldProps, 'name' | 'label' | 'error'> & {
  /** The password that the server refused last, and why. */
  refused?: { password: string; broken: PasswordRequirement[] } | undefined
}

/** A password to be chosen, under the rule that it must keep. */
export function NewPasswordField({ refused, ...field }: Props) {
  const [typed, setTyped] = useState('')
  const broken = refused?.password === typed ? refused.broken : []
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      onInput={(event) => setTyped(event.currentTarget.value)}
      hint={<PasswordRule password={typed} broken={broken} />}
    />
  )
}
