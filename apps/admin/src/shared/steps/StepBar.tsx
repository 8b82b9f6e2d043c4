import ChevronLeftIcon from '@mui/icons-material/ChevronLeft'
import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Key } from '../keys/Key.tsx'
import { useKeys } from '../keys/keys.ts'
import { type Stepping, useSteps } from './useSteps.ts'

const count = new Intl.NumberFormat('en-GB')

/** The place of a record in the list, and the way to its neighbours, by keys too. */
export function StepBar({ id, stepping }: { id: string; stepping: Stepping }) {
  const { noun } = stepping
  const { position, total, previous, next, toPrevious, toNext } = useSteps(id, stepping)
  useKeys(`This ${noun.one}`, [
    { keys: ['J', 'ArrowRight'], label: `Next ${noun.one}`, run: toNext },
    { keys: ['K', 'ArrowLeft'], label: `Previous ${noun.one}`, run: toPrevious },
  ])
  return (
    <Box role="group" aria-label={`Browse ${noun.many}`} sx={barStyle}>
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, mr: 1 }}>
        <Key>K</Key> previous, <Key>J</Key> next
      </Box>
      <Box component="span" role="status" sx={{ minWidth: 64, textAlign: 'right' }}>
        {position ? `${count.format(position)} of ${count.format(total ?? 0)}` : ''}
      </Box>
      <IconButton
        size="small"
        aria-label={`Previous ${noun.one}`}
        aria-keyshortcuts="K ArrowLeft"
        disabled={!previous}
        onClick={toPrevious}
      >
        <ChevronLeftIcon />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Next ${noun.one}`}
        aria-keyshortcuts="J ArrowRight"
        disabled={!next}
        onClick={toNext}
      >
        <ChevronRightIcon />
      </IconButton>
    </Box>
  )
}

const barStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  ml: 'auto',
  mt: -0.75,
  mb: 1,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
}
