import { defineJob } from '../platform/jobs/jobs.ts'
import { makeArchive } from './archives/making.ts'
import { purgeArchives, purgeAssets } from './purge.ts'

export const archiveJob = defineJob<{ id: string }>({
  name: 'assets.archive',
  long: true,
  run: (scope, { id }) => makeArchive(scope, id),
})

/** Zips are large: they go within the hour after their link is over, in every tenant. */
export const purgeArchivesJob = defineJob({
  name: 'assets.archives.purge',
  hourly: true,
  run: (scope) => purgeArchives(scope),
})

/** Removes deleted and abandoned files for good, every night in every tenant. */
export const purgeAssetsJob = defineJob({
  name: 'assets.purge',
  nightly: true,
  run: (scope) => purgeAssets(scope),
})

export const jobs = [archiveJob, purgeArchivesJob, purgeAssetsJob]
