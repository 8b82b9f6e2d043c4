import { defineJob } from '../platform/jobs/jobs.ts'
import { type MessageToAll, sendMessage } from './messages/letters.ts'

/** Mails a message to everyone registered for a room. */
export const messageJob = defineJob<MessageToAll>({
  name: 'living-rooms.message',
  run: (scope, payload) => sendMessage(scope, payload),
})

export const jobs = [messageJob]
