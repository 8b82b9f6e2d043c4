import Typography from '@mui/material/Typography'
import { Sheet } from './Sheet.tsx'

/** A titled card with someone's own text, its line breaks kept. */
export function TextSheet({ title, children }: { title: string; children: string }) {
  return (
    <Sheet title={title}>
      <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '65ch' }}>{children}</Typography>
    </Sheet>
  )
}
