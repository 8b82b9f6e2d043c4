import { maxAiSkill, minAiSkill } from '@hearth/contract'
import Box from '@mui/material/Box'

type Rating = { question: string; rating: number }

/** How somebody rated the own skills: a word, a number, and a bar that only repeats them. */
export function SkillBars({ ratings }: { ratings: Rating[] }) {
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
