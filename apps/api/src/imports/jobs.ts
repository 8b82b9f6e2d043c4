import { defineJob } from '../platform/jobs/jobs.ts'
import { purgeRows } from './purge.ts'
import { runImport } from './run/run.ts'

export const importJob = defineJob<{ id: string }>({
  name: 'imports.members',
  long: true,
  run: (scope, { id }) => runImport(scope, id),
})

/** Deletes the lines of imports that can no longer be undone, every night in every tenant. */
export const purgeImportsJob = defineJob({
  name: 'imports.purge',
  nightly: true,
  run: (scope) => purgeRows(scope),
})

export const jobs = [importJob, purgeImportsJob]
