import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

type Props = { text: string; variant?: 'body1' | 'body2' }

/** Longer than this, a text is folded. */
const shortLength = 280

/** Someone's own text, its line breaks kept; a long one is opened on request. */
export function FoldedText({ text, variant = 'body1' }: Props) {
  const [open, setOpen] = useState(text.length <= shortLength)
  return (
    <Typography variant={variant} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {open ? text : `${text.slice(0, shortLength).trimEnd()}… `}
      {!open && (
        <MuiLink component="button" type="button" variant={variant} onClick={() => setOpen(true)}>
          Show all
        </MuiLink>
      )}
    </Typography>
  )
}
