import { defineJob } from '../platform/jobs/jobs.ts'
import { mailDigest } from './digest.ts'
import { purgeResumes } from './resumes/service.ts'

/** Tells staff in the morning what waits, in every tenant's own zone. */
export const digestJob = defineJob({
  name: 'applications.digest',
  hourly: true,
  run: (scope) => mailDigest(scope),
})

/** Deletes the resumes that nobody applied with, every night in every tenant. */
export const purgeResumesJob = defineJob({
  name: 'applications.purge-resumes',
  nightly: true,
  run: (scope) => purgeResumes(scope),
})
