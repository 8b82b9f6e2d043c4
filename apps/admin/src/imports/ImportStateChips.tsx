import { jobStateLabel } from '@hearth/contract'
import Box from '@mui/material/Box'
import { type ChipTone, StateChip } from '../shared/cells/StateChip.tsx'
import type { ImportRow } from './documents.ts'

const tones = { QUEUED: 'neutral', RUNNING: 'personal', FAILED: 'bad' } as const

type State = { text: string; tone: ChipTone }

/** How an import stands, and whether it is only a dry run. */
export function ImportStateChips({ job }: { job: ImportRow }) {
  const { text, tone } = stateOf(job)
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75 }}>
      <StateChip tone={tone}>{text}</StateChip>
      {job.dryRun && <StateChip tone="neutral">Dry run</StateChip>}
    </Box>
  )
}

/** How a job stands, in a word: what is over says what it did. */
export function stateOf(job: Pick<ImportRow, 'state' | 'dryRun' | 'undone'>): State {
  if (job.undone) return { text: 'Undone', tone: 'neutral' }
  if (job.state !== 'DONE') return { text: jobStateLabel(job.state), tone: tones[job.state] }
  return job.dryRun ? { text: 'Checked', tone: 'professional' } : { text: 'Imported', tone: 'financial' }
}
