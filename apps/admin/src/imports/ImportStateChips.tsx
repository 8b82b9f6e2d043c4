import Box from '@mui/material/Box'
import { StateChip } from '../shared/StateChip.tsx'
import type { ImportRow } from './importJob.ts'
import { stateOf } from './importTexts.ts'

/** How an import stands, and whether it only tries. */
export function ImportStateChips({ job }: { job: ImportRow }) {
  const { text, tone } = stateOf(job)
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75 }}>
      <StateChip tone={tone}>{text}</StateChip>
      {job.dryRun && <StateChip tone="neutral">Dry run</StateChip>}
    </Box>
  )
}
