import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

/** A titled card of a show page. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={sheetStyle}>
      <Typography variant="h4" component="h2" id={id} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
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

/** A titled card with someone's own text, its line breaks kept. */
export function TextSheet({ title, children }: { title: string; children: string }) {
  return (
    <Sheet title={title}>
      <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '65ch' }}>{children}</Typography>
    </Sheet>
  )
}
