// Owns activation links: who was sent one, how far it has come, how long it works, and what the invited person may do
// with it. It does not own the member's state, which the members module changes.
import type { Module } from '../platform/module.ts'
import { mails } from './emails.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { access, loaders, resolvers } from './resolvers.ts'

export { authenticateByCapability } from './activation.ts'
export { isHeld, undoDecisions } from './decisions/service.ts'
export { inviteMail } from './emails.ts'
export { remindersJob } from './jobs.ts'
export { activate, inviteMembers, makeLink, setStatus } from './service.ts'

export const invites: Module = {
  name: 'invites',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  loaders,
  jobs,
  mails,
  events,
  access,
}
