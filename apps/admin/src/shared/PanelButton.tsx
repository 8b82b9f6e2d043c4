import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { type ReactNode, useRef, useState } from 'react'
import { useKeys } from './keys/keys.ts'

type Props = {
  label: string
  width?: number
  /** The key that opens it in a list, and what the list of shortcuts says of it. */
  shortcut?: { key: string; label: string }
  /** The panel, which is there while it is open. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a small panel below itself. */
export function PanelButton({ label, width, shortcut, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const open = () => setAnchor(button.current)
  const close = () => setAnchor(null)
  useKeys('This list', shortcut ? [{ keys: [shortcut.key], label: shortcut.label, run: open }] : [])
  return (
    <>
      <Button ref={button} aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={open}>
        {label}
      </Button>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 1, width } } }}
      >
        {children(close)}
      </Popover>
    </>
  )
}
