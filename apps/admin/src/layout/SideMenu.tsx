import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ComponentType, Fragment } from 'react'
import { Link, useLocation } from 'react-router'
import { Brand } from './Brand.tsx'
import { UserMenu } from './UserMenu.tsx'

export type MenuEntry = {
  name: string
  label: string
  /** Leads there after G. */
  letter: string
  /** The heading above it; the first entries have none. */
  section?: string
  /** What waits there, beside its name. */
  Badge?: ComponentType
}

type Props = { entries: MenuEntry[]; onNavigate?: () => void }

export function SideMenu({ entries, onNavigate }: Props) {
  const { pathname } = useLocation()
  const sections = Map.groupBy(entries, ({ section }) => section ?? '')

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', p: '18px 12px 12px' }}>
      <Box component={Link} to="/admin" onClick={onNavigate} sx={{ ...plainLink, px: 1, pb: 2 }}>
        <Brand />
      </Box>
      <Box component="nav" aria-label="Main" sx={{ flex: 1, overflowY: 'auto' }}>
        {[...sections].map(([section, links]) => (
          <Fragment key={section}>
            {section && (
              <Typography component="h2" sx={sectionStyle}>
                {section}
              </Typography>
            )}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {links.map(({ name, label, Badge }) => (
                <li key={name}>
                  <Box
                    component={Link}
                    to={`/admin/${name}`}
                    onClick={onNavigate}
                    aria-current={pathname.startsWith(`/admin/${name}`) ? 'page' : undefined}
                    sx={entryStyle}
                  >
                    {label}
                    {Badge && <Badge />}
                  </Box>
                </li>
              ))}
            </Box>
          </Fragment>
        ))}
      </Box>
      <UserMenu />
    </Box>
  )
}

const plainLink = { color: 'text.primary', textDecoration: 'none', borderRadius: 1, display: 'block' }

const sectionStyle = {
  font: 'inherit',
  fontSize: 11,
  letterSpacing: '0.06em',
  textTransform: 'uppercase',
  color: 'text.secondary',
  p: '14px 10px 4px',
}

const entryStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  p: '7px 10px',
  borderRadius: '8px',
  color: 'text.secondary',
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { color: 'text.primary' },
  '&[aria-current=page]': { bgcolor: 'hearth.emberWash', color: 'primary.main' },
}
