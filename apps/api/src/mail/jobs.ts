import { defineJob } from '../platform/jobs/jobs.ts'
import { purgeOutbox } from './service.ts'

/** Deletes messages and reports older than 90 days, every night in every tenant. */
export const purgeOutboxJob = defineJob({
  name: 'mail.purge-outbox',
  nightly: true,
  run: purgeOutbox,
})

export const jobs = [purgeOutboxJob]
