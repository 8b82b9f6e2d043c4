import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CopyButton } from '../CopyButton.tsx'
import { Sheet } from '../Sheet.tsx'

type Props = {
  title: string
  /** What the secret is called. */
  label: string
  secret: string
  /** Where to go on once it is copied. */
  next: { label: string; to: string }
  children: ReactNode
}

/** Something that is shown once, to be copied. */
export const SecretSheet = ({ title, label, secret, next, children }: Props) => (
  <Box sx={{ maxWidth: 720 }}>
    <Sheet title={title}>
      <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
      <Box sx={rowStyle}>
        <Box component="code" aria-label={label} role="textbox" aria-readonly tabIndex={0} sx={codeStyle}>
          {secret}
        </Box>
        <CopyButton text={secret} />
      </Box>
      <Button component={Link} to={next.to} variant="contained" color="primary">
        {next.label}
      </Button>
    </Sheet>
  </Box>
)

const rowStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, my: 2 }

const codeStyle = {
  flex: '1 1 320px',
  minWidth: 0,
  p: '8px 12px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
}
