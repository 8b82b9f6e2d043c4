import Box from '@mui/material/Box'
import { ImportHead } from './ImportHead.tsx'
import type { ImportJob } from './importJob.ts'
import { MappingSheet } from './MappingSheet.tsx'
import { canBeChosen } from './mapping.ts'
import { OutcomeSheet } from './OutcomeSheet.tsx'
import { PreviewSheet } from './PreviewSheet.tsx'
import { ProblemSheet } from './ProblemSheet.tsx'
import { useImportedToast } from './useImportedToast.ts'
import { useImportLines } from './useImportLines.ts'
import { useMapping } from './useMapping.ts'

export function ImportScreen({ job }: { job: ImportJob }) {
  useImportedToast(job)
  const mapping = useMapping(job)
  const lines = useImportLines(job)

  return (
    <>
      <ImportHead job={job} />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <OutcomeSheet job={job} mapping={mapping} />
        {lines.error && <Box role="alert">{lines.error.message}</Box>}
        <PreviewSheet job={job} rows={lines.data?.preview ?? []} />
        <Box sx={columnsStyle}>
          {canBeChosen(job.mapping) && <MappingSheet mapping={mapping} sample={lines.data?.preview[0]} />}
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <ProblemSheet
              title="Lines with a problem"
              total={job.failed}
              problems={(lines.data?.errors ?? []).filter(({ row }) => row > 0)}
            />
            <ProblemSheet title="Skipped lines" total={job.skipped} problems={lines.data?.skips ?? []} />
          </Box>
        </Box>
      </Box>
    </>
  )
}

const columnsStyle = {
  display: 'grid',
  alignItems: 'start',
  gap: 2.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(420px, 100%), 1fr))',
}
