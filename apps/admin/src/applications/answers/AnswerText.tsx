import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** A question of the form over the answer, set to be read. */
export function AnswerText({ question, children }: { question: string; children: string }) {
  return (
    <Box component="section" sx={{ '& + &': { mt: 3.5 } }}>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        {question}
      </Typography>
      <Typography sx={{ fontSize: '1rem', lineHeight: 1.65, whiteSpace: 'pre-line', maxWidth: '66ch' }}>
        {children}
      </Typography>
    </Box>
  )
}
