import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

/** A titled sheet of facts; what is not known says so with a dash. */
export function FactSheet({ title, facts }: { title: string; facts: Record<string, ReactNode> }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={sheetStyle}>
      <Typography variant="h4" component="h2" id={id} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {Object.entries(facts).map(([name, value]) => (
          <Box key={name} sx={factStyle}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {value || '–'}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const sheetStyle = {
  p: '18px 20px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '16px',
  bgcolor: 'background.paper',
}

const factStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(110px, 40%) 1fr',
  gap: 1.5,
  py: 0.75,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
