import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { Fragment, useId, useState } from 'react'
import { Key } from './Key.tsx'
import { type KeyBinding, useKeyGroups, useKeys } from './keys.ts'

type Props = {
  /** Those that work on every page. */
  everywhere: KeyBinding[]
}

/** Hears the keyboard shortcuts of every page, and lists those of the one that is open when '?' is pressed. */
export function KeysDialog({ everywhere }: Props) {
  const [open, setOpen] = useState(false)
  const titleId = useId()
  const close = () => setOpen(false)
  useKeys('Everywhere', [
    { keys: ['?'], label: 'Show the keyboard shortcuts', run: () => setOpen(true) },
    ...everywhere,
  ])
  useKeys('Here', [{ keys: ['?'], label: 'Close this list', run: close }], { inDialog: true, enabled: open })
  const groups = useKeyGroups().filter(({ inDialog }) => !inDialog)
  const titles = [...new Set(groups.map(({ title }) => title))].reverse()

  return (
    <Dialog open={open} onClose={close} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Keyboard shortcuts</DialogTitle>
      <DialogContent>
        {titles.map((title) => (
          <Fragment key={title}>
            <Typography component="h3" sx={{ fontWeight: 600, mt: 2, mb: 0.5 }}>
              {title}
            </Typography>
            <KeyList bindings={groups.flatMap((group) => (group.title === title ? group.bindings : []))} />
          </Fragment>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const KeyList = ({ bindings }: { bindings: KeyBinding[] }) => (
  <Box component="dl" sx={listStyle}>
    {bindings
      .filter(({ label }) => label)
      .map(({ keys, label }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box component="dt">{label}</Box>
          <Box component="dd" sx={{ m: 0, textAlign: 'right', color: 'text.secondary' }}>
            {keys.map((key, place) => (
              <Fragment key={key}>
                {place > 0 && ' or '}
                <Key>{key}</Key>
              </Fragment>
            ))}
          </Box>
        </Box>
      ))}
  </Box>
)

const listStyle = { display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.75, columnGap: 2, m: 0 }
