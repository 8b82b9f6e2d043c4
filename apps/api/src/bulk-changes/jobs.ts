import { defineJob } from '../platform/jobs/jobs.ts'
import { purgeBulkChanges, runBulkChange } from './run.ts'

export const bulkChangeJob = defineJob<{ id: string }>({
  name: 'bulk-changes.run',
  long: true,
  run: (scope, { id }) => runBulkChange(scope, id),
})

/** Forgets bulk actions that nobody undoes any more, every night in every tenant. */
export const purgeBulkChangesJob = defineJob({
  name: 'bulk-changes.purge',
  nightly: true,
  run: (scope) => purgeBulkChanges(scope),
})

export const jobs = [bulkChangeJob, purgeBulkChangesJob]
