import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

type Props = {
  /** The ways to look at it. */
  switches: ReactNode
  /** Room above it, where the page gives it none. */
  mt?: number
  children: ReactNode
}

/** What somebody else will see of a record; beside a long form it stays in sight. */
export function PreviewSection({ switches, mt = 0, children }: Props) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={[sectionStyle, { mt }]}>
      <Typography variant="h4" component="h2" id={id} sx={{ mb: 1 }}>
        Preview
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>{switches}</Box>
      {children}
    </Box>
  )
}

const sectionStyle = { minWidth: 0, position: { lg: 'sticky' }, top: { lg: 16 } }
