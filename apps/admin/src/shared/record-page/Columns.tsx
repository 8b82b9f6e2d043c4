import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

type Props = {
  /** Of the two on a wide screen, as a grid takes them. */
  widths: string
  left: ReactNode
  right: ReactNode
}

/** Two columns where there is room; where there is not, the right one is below the left one. */
export const Columns = ({ widths, left, right }: Props) => (
  <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: widths } }}>
    <Box sx={columnStyle}>{left}</Box>
    <Box sx={columnStyle}>{right}</Box>
  </Box>
)

const columnStyle = { display: 'flex', flexDirection: 'column', gap: 2.5, minWidth: 0 }
