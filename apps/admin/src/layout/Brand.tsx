import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useHearth } from '../useHearth.ts'
import { HearthMark } from './HearthMark.tsx'

/** The tenant's logo, or the hearth mark, with the tenant's name. */
export function Brand() {
  const { tenant } = useHearth()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {tenant.logoLight ? (
        <Box
          component="img"
          src={tenant.logoLight}
          alt=""
          sx={{ height: 26, maxWidth: 96, objectFit: 'contain' }}
        />
      ) : (
        <HearthMark />
      )}
      <Typography component="span" variant="h4" noWrap sx={{ fontWeight: 600 }}>
        {tenant.name}
      </Typography>
    </Box>
  )
}
