import MoreHorizIcon from '@mui/icons-material/MoreHoriz'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type MouseEvent, useState } from 'react'
import { useCommands } from './keys/keys.ts'

type MoreItem = { label: string; onChoose: () => void; destructive?: boolean; disabled?: boolean }

type Props = {
  items: MoreItem[]
  /** What the items are of, where there is room for a sign alone. */
  of?: string
}

/** What is done too rarely for a button of its own. That of a page is offered by the search box too. */
export function MoreMenu({ items, of }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useCommands(
    items.filter(({ disabled }) => !disabled).map(({ label, onChoose }) => ({ label, run: onChoose })),
    of === undefined,
  )
  if (items.length === 0) return null
  const opening = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  } as const
  return (
    <>
      {of ? (
        <IconButton size="small" aria-label={`Options of ${of}`} {...opening}>
          <MoreHorizIcon fontSize="small" />
        </IconButton>
      ) : (
        <Button {...opening}>More</Button>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items.map(({ label, onChoose, destructive, disabled = false }) => (
          <MenuItem
            key={label}
            disabled={disabled}
            onClick={() => {
              setAnchor(null)
              onChoose()
            }}
            sx={destructive ? { color: 'error.main' } : {}}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
