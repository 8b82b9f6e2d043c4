import { lightPalette } from '@hearth/contract'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useHearth } from '../providers/hearth.ts'
import { HearthMark } from './HearthMark.tsx'

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
