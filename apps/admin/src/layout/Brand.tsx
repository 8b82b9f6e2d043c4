import { lightPalette } from '@hearth/contract'
import Box from '@mui/material/Box'
import SvgIcon from '@mui/material/SvgIcon'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useHearth } from '../providers/hearth.ts'

/** The tenant's logo, or the hearth mark with the tenant's name. */
export function Brand() {
  const { tenant } = useHearth()
  if (tenant.logoLight) {
    return (
      <Box sx={plateStyle}>
        <Box
          component="img"
          src={tenant.logoLight}
          alt={tenant.name}
          sx={{ display: 'block', height: 28, maxWidth: 168 }}
        />
      </Box>
    )
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <HearthMark />
      <Typography component="span" variant="h4" noWrap sx={{ fontWeight: 600 }}>
        {tenant.name}
      </Typography>
    </Box>
  )
}

// A tenant brings a logo for a light ground only, so the dark theme lays one under it.
const plateStyle = ({ palette }: Theme) => ({
  width: 'fit-content',
  borderRadius: '8px',
  ...(palette.mode === 'dark' && { backgroundColor: lightPalette.paper, padding: '4px 8px' }),
})

function HearthMark() {
  return (
    <SvgIcon viewBox="0 0 22 22" sx={{ color: 'primary.main', fontSize: 24 }} aria-hidden>
      <path
        d="M3 20V9l8-7 8 7v11z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M11 18c-3 0-4-2-3-4 .6-1.2 2-1.7 2-4 2 1 4.5 3 4 5.5C13.7 17 12.5 18 11 18z" />
    </SvgIcon>
  )
}
