import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** A question of the form over the answer, set to be read. */
export function AnswerText({ question, children }: { question: string; children: string }) {
  return (
    <Box component="section" sx={{ '& + &': { mt: 3 } }}>
      <Typography component="h3" sx={{ mb: 0.5, color: 'text.secondary', fontWeight: 550 }}>
        {question}
      </Typography>
      <Typography sx={{ fontSize: '1.0625rem', lineHeight: 1.6, whiteSpace: 'pre-line', maxWidth: '66ch' }}>
        {children}
      </Typography>
    </Box>
  )
}
