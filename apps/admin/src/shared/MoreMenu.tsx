import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'

type MoreItem = { label: string; onChoose: () => void; destructive?: boolean | undefined }

/** What is done too rarely for a button of its own. */
export function MoreMenu({ items }: { items: MoreItem[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (items.length === 0) return null
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        More
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items.map(({ label, onChoose, destructive }) => (
          <MenuItem
            key={label}
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
