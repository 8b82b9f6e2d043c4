import Box from '@mui/material/Box'
import { type ChipTone, StateChip } from './StateChip.tsx'

type Props = {
  value: boolean
  tone?: ChipTone
  /** The state that the answer stands for, as tooltip and description. */
  detail?: string
}

export function YesNo({ value, tone = 'financial', detail }: Props) {
  const described = detail ? { title: detail, 'aria-description': detail } : {}
  return (
    <Box component="span" {...described} sx={value ? {} : { color: 'text.secondary' }}>
      {value ? <StateChip tone={tone}>Yes</StateChip> : 'No'}
    </Box>
  )
}
