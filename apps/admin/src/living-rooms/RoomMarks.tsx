import { pillars as allPillars, type Pillar, type RoomPhase, roomPhaseLabel } from '@hearth/contract'
import Box from '@mui/material/Box'
import { type ChipTone, StateChip } from '../shared/cells/StateChip.tsx'
import { capitalized, useNearness } from './roomClock.ts'
import { type RoomClock, usePhase } from './usePhase.ts'
import { usePillars } from './useRoomChoices.ts'

const phaseTones: Record<RoomPhase, ChipTone> = {
  UPCOMING: 'professional',
  RUNNING: 'personal',
  FINISHED: 'neutral',
  CANCELLED: 'bad',
}

export function RoomStateChip({ room }: { room: RoomClock }) {
  const phase = usePhase(room)
  return <StateChip tone={phaseTones[phase]}>{roomPhaseLabel(phase)}</StateChip>
}

/** The state as a list says it: how near the room is tells more than the word. */
export function RoomNearness({ room }: { room: RoomClock }) {
  const phase = usePhase(room)
  const nearness = useNearness(room)
  if (phase === 'RUNNING') return <StateChip tone="personal">Now · {nearness}</StateChip>
  return (
    <StateChip tone={phaseTones[phase]}>{nearness ? capitalized(nearness) : roomPhaseLabel(phase)}</StateChip>
  )
}

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

const count = new Intl.NumberFormat('en-GB')

type Props = { taken: number; capacity: number; of?: string }

/** '36 of 50' with a thin bar below, which only repeats it; more than all seats are taken by a deliberate override. */
export function SeatsBar({ taken, capacity, of = '' }: Props) {
  const over = taken > capacity
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, fontVariantNumeric: 'tabular-nums' }}>
      <span>
        {count.format(taken)} of {count.format(capacity)}
        {of}
      </span>
      <Box aria-hidden sx={{ height: 4, borderRadius: 99, bgcolor: 'divider', overflow: 'hidden' }}>
        <Box
          sx={{
            height: 1,
            width: `${Math.min(100, (100 * taken) / capacity)}%`,
            bgcolor: over ? 'error.main' : 'hearth.professional',
          }}
        />
      </Box>
    </Box>
  )
}
