import { defineJob } from '../platform/jobs/jobs.ts'
import { type MessageToAll, sendMessage } from './messages/letters.ts'
import { type RegisteredTogether, tellRegistered } from './notices/registered.ts'

/** Mails a message to everyone registered for a room. */
export const messageJob = defineJob<MessageToAll>({
  name: 'living-rooms.message',
  run: (scope, payload) => sendMessage(scope, payload),
})

/** Mails those who registered together that they are registered, as soon as if the registration had written the mails. */
export const registeredJob = defineJob<RegisteredTogether>({
  name: 'living-rooms.registered',
  urgent: true,
  run: (scope, payload) => tellRegistered(scope, payload),
})

export const jobs = [messageJob, registeredJob]
