import { defineJob } from '../platform/jobs/jobs.ts'
import { purgeReports } from './changes.ts'

export const purgeReportsJob = defineJob({
  name: 'reports.purge',
  nightly: true,
  run: (scope) => purgeReports(scope),
})

export const jobs = [purgeReportsJob]
