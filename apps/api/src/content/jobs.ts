import { defineJob } from '../platform/jobs/jobs.ts'
import { purgeItems } from './changes.ts'

export const purgeItemsJob = defineJob({
  name: 'content.purge',
  nightly: true,
  run: (scope) => purgeItems(scope),
})

export const jobs = [purgeItemsJob]
