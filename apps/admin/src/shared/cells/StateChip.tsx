import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export type ChipTone = 'professional' | 'personal' | 'financial' | 'neutral' | 'bad'

const colours: Record<ChipTone, { bgcolor: string; color: string }> = {
  professional: { bgcolor: 'hearth.professionalWash', color: 'hearth.professionalText' },
  personal: { bgcolor: 'hearth.personalWash', color: 'hearth.personalText' },
  financial: { bgcolor: 'hearth.financialWash', color: 'hearth.financialText' },
  neutral: { bgcolor: 'hearth.neutralWash', color: 'text.secondary' },
  bad: { bgcolor: 'hearth.badWash', color: 'error.main' },
}

/** A state as a word; the colour only repeats it. */
export function StateChip({ tone, children }: { tone: ChipTone; children: ReactNode }) {
  return (
    <Box component="span" sx={{ ...chipStyle, ...colours[tone] }}>
      {children}
    </Box>
  )
}

const chipStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  px: '9px',
  lineHeight: '20px',
  borderRadius: 99,
  fontSize: 12,
  fontWeight: 550,
  whiteSpace: 'nowrap',
}
