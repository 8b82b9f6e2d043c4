import { defineJob } from '../platform/jobs/jobs.ts'
import { purgeInboundMails, receiveMail } from './inbound/receiving.ts'

export const receiveMailJob = defineJob<{ id: string }>({
  name: 'support.receive-mail',
  run: (scope, { id }) => receiveMail(scope, id),
})

const purgeInboundMailsJob = defineJob({
  name: 'support.purge-inbound-mails',
  nightly: true,
  run: (scope) => purgeInboundMails(scope),
})

export const jobs = [receiveMailJob, purgeInboundMailsJob]
