import Box from '@mui/material/Box'
import { nameOf } from '../../shared/person/nameOf.ts'
import type { DecisionAsked } from './decision.ts'
import type { DecisionPreview } from './decisionDocuments.ts'

const shownNames = 5

type Props = Pick<DecisionAsked, 'people'> & Pick<DecisionPreview, 'skipped'>

/** Whom a decision leaves alone, by name, and why. */
export function SkippedList({ skipped, people }: Props) {
  if (skipped.length === 0) return null
  return (
    <Box component="ul" sx={{ m: '12px 0 0', pl: 2.5 }}>
      {skipped.map(({ reason, count, ids }) => {
        const names = people.filter(({ id }) => ids.includes(id)).map(nameOf)
        const more = names.length > shownNames ? ` and ${names.length - shownNames} more` : ''
        return (
          <li key={reason}>
            {count} left alone, {reason}: {names.slice(0, shownNames).join(', ')}
            {more}
          </li>
        )
      })}
    </Box>
  )
}
