import MenuIcon from '@mui/icons-material/Menu'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { Brand } from './Brand.tsx'
import { type MenuEntry, SideMenu } from './SideMenu.tsx'

type Props = { menu: MenuEntry[]; onSearch: () => void }

/** The head of the page on a small screen: the menu is a drawer behind a button. */
export function PhoneBar({ menu, onSearch }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Box
      component="header"
      sx={{
        display: { xs: 'flex', sm: 'none' },
        alignItems: 'center',
        gap: 1,
        p: '10px 12px',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton aria-label="Open the menu" aria-expanded={open} onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconButton>
      <Brand />
      <IconButton aria-label="Search everything" onClick={onSearch} sx={{ ml: 'auto' }}>
        <SearchIcon />
      </IconButton>
      <Drawer
        open={open}
        onClose={close}
        slotProps={{ paper: { sx: { width: 264 }, 'aria-label': 'Menu', role: 'dialog' } }}
      >
        <SideMenu entries={menu} onNavigate={close} />
      </Drawer>
    </Box>
  )
}
