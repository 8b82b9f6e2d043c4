import { deliverJob, purgeEventsJob } from './sending/deliveries.ts'

export const jobs = [deliverJob, purgeEventsJob]
