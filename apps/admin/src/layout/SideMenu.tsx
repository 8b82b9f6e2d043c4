import Box from '@mui/material/Box'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Brand } from './Brand.tsx'
import { SearchButton } from './SearchButton.tsx'
import { UserMenu } from './UserMenu.tsx'

export type MenuEntry = {
  name: string
  label: string
  Icon: ComponentType<SvgIconProps>
  /** Leads there after G. */
  letter: string
  /** Names of resources that are reached from here. */
  holds?: readonly string[]
  /** The heading above it; the first entries have none. */
  section?: string
  /** What waits there, beside its name. */
  Badge?: ComponentType
  /** Around an entry that is not always there. */
  When?: ComponentType<{ children: ReactNode }>
}

type Props = {
  entries: MenuEntry[]
  onNavigate?: () => void
  /** Opens the search box; without it the menu has no field for it. */
  onSearch?: () => void
  /** Whether it shows icons alone where there is little room. */
  folds?: boolean
}

export function SideMenu({ entries, onNavigate, onSearch, folds = false }: Props) {
  const sections = Map.groupBy(entries, ({ section }) => section ?? '')

  return (
    <Box sx={[frameStyle, folds && foldedStyle]}>
      <Box component={Link} to="/admin" onClick={onNavigate} data-brand sx={brandStyle}>
        <Brand />
      </Box>
      {onSearch && <SearchButton onClick={onSearch} />}
      <Box component="nav" aria-label="Main" sx={{ flex: 1, overflowY: 'auto' }}>
        {[...sections].map(([section, links]) => (
          <Fragment key={section}>
            {section && (
              <Typography component="h2" data-section sx={sectionStyle}>
                {section}
              </Typography>
            )}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {links.map((entry) => (
                <MenuLink key={entry.name} entry={entry} onNavigate={onNavigate} />
              ))}
            </Box>
          </Fragment>
        ))}
      </Box>
      <UserMenu />
    </Box>
  )
}

type LinkProps = { entry: MenuEntry; onNavigate: (() => void) | undefined }

function MenuLink({
  entry: { name, label, Icon, Badge, holds = [], When = Fragment },
  onNavigate,
}: LinkProps) {
  const { pathname } = useLocation()
  const isOpen = (resource: string) => `${pathname}/`.startsWith(`/admin/${resource}/`)
  return (
    <When>
      <li>
        <Box
          component={Link}
          to={`/admin/${name}`}
          onClick={onNavigate}
          title={label}
          aria-current={[name, ...holds].some(isOpen) ? 'page' : undefined}
          sx={entryStyle}
        >
          <Icon sx={{ fontSize: 19, flex: 'none' }} />
          <Box component="span" data-label sx={{ flex: 1 }}>
            {label}
          </Box>
          {Badge && (
            <span data-badge>
              <Badge />
            </span>
          )}
        </Box>
      </li>
    </When>
  )
}

const frameStyle = { display: 'flex', flexDirection: 'column', height: '100%', p: '18px 12px 12px' }

/** Between a phone and a desktop: icons, with their names for screen readers and on hover. */
const foldedStyle = {
  '@media (min-width: 600px) and (max-width: 899.95px)': {
    p: '18px 8px 12px',
    '& [data-label], & [data-section], & [data-brand] span': visuallyHidden,
    '& [data-find]': { justifyContent: 'center', px: 0 },
    '& [data-find] kbd': { display: 'none' },
    '& [data-brand]': { px: 1.5 },
    '& [data-user]': { display: 'none' },
    '& nav a': { justifyContent: 'center', position: 'relative', minHeight: 40 },
    '& nav a > [data-badge]': { position: 'absolute', top: 0, right: 0 },
  },
}

const brandStyle = {
  color: 'text.primary',
  textDecoration: 'none',
  borderRadius: 1,
  display: 'block',
  px: 1,
  mb: 2,
  minHeight: 28,
}

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
  gap: 1.25,
  p: '7px 10px',
  borderRadius: '8px',
  color: 'text.secondary',
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { color: 'text.primary' },
  '&[aria-current=page]': { bgcolor: 'hearth.emberWash', color: 'primary.main' },
}
