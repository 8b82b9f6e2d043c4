import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { linesDocument } from './documents.ts'
import type { ImportJob } from './importJob.ts'
import { isUnfinished } from './importTexts.ts'

/** The first lines of a finished import and what became of them, read once. */
export function useImportLines(job: ImportJob) {
  const { request } = useDataProvider<HearthDataProvider>()
  return useQuery({
    queryKey: ['imports', 'lines', job.id],
    queryFn: async ({ signal }) => (await request(linesDocument, { id: job.id }, { signal })).job,
    enabled: !isUnfinished(job) && job.mapping.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
