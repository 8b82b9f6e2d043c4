import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId } from 'react'
import { FormError } from './form/FormError.tsx'
import { useAttempt } from './form/useAttempt.ts'
import { useKeys } from './keys/keys.ts'

type Props = {
  open: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  /** The dialog waits for it and shows what it rejects with. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
  disabled?: boolean
  destructive?: boolean
  cancelLabel?: string
  /** For what needs room: wide, and on a phone the whole screen. */
  wide?: boolean
  /** `onConfirm` closes it by itself, because it may find something to mend in it first. */
  staysOpen?: boolean
}

/** Says what will happen and asks; stays open until it has happened. A refusal leaves when something is typed. */
export function ConfirmDialog({ open, title, children, onConfirm, onClose, ...props }: Props) {
  const id = useId()
  const { pending, error, setError, attempt } = useAttempt()

  const confirm = () => attempt(() => (props.staysOpen ? onConfirm() : onConfirm().then(onClose)))
  const keys = [{ keys: ['Ctrl+Enter'], label: props.confirmLabel, run: confirm }]
  useKeys('In a dialog', keys, { inDialog: true, enabled: open && !pending && !props.disabled })

  function close() {
    if (pending) return
    setError(undefined)
    onClose()
  }

  return (
    <Dialog open={open} onClose={close} aria-labelledby={id} {...useSize(props.wide)}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent onChange={() => setError(undefined)}>
        {children}
        <FormError message={error} />
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={pending}>
          {props.cancelLabel ?? 'Cancel'}
        </Button>
        <Button
          // Danger is outlined: the filled button is the main action, and this one is not.
          {...(props.destructive ? danger : main)}
          loading={pending}
          disabled={props.disabled ?? false}
          onClick={confirm}
        >
          {props.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const main = { variant: 'contained', color: 'primary' } as const
const danger = { variant: 'outlined', color: 'error' } as const

function useSize(wide = false) {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  return { fullWidth: true, maxWidth: wide ? 'md' : 'xs', fullScreen: phone && wide } as const
}
