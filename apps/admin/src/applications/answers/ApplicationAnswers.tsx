import { applicationFields } from '@hearth/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Sheet } from '../../shared/Sheet.tsx'
import { StateChip } from '../../shared/StateChip.tsx'
import { AnswerText } from './AnswerText.tsx'
import type { Answers } from './answers.ts'
import { SkillBars } from './SkillBars.tsx'

const readFields = [
  'motivations',
  'digitalImpactVision',
  'contributeViaWorkshops',
  'additionalInterests',
] as const

/** What an applicant wrote and rated. */
export function ApplicationAnswers({ answers }: { answers: Answers }) {
  const texts = readFields.flatMap((field) => {
    const text = answers[field]
    return text ? [{ question: applicationFields[field].label, text }] : []
  })
  const ratings = answers.aiSkillsRatings ?? []
  const topics = answers.aiTopicsInterest ?? []
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {texts.length > 0 && (
        <Sheet title="In their own words">
          {texts.map(({ question, text }) => (
            <AnswerText key={question} question={question}>
              {text}
            </AnswerText>
          ))}
        </Sheet>
      )}
      {(ratings.length > 0 || topics.length > 0) && (
        <Sheet title="AI skills, as they rate them">
          <SkillBars ratings={ratings} />
          {topics.length > 0 && <Topics topics={topics} />}
        </Sheet>
      )}
    </Box>
  )
}

function Topics({ topics }: { topics: string[] }) {
  return (
    <>
      <Typography component="h3" sx={{ fontWeight: 550, mt: 2.5, mb: 1 }}>
        Wants to know more about
      </Typography>
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, listStyle: 'none', m: 0, p: 0 }}
      >
        {topics.map((topic) => (
          <li key={topic}>
            <StateChip tone="professional">{topic}</StateChip>
          </li>
        ))}
      </Box>
    </>
  )
}
