import { defineJob } from '../platform/jobs/jobs.ts'
import { type Message, sendMessage } from './messages/letters.ts'

/** Mails a message to everyone registered for a room. */
export const messageJob = defineJob<Message & { roomId: string; messageId: string }>({
  name: 'living-rooms.message',
  run: (scope, payload) => sendMessage(scope, payload),
})

export const jobs = [messageJob]
