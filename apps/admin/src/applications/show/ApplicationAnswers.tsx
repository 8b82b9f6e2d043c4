import { applicationFields, maxAiSkill, minAiSkill } from '@hearth/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { StateChip } from '../../shared/cells/StateChip.tsx'
import { Sheet } from '../../shared/Sheet.tsx'
import type { Answers } from '../documents.ts'

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
        <Sheet title="AI skills, self-rated">
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
        Interested in
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

/** A question of the form over the answer, set to be read. */
function AnswerText({ question, children }: { question: string; children: string }) {
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

type Rating = { question: string; rating: number }

/** An applicant's skills, self-rated: a number, and a bar that only repeats it. */
function SkillBars({ ratings }: { ratings: Rating[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
      {ratings.map(({ question, rating }) => (
        <Box key={question} sx={rowStyle}>
          <Box component="dt">{question}</Box>
          <Box component="dd" sx={{ m: 0, display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Box aria-hidden sx={{ display: 'flex', gap: '4px' }}>
              {steps.map((step) => (
                <Box
                  key={step}
                  sx={{ ...stepStyle, bgcolor: step <= rating ? 'hearth.professional' : 'divider' }}
                />
              ))}
            </Box>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {rating} of {maxAiSkill}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const steps = Array.from({ length: maxAiSkill - minAiSkill + 1 }, (_, index) => minAiSkill + index)

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
}

const stepStyle = { width: 26, height: 8, borderRadius: 99 }
