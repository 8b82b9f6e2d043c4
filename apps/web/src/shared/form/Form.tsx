import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import styles from './Form.module.css'
import type { useForm } from './useForm.ts'

type Props = {
  form: Pick<ReturnType<typeof useForm>, 'formProps' | 'failure' | 'pending'>
  /** What the one button says. */
  action: string
  children: ReactNode
}

/** Fields, then what the server said of them in red, then the button. */
export function Form({ form, action, children }: Props) {
  return (
    <form {...form.formProps} className={styles.form}>
      {children}
      <p role="alert" className={styles.failure}>
        {form.failure}
      </p>
      <Button type="submit" pending={form.pending}>
        {action}
      </Button>
    </form>
  )
}
