import { defineJob } from '../platform/jobs/jobs.ts'
import { purgeLogs } from './service.ts'

export const purgeLogsJob = defineJob({
  name: 'logs.purge',
  nightly: true,
  run: (scope) => purgeLogs(scope),
})

export const jobs = [purgeLogsJob]
