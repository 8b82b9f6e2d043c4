import Box from '@mui/material/Box'
import type { ImportJob, ImportLines } from './importJob.ts'
import { MappingSheet } from './MappingSheet.tsx'
import { canBeChosen } from './mapping.ts'
import { PreviewSheet } from './PreviewSheet.tsx'
import { ProblemSheet } from './ProblemSheet.tsx'
import type { Mapping } from './useMapping.ts'

type Props = { job: ImportJob; mapping: Mapping; lines: ImportLines | null | undefined }

/** The lines and the columns of an import that is over. */
export function ImportDetails({ job, mapping, lines }: Props) {
  const { preview = [], errors = [], skips = [] } = lines ?? {}
  return (
    <>
      <PreviewSheet job={job} rows={preview} />
      <Box sx={columnsStyle}>
        {canBeChosen(job.mapping) && <MappingSheet mapping={mapping} sample={preview[0]} />}
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {/* Row 0 speaks of the whole file, as the outcome does already. */}
          <ProblemSheet
            title="Lines with a problem"
            total={job.failed}
            problems={errors.filter(({ row }) => row > 0)}
          />
          <ProblemSheet title="Skipped lines" total={job.skipped} problems={skips} />
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
