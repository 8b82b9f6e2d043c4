import { pillars as allPillars, type Pillar } from '@hearth/contract'
import Box from '@mui/material/Box'
import { type ChipTone, StateChip } from '../shared/StateChip.tsx'
import { usePillars } from './usePillars.ts'

export const pillarTones: Record<Pillar, ChipTone> = {
  Professional: 'professional',
  Personal: 'personal',
  Financial: 'financial',
}

const toneOf = (pillar: string): ChipTone =>
  allPillars.includes(pillar as Pillar) ? pillarTones[pillar as Pillar] : 'neutral'

/** A room's pillars by the tenant's names for them, each in its colour. */
export function PillarChips({ pillars }: { pillars: string[] }) {
  const { labelOf } = usePillars()
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {pillars.map((pillar) => (
        <StateChip key={pillar} tone={toneOf(pillar)}>
          {labelOf(pillar)}
        </StateChip>
      ))}
    </Box>
  )
}
