import { defineJob, type Job } from '../platform/jobs/jobs.ts'
import { purgeEvents } from './events/events.ts'
import { sendEventsOn } from './events/sending.ts'
import { refreshFiguresJob } from './figures/rollup.ts'
import { mailSummaries } from './summaries/summaries.ts'

const purgeEventsJob = defineJob({
  name: 'analytics.purge-events',
  nightly: true,
  run: (scope) => purgeEvents(scope),
})

const sendEventsJob = defineJob({
  name: 'analytics.send-events',
  hourly: true,
  run: (scope) => sendEventsOn(scope),
})

/** Every hour, and to the minute when a summary is due. */
export const summariesJob: Job = defineJob({
  name: 'analytics.mail-summaries',
  hourly: true,
  run: (scope) => mailSummaries(scope, summariesJob),
})

export const jobs = [refreshFiguresJob, purgeEventsJob, sendEventsJob, summariesJob]
