import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { type ReactNode, useState } from 'react'

type Props = {
  label: string
  width?: number
  /** The panel, which is there while it is open. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a small panel below itself. */
export function PanelButton({ label, width, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
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
