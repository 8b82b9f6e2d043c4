// Owns pictures that people send: where they may put one, what is accepted, and how it is given out again. It does
// not know what a picture is for.
import type { Module } from '../platform/module.ts'
import { access } from './access.ts'
import { purgeUploadsJob } from './jobs.ts'
import { resolvers } from './resolvers.ts'
import { registerUploadRoutes } from './routes.ts'

export { purgeUploadsJob } from './jobs.ts'
export { isOwnPicture } from './service.ts'

export const uploads: Module = {
  name: 'uploads',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  routes: registerUploadRoutes,
  jobs: [purgeUploadsJob],
  access,
}
