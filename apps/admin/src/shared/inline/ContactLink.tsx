import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { CopyButton } from '../CopyButton.tsx'

/** An address or a number: a link that opens the mail or telephone program, and a way to copy it. */
export function ContactLink({ href, text }: { href: string; text: string }) {
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minWidth: 0, maxWidth: 1 }}>
      <MuiLink href={href} underline="hover" sx={{ overflowWrap: 'anywhere', py: 0.25 }}>
        {text}
      </MuiLink>
      <CopyButton text={text} of={text} />
    </Box>
  )
}
