// Owns applications: the form that strangers send, the resume with it, the desk at which staff read, ask and decide,
// and the links by which applicants answer. Who is approved is invited by the invites module; the answers are kept
// frozen with the member.
import type { Module } from '../platform/module.ts'
import { mails } from './emails.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { search } from './list.ts'
import { access, loaders, resolvers } from './resolvers.ts'
import { resumeFile } from './resumes.ts'
import { registerApplicationRoutes } from './routes.ts'

export { digestJob } from './jobs.ts'
export { findWaiting, hasApplications } from './service.ts'

export const applications: Module = {
  name: 'applications',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  loaders,
  routes: registerApplicationRoutes,
  uploads: [resumeFile],
  jobs,
  mails,
  events,
  search,
  access,
}
