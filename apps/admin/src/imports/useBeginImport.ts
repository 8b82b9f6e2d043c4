import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { type ColumnField, type ImportJob, importDocument } from './documents.ts'
import { isUnfinished } from './importTexts.ts'

type ImportRequest = {
  url: string
  enterpriseName: string | null
  dryRun: boolean
  mapping?: ColumnField[]
}

// The imports begun in this tab whose end is not announced yet. Not state of the page: the page may be left and
// come back to.
const awaited = new Set<string>()

/** Begins an import, or the dry run of one, and leads to its page. */
export function useBeginImport() {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  return async function begin(wanted: ImportRequest) {
    const { userImportCsv: job } = await request(importDocument, wanted)
    if (!wanted.dryRun) awaited.add(job.id)
    // As react-admin keeps a record: the job's page is there at once, without a placeholder.
    queryClient.setQueryData(['imports', 'getOne', { id: job.id, meta: undefined }], job)
    navigate(`/admin/imports/${job.id}/show`, { state: { begun: true, _scrollToTop: true } })
  }
}

/** Says once that an import is finished, also to a person who left the page and came back. */
export function useImportedToast(job: ImportJob) {
  const notify = useNotify()
  useEffect(() => {
    if (job.dryRun) return
    if (isUnfinished(job)) awaited.add(job.id)
    else if (awaited.delete(job.id) && job.state === 'DONE') notify('Imported users', { type: 'info' })
  }, [job, notify])
}
