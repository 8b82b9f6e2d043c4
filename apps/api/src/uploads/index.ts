// Owns pictures that people send: where they may put one, what is accepted, and how it is given out again. It does
// not know what a picture is for.
import type { GraphqlPart } from '../platform/graphql.ts'
import { resolvers } from './resolvers.ts'

export { registerUploadRoutes } from './routes.ts'
export { isOwnPicture } from './service.ts'
export const uploadsGraphql: GraphqlPart = { schema: new URL('./schema.graphql', import.meta.url), resolvers }
