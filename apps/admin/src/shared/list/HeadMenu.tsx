import MoreHorizIcon from '@mui/icons-material/MoreHoriz'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { SavedViews } from '../saved-views/SavedViewsMenu.tsx'
import { ExportButton } from './ExportButtons.tsx'
import { useListDefinition } from './ListDefinition.ts'

/** What a list's head has besides its main action, folded into one menu. */
export function HeadMenu() {
  const { title, actions = [], exportDocument } = useListDefinition()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={`More of ${title}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreHorizIcon />
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': `More of ${title}`, sx: { mt: 1, width: 300 } },
        }}
      >
        <Box sx={{ display: 'grid', gap: 1, p: 1.5 }}>
          {actions.map(({ label, to }) => (
            <Button key={label} component={Link} to={to}>
              {label}
            </Button>
          ))}
          {exportDocument && <ExportButton />}
        </Box>
        <Typography component="h2" variant="caption" sx={{ px: 2.25, color: 'text.secondary' }}>
          Views
        </Typography>
        <SavedViews onClose={close} />
      </Popover>
    </>
  )
}
