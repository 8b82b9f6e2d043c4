import Box from '@mui/material/Box'
import { ImportDetails } from './ImportDetails.tsx'
import { ImportHead } from './ImportHead.tsx'
import type { ImportJob } from './importJob.ts'
import { isUnfinished } from './importTexts.ts'
import { OutcomeSheet } from './OutcomeSheet.tsx'
import { useImportedToast } from './useImportedToast.ts'
import { useImportLines } from './useImportLines.ts'
import { useMapping } from './useMapping.ts'

export function ImportScreen({ job }: { job: ImportJob }) {
  useImportedToast(job)
  const mapping = useMapping(job)
  const { data, error, isLoading } = useImportLines(job)
  return (
    <>
      <ImportHead job={job} />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <OutcomeSheet job={job} mapping={mapping} />
        {error && <Box role="alert">{error.message}</Box>}
        {/* All at once and below, so that nothing moves that somebody is reading. */}
        {!isUnfinished(job) && !isLoading && <ImportDetails job={job} mapping={mapping} lines={data} />}
      </Box>
    </>
  )
}
