import { defineJob } from '../platform/jobs/jobs.ts'
import { purgeTrash } from './bulk/trash.ts'

/** Empties what has lain in the trash too long, every night in every tenant. */
export const purgeTrashJob = defineJob({
  name: 'members.purge-trash',
  nightly: true,
  run: (scope) => purgeTrash(scope),
})

export const jobs = [purgeTrashJob]
