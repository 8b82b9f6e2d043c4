import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'

const most = 999

/** How much waits behind a menu entry; `title` says it in full, `unit` after the number to screen readers. */
export const CountBadge = ({ count, title, unit }: { count: number; title: string; unit: string }) => (
  <Box component="span" title={title} sx={badgeStyle}>
    {count > most ? `${most}+` : count}
    <span style={visuallyHidden}> {unit}</span>
  </Box>
)

const badgeStyle = {
  px: '7px',
  lineHeight: '18px',
  borderRadius: 99,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: 11,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
}
