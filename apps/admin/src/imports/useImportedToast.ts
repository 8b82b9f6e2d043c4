import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import type { ImportJob } from './importJob.ts'
import { isUnfinished } from './importTexts.ts'

// Imports that somebody of this tab waits for. Not state of the page: the page may be left and come back to.
const awaited = new Set<string>()

/** The next time that this import is looked at, it is said once that it is through. */
export const awaitImport = (id: string) => awaited.add(id)

/** Says once that an import is through, also to whoever left the page meanwhile. */
export function useImportedToast(job: ImportJob) {
  const notify = useNotify()
  useEffect(() => {
    if (job.dryRun) return
    if (isUnfinished(job)) awaitImport(job.id)
    else if (awaited.delete(job.id) && job.state === 'DONE') notify('Imported users', { type: 'info' })
  }, [job, notify])
}
