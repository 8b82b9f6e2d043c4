import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { Sheet } from '../../shared/Sheet.tsx'
import type { Application } from '../documents.ts'

type Question = Application['questions'][number]

/** What was asked, by whom, and what came back. */
export function QuestionsSheet({ questions }: { questions: Question[] }) {
  return (
    <Sheet title="Questions">
      {questions.map((question) => (
        <Box key={question.id} sx={{ '& + &': { mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' } }}>
          <Typography sx={{ fontWeight: 550, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {question.text}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {question.askedBy ? nameOf(question.askedBy) : 'Former staff member'},{' '}
            <DateTime value={question.created} />
          </Typography>
          <Answer question={question} />
        </Box>
      ))}
    </Sheet>
  )
}

function Answer({ question: { answer, answered, expires } }: { question: Question }) {
  if (answer === null || answered === null) {
    const over = new Date(expires) < new Date()
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {over ? 'Not answered. The link expired: ' : 'Not answered yet. The link is valid until '}
        <DateTime value={expires} />
      </Typography>
    )
  }
  return (
    <Box sx={answerStyle}>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{answer}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        Answered <DateTime value={answered} />
      </Typography>
    </Box>
  )
}

const answerStyle = { mt: 1, pl: 1.5, borderLeft: 2, borderColor: 'hearth.professional' }
