import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { ArticleTextInputs } from './ArticleInputs.tsx'

/** The text in a wide column, and beside it, on a phone below it, what stands around it. */
export const ArticleColumns = ({ aside }: { aside: ReactNode }) => (
  <Box sx={columnsStyle}>
    <Box sx={{ minWidth: 0 }}>
      <ArticleTextInputs />
    </Box>
    <Box sx={asideStyle}>{aside}</Box>
  </Box>
)

const columnsStyle = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
}
const asideStyle = { display: 'grid', gap: 2, minWidth: 0, mt: { lg: 2 } }
