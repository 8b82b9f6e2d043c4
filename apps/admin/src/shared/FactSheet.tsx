import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Sheet } from './Sheet.tsx'

/** A titled sheet of facts; what is not known says so with a dash. */
export function FactSheet({ title, facts }: { title: string; facts: Record<string, ReactNode> }) {
  return (
    <Sheet title={title}>
      <Box component="dl" sx={{ m: 0 }}>
        {Object.entries(facts).map(([name, value]) => (
          <Box key={name} sx={factStyle}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value || '–'}
            </Box>
          </Box>
        ))}
      </Box>
    </Sheet>
  )
}

const factStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, 34%) minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: 1.5,
  py: 0.75,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
