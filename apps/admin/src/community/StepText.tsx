import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** What a step is for, and below it what to click. */
export const StepText = ({ text, children }: { text: string; children: ReactNode }) => (
  <>
    <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{text}</Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.25 }}>{children}</Box>
  </>
)
