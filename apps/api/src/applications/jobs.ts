import { defineJob } from '../platform/jobs/jobs.ts'
import { mailDigest } from './digest.ts'

/** Tells staff in the morning what waits, in every tenant's own zone. */
export const digestJob = defineJob({
  name: 'applications.digest',
  hourly: true,
  run: (scope) => mailDigest(scope),
})

export const jobs = [digestJob]
