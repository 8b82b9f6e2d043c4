// Owns the people of a tenant: their profiles, states, lists and exports. How they sign in is identity's.
import type { GraphqlPart } from '../platform/graphql.ts'
import { loaders, resolvers } from './resolvers.ts'

export { findActivated, findKnownEmails, insertNewcomers, removeNewcomers } from './bulk/newcomers.ts'
export { type BulkInput, changeMembers } from './bulk/service.ts'
export { changeMember, type UpdateInput } from './changes.ts'
export { accountMadeMail } from './emails.ts'
export { type FieldType, importableFields, shownFields } from './fields.ts'
export { inviteAdmin } from './first-admin.ts'
export { purgeTrashJob } from './jobs.ts'
export { registerMemberRoutes } from './routes.ts'
export { readField } from './rules.ts'
export {
  fullName,
  getMembersByIds,
  getPeople,
  havePasswords,
  listStaffToMail,
  type MemberRow,
  type Person,
} from './service.ts'
export const membersGraphql: GraphqlPart = {
  schema: new URL('./schema.graphql', import.meta.url),
  resolvers,
  loaders,
}
