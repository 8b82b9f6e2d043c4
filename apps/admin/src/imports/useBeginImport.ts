import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useNavigate } from 'react-router'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { importDocument } from './documents.ts'
import type { ColumnField } from './importJob.ts'
import { awaitImport } from './useImportedToast.ts'

export type ImportRequest = {
  url: string
  enterpriseName: string | null
  dryRun: boolean
  mapping?: ColumnField[]
}

/** Begins an import, or the dry run of one, and leads to its page. */
export function useBeginImport() {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  return async function begin(wanted: ImportRequest) {
    const { userImportCsv: job } = await request(importDocument, wanted)
    if (!wanted.dryRun) awaitImport(job.id)
    // As react-admin keeps a record: the job's page is there at once, without a placeholder.
    queryClient.setQueryData(['imports', 'getOne', { id: job.id, meta: undefined }], job)
    navigate(`/admin/imports/${job.id}/show`, { state: { begun: true, _scrollToTop: true } })
  }
}
