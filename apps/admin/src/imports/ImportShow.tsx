import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useLocation } from 'react-router'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { DateTime } from '../shared/cells/DateTime.tsx'
import { nameOf } from '../shared/person/nameOf.ts'
import { RecordPage } from '../shared/record-page/RecordPage.tsx'
import { type ImportJob, linesDocument } from './documents.ts'
import { ImportStateChips } from './ImportStateChips.tsx'
import { isUnfinished } from './importTexts.ts'
import { useMapping } from './mapping.ts'
import { ImportDetails } from './outcome/ImportDetails.tsx'
import { OutcomeSheet } from './outcome/OutcomeSheet.tsx'
import { useImportedToast } from './useBeginImport.ts'

const pollInterval = 1_000

/** The page of one import: its progress while it runs, and then what came of it. */
export const ImportShow = () => (
  <RecordPage<ImportJob>
    list="Imports"
    noun="Import"
    titleOf={({ fileName }) => fileName}
    queryOptions={{
      refetchInterval: ({ state: { data } }) => (data && isUnfinished(data) ? pollInterval : false),
    }}
  >
    {(job) => <ImportScreen job={job} />}
  </RecordPage>
)

function ImportScreen({ job }: { job: ImportJob }) {
  useImportedToast(job)
  const mapping = useMapping(job)
  const { data, error, isLoading } = useImportLines(job)
  return (
    <>
      <ImportHead job={job} />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <OutcomeSheet job={job} mapping={mapping} />
        {error && <Box role="alert">{error.message}</Box>}
        {/* All at once and below, so that nothing moves while it is read. */}
        {!isUnfinished(job) && !isLoading && <ImportDetails job={job} mapping={mapping} lines={data} />}
      </Box>
    </>
  )
}

/** The first lines of a finished import and what became of them, loaded once. */
function useImportLines(job: ImportJob) {
  const { request } = useDataProvider<HearthDataProvider>()
  return useQuery({
    queryKey: ['imports', 'lines', job.id],
    queryFn: async ({ signal }) => (await request(linesDocument, { id: job.id }, { signal })).job,
    enabled: !isUnfinished(job) && job.mapping.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

// The button that began the import is gone, so the reader continues from the heading.
const focus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

/** Which file this is, who sent it, and how it stands. */
function ImportHead({ job }: { job: ImportJob }) {
  const { state } = useLocation()
  return (
    <Box sx={{ mb: 3 }}>
      <Typography variant="h1" tabIndex={-1} ref={state?.begun ? focus : null} sx={{ outline: 'none' }}>
        {job.fileName}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
        {job.createdBy && `${nameOf(job.createdBy)} · `}
        <DateTime value={job.created} />
        {job.enterpriseName && ` · ${job.enterpriseName}`}
      </Typography>
      <Box sx={{ mt: 1.25 }}>
        <ImportStateChips job={job} />
      </Box>
    </Box>
  )
}
