// Owns the people of a tenant: their profiles, states, lists and exports. How they sign in is identity's.
import type { Module } from '../platform/module.ts'
import { events } from './audit/events.ts'
import { mails } from './emails.ts'
import { jobs } from './jobs.ts'
import { search } from './list.ts'
import { access, loaders, resolvers } from './resolvers.ts'
import { registerMemberRoutes } from './routes.ts'

export { findUnreachable, memberAddresses } from './addresses/service.ts'
export { insertApplicant } from './applicants.ts'
export { type Audience, assertAudience, countLeftOut, reachableMembers } from './audience/service.ts'
export { findStatusChanges } from './audit/service.ts'
export {
  findActivated,
  findKnownEmails,
  insertNewcomers,
  isToBeInvited,
  lockMembers,
  removeNewcomers,
} from './bulk/newcomers.ts'
export { type BulkAction, type BulkInput, changeMembers, streamAffectedIds } from './bulk/service.ts'
export { lockUnchanged, restoreStatuses, type StatusDecision } from './bulk/statuses.ts'
export { changeMember, inMemberTransaction, type UpdateInput } from './changes/changes.ts'
export { createNamedStaff } from './changes/named-staff.ts'
export { getActorName } from './changes/record.ts'
export { setStanding } from './changes/standing.ts'
export { slugOf, type UsernameNumbers } from './changes/usernames.ts'
export {
  type ChoiceList,
  changeChoiceList,
  findChoiceList,
  getChoiceAuditPage,
  getChoiceUses,
} from './choices/service.ts'
export { accountMadeMail } from './emails.ts'
export { type FieldType, importableFields, shownFields } from './fields.ts'
export { inviteAdmin } from './first-admin.ts'
export { purgeTrashJob } from './jobs.ts'
export { markClickedActivationLink, openOwnAccount, ownView } from './own-account.ts'
export { colleagueBy, personBy } from './people.ts'
export { fullName, parseField, parsePhone, withCallingCode } from './rules.ts'
export {
  countNewByDay,
  findMember,
  findMemberByUsername,
  findPeopleByEmails,
  getMembersByIds,
  getPeople,
  havePasswords,
  listStaffToMail,
  lockAnyMember,
  lockMember,
  type MemberRow,
  type Person,
} from './service.ts'

export const members: Module = {
  name: 'members',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  loaders,
  routes: registerMemberRoutes,
  jobs,
  mails,
  events,
  search,
  access,
}
