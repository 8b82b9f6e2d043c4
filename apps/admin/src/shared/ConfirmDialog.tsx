import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId, useState } from 'react'
import { FormError } from './form/FormError.tsx'

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
}

/** Says what will happen and asks; stays open until it has happened. */
export function ConfirmDialog({ open, title, children, onConfirm, onClose, ...props }: Props) {
  const id = useId()
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()

  async function confirm() {
    setPending(true)
    setError(undefined)
    try {
      await onConfirm()
      onClose()
    } catch (failure) {
      setError((failure as Error).message)
    } finally {
      setPending(false)
    }
  }

  function close() {
    if (pending) return
    setError(undefined)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      aria-labelledby={id}
      fullWidth
      maxWidth={props.wide ? 'md' : 'xs'}
      fullScreen={phone && props.wide === true}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {children}
        <FormError message={error} />
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={pending}>
          {props.cancelLabel ?? 'Cancel'}
        </Button>
        <Button
          variant="contained"
          color={props.destructive ? 'error' : 'primary'}
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
