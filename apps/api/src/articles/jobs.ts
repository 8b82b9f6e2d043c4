import { defineJob } from '../platform/jobs/jobs.ts'
import { purgeDeleted } from './changes.ts'

/** Removes for good the articles that can no longer be restored, every night in every tenant. */
export const purgeArticlesJob = defineJob({
  name: 'articles.purge',
  nightly: true,
  run: (scope) => purgeDeleted(scope),
})

export const jobs = [purgeArticlesJob]
