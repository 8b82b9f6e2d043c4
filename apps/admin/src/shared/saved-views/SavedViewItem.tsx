import MoreHorizIcon from '@mui/icons-material/MoreHoriz'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { SavedView } from './savedViewDocuments.ts'

type Props = {
  view: SavedView
  active: boolean
  onApply: () => void
  onUpdate: () => void
  onChange: () => void
  onDelete: () => void
}

const whose = ({ mine, owner, shared }: SavedView) =>
  mine ? (shared ? 'Yours, shared with colleagues' : null) : `Shared by ${owner}`

/** Applies a view; one's own also has options. */
export function SavedViewItem({ view, active, onApply, onUpdate, onChange, onDelete }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const by = whose(view)
  const run = (action: () => void) => () => {
    setAnchor(null)
    action()
  }

  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <ButtonBase onClick={onApply} aria-current={active || undefined} sx={applyStyle}>
        <Typography noWrap sx={{ fontWeight: 550, width: 1 }}>
          {view.name}
        </Typography>
        {by && (
          <Typography noWrap variant="caption" sx={{ color: 'text.secondary', width: 1 }}>
            {by}
          </Typography>
        )}
      </ButtonBase>
      {view.mine && (
        <IconButton
          size="small"
          aria-label={`Options of ${view.name}`}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreHorizIcon fontSize="small" />
        </IconButton>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={run(onUpdate)} disabled={active}>
          Update to the current list
        </MenuItem>
        <MenuItem onClick={run(onChange)}>Rename or share…</MenuItem>
        <MenuItem onClick={run(onDelete)} sx={{ color: 'error.main' }}>
          Delete…
        </MenuItem>
      </Menu>
    </Box>
  )
}

const applyStyle = {
  flex: 1,
  minWidth: 0,
  minHeight: 40,
  flexDirection: 'column',
  alignItems: 'flex-start',
  textAlign: 'left',
  p: '6px 10px',
  borderRadius: '8px',
  '&:hover': { bgcolor: 'hearth.neutralWash' },
  '&[aria-current=true]': { bgcolor: 'hearth.emberWash', color: 'primary.main' },
}
