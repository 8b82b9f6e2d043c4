import { defineJob } from '../platform/jobs/jobs.ts'
import { remindInvited } from './reminders.ts'

/** Reminds invited people after 1 and 3 days, every hour in every tenant. */
export const remindersJob = defineJob({
  name: 'invites.remind',
  hourly: true,
  run: (scope) => remindInvited(scope),
})

export const jobs = [remindersJob]
