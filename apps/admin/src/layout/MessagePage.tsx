import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type Props = { title: string; children: ReactNode; actions?: ReactNode; heading?: 'h1' | 'h2' }

/** A quiet page, or part of one, that says what happened and what to do. */
export function MessagePage({ title, children, actions, heading = 'h1' }: Props) {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: heading === 'h1' ? '60vh' : 280, p: 3 }}>
      <Box sx={{ maxWidth: 520, textAlign: 'center' }}>
        <Typography variant={heading === 'h1' ? 'h2' : 'h3'} component={heading}>
          {title}
        </Typography>
        <Typography component="div" sx={{ color: 'text.secondary', mt: 1, mb: 2.5 }}>
          {children}
        </Typography>
        {actions && (
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>{actions}</Box>
        )}
      </Box>
    </Box>
  )
}
