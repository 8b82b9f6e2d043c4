import { defineJob } from '../platform/jobs/jobs.ts'
import { purgeUploads } from './service.ts'

/** Deletes the files that nothing points at, every night in every tenant. */
export const purgeUploadsJob = defineJob({
  name: 'uploads.purge',
  nightly: true,
  run: (scope) => purgeUploads(scope),
})

export const jobs = [purgeUploadsJob]
