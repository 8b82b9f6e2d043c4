// Owns applications: the form that strangers send, the resume with it, the desk at which staff read, ask and decide,
// and the links by which applicants answer. Who is approved is invited by the invites module; the answers are kept
// frozen with the member.
import type { GraphqlPart } from '../platform/graphql.ts'
import { loaders, resolvers } from './resolvers.ts'

export {
  applicationDigestMail,
  applicationKnownMail,
  applicationQuestionMail,
  applicationReceivedMail,
  applicationRejectedMail,
} from './emails.ts'
export { digestJob, purgeResumesJob } from './jobs.ts'
export { resumeStorage } from './resumes/service.ts'
export { registerApplicationRoutes } from './routes.ts'
export const applicationsGraphql: GraphqlPart = {
  schema: new URL('./schema.graphql', import.meta.url),
  resolvers,
  loaders,
}
