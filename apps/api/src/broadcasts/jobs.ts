import { defineJob } from '../platform/jobs/jobs.ts'
import { purgeDeliveries, runBroadcast } from './run/run.ts'

export const broadcastJob = defineJob<{ id: string }>({
  name: 'broadcasts.run',
  long: true,
  run: (scope, { id }) => runBroadcast(scope, id),
})

/** Somebody waits for it, and it reaches one person: it does not queue up behind a broadcast to everybody. */
export const broadcastTestJob = defineJob<{ id: string }>({
  name: 'broadcasts.test',
  urgent: true,
  run: (scope, { id }) => runBroadcast(scope, id),
})

/** Forgets what became of old broadcasts on each device, every night in every tenant. */
export const purgeDeliveriesJob = defineJob({
  name: 'broadcasts.purge',
  nightly: true,
  run: (scope) => purgeDeliveries(scope),
})

export const jobs = [broadcastJob, broadcastTestJob, purgeDeliveriesJob]
