// Owns assets: files that belong to an article or to a group of their own, how they are sent in parts, downloaded, and
// given out together as one zip. It does not own articles, nor the pictures that stand in a text.
import type { Module } from '../platform/module.ts'
import { mails } from './emails.ts'
import { jobs } from './jobs.ts'
import { search } from './list.ts'
import { access, loaders, resolvers } from './resolvers.ts'
import { registerAssetRoutes } from './routes.ts'

export { addFile } from './files/sending.ts'
export { archiveJob } from './jobs.ts'
export { createEntry } from './service.ts'

export const assets: Module = {
  name: 'assets',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  loaders,
  routes: registerAssetRoutes,
  jobs,
  mails,
  search,
  access,
}
