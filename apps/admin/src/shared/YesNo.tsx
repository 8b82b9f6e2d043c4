import Box from '@mui/material/Box'
import { type ChipTone, StateChip } from './StateChip.tsx'

export function YesNo({ value, tone = 'financial' }: { value: boolean; tone?: ChipTone }) {
  if (value) return <StateChip tone={tone}>Yes</StateChip>
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      No
    </Box>
  )
}
