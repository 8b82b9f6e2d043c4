import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** What matters over what explains it, each on one line; beside each other in the rows of a compact table. */
export function TwoLines({ over, under }: { over: ReactNode; under: ReactNode }) {
  return (
    <Box component="span" data-two-lines sx={{ display: 'block', minWidth: 0, lineHeight: 1.35 }}>
      <Box component="span" sx={lineStyle}>
        {over}
      </Box>
      <Box component="span" sx={{ ...lineStyle, color: 'text.secondary', fontSize: 12.5, fontWeight: 400 }}>
        {under}
      </Box>
    </Box>
  )
}

const lineStyle = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' }
