import { reconcileJob } from './reconcile.ts'
import { periodJob } from './staff/by-hand/periods.ts'
import { cancelJob } from './subscriptions/deletions.ts'
import { graceJob } from './subscriptions/grace.ts'
import { dueJob } from './test-provider/clock.ts'
import { deliverEventJob } from './test-provider/deliveries.ts'
import { eventJob } from './webhooks.ts'

export const jobs = [eventJob, graceJob, periodJob, cancelJob, reconcileJob, deliverEventJob, dueJob]
