import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = { to: string; label: string; figure: string; children?: ReactNode }

/** A figure that leads to the list of what it counts. */
export const FigureTile = ({ to, label, figure, children }: Props) => (
  <Box component={Link} to={to} sx={[tileStyle, linkStyle]}>
    <span>{label}</span>
    <Typography component="strong" variant="h2">
      {figure}
    </Typography>
    {children}
  </Box>
)

export const tileStyle = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: 0.25,
  height: 1,
  p: '14px 18px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  bgcolor: 'background.paper',
}

const linkStyle = {
  color: 'text.primary',
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& > span, & > time': { color: 'text.secondary', fontSize: 13 },
  '&:hover': { borderColor: 'hearth.edge' },
}
