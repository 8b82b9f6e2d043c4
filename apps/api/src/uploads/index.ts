// Owns files that people send: where they may put one, how it is kept, and when it is deleted; and pictures, the kind
// that is given out to everybody. What else may be sent its owner declares; none of them knows what a file is for.
import type { Module } from '../platform/module.ts'
import { jobs } from './jobs.ts'
import { picture } from './picture.ts'
import { access, resolvers } from './resolvers.ts'
import { registerUploadRoutes } from './routes.ts'

export { addressOf, idOfPath, isUploadPath, withoutOrigin, withPathIn } from './addresses.ts'
export { purgeUploadsJob } from './jobs.ts'
export { findPicturePath } from './picture.ts'
export {
  fillUpload,
  findUpload,
  findUploadById,
  readUpload,
  reserveUpload,
  signUpload,
} from './service.ts'

export const uploads: Module = {
  name: 'uploads',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  routes: registerUploadRoutes,
  uploads: [picture],
  jobs,
  access,
}
