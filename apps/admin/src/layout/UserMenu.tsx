import { roleLabel } from '@hearth/contract'
import UnfoldMoreIcon from '@mui/icons-material/UnfoldMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetIdentity, useLogout, useTheme } from 'react-admin'
import { Link } from 'react-router'
import { MemberFace } from './MemberFace.tsx'

export function UserMenu() {
  const { identity } = useGetIdentity()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [mode, setMode] = useTheme()
  const logout = useLogout()
  const name = identity?.fullName ?? ''
  const other = mode === 'dark' ? 'light' : 'dark'

  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        title={name || 'Your account'}
        sx={buttonStyle}
      >
        <MemberFace name={name} picture={identity?.avatar} />
        <NameAndRole name={name} role={identity && roleLabel(identity.role)} />
        <UnfoldMoreIcon data-user fontSize="small" sx={{ color: 'text.secondary' }} />
      </ButtonBase>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} {...aboveTheButton}>
        <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1, color: 'text.secondary' } }}>
          {identity?.email}
        </MenuItem>
        <MenuItem component={Link} to="/admin/profile" onClick={() => setAnchor(null)}>
          Profile
        </MenuItem>
        <MenuItem onClick={() => setMode(other)}>Use the {other} theme</MenuItem>
        <Divider />
        <MenuItem onClick={() => logout({}, undefined, false)}>Log out</MenuItem>
      </Menu>
    </>
  )
}

const NameAndRole = ({ name, role }: { name: string; role: string | undefined }) => (
  <Box data-user sx={{ flex: 1, minWidth: 0, minHeight: 38 }}>
    <Typography noWrap sx={{ fontWeight: 550, lineHeight: 1.35 }}>
      {name}
    </Typography>
    <Typography noWrap variant="caption" component="div" sx={{ color: 'text.secondary' }}>
      {role}
    </Typography>
  </Box>
)

const buttonStyle = {
  gap: 1.25,
  p: 1,
  borderRadius: 1,
  textAlign: 'left',
  '&:hover': { bgcolor: 'hearth.neutralWash' },
}

const aboveTheButton = {
  anchorOrigin: { vertical: 'top', horizontal: 'left' },
  transformOrigin: { vertical: 'bottom', horizontal: 'left' },
  slotProps: { root: { role: 'region', 'aria-label': 'Account' } },
} as const
