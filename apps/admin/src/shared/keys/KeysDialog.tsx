import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { Fragment, useId } from 'react'
import { Key } from './Key.tsx'
import { type KeyBinding, type KeyGroup, useKeys } from './keys.ts'

type Props = { groups: KeyGroup[]; onClose: () => void }

/** The keyboard shortcuts of the page that is open. */
export function KeysDialog({ groups: all, onClose }: Props) {
  const titleId = useId()
  useKeys('Here', [{ keys: ['?'], label: 'Close this list', run: onClose }], { inDialog: true })
  const groups = all.filter(({ inDialog }) => !inDialog)
  const titles = [...new Set(groups.map(({ title }) => title))].reverse()

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Keyboard shortcuts</DialogTitle>
      {/* Nothing in it takes the focus, and it may have to scroll. */}
      <DialogContent tabIndex={0}>
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
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const KeyList = ({ bindings }: { bindings: KeyBinding[] }) => (
  <Box component="dl" sx={listStyle}>
    {bindings
      .filter(({ keys, label }) => label && keys.length > 0)
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
