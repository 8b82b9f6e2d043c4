import Box from '@mui/material/Box'

type Props = { recipient: string | null; subject: string; text: string }

/** A mail before it goes: to whom, about what, and its plain words. */
export function MailPaper({ recipient, subject, text }: Props) {
  return (
    <Box role="region" aria-label="The email" tabIndex={0} sx={paperStyle}>
      <Box sx={{ color: 'text.secondary' }}>To {recipient ?? 'nobody'}</Box>
      <Box sx={{ fontWeight: 600, mb: 1.5 }}>{subject}</Box>
      <Box sx={{ whiteSpace: 'pre-wrap' }}>{text.trim()}</Box>
    </Box>
  )
}

const paperStyle = {
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.default',
  overflowWrap: 'anywhere',
  maxHeight: 420,
  overflowY: 'auto',
}
