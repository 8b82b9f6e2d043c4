import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** What staff type, and beside it the email that comes of it; on a small screen below. */
export function BesideMail({ children }: { children: ReactNode }) {
  return <Box sx={columnsStyle}>{children}</Box>
}

const columnsStyle = {
  display: 'grid',
  alignItems: 'start',
  columnGap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}
