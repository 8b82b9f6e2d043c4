import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RowLink } from './ListDefinition.ts'

type Props = {
  link: RowLink
  children: ReactNode
  /** When it was, at the right edge. */
  at?: ReactNode
}

/** The first line of a card: the link's hit area is the whole card, its name this line's text alone. */
export const CardHead = ({ link, children, at }: Props) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
    <Typography component={Link} {...link} noWrap sx={nameStyle}>
      {children}
    </Typography>
    {at && (
      <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {at}
      </Typography>
    )}
  </Box>
)

const nameStyle = {
  fontWeight: 550,
  color: 'text.primary',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
}
