// Owns members that come by file: the file, what became of each of its lines, and how to take an import back. What a
// member's field may hold is the members' own, and the activation links are the invites'.
import type { Module } from '../platform/module.ts'
import { mails } from './emails.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { search } from './list.ts'
import { access, loaders, resolvers } from './resolvers.ts'
import { registerImportRoutes } from './routes.ts'
import { importFile } from './sources/service.ts'

export { importFinishedMail } from './emails.ts'
export { importJob, purgeImportsJob } from './jobs.ts'

export const imports: Module = {
  name: 'imports',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  loaders,
  routes: registerImportRoutes,
  uploads: [importFile],
  jobs,
  mails,
  events,
  search,
  access,
}
