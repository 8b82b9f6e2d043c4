// Owns what staff note about a person, from the application on, what may stand in any note, and the emails to colleagues
// who are mentioned. The pinned staff note is a field of the member, and the members' own.
import type { Module } from '../platform/module.ts'
import { mails } from './emails.ts'
import { events } from './events.ts'
import { access, loaders, resolvers } from './resolvers.ts'

export { mentionsOf, notesOf } from './resolvers.ts'
export { mailMentioned, parseNote } from './service.ts'

export const notes: Module = {
  name: 'notes',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  loaders,
  mails,
  events,
  access,
}
