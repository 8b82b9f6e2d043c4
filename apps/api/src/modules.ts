import { analytics } from './analytics/index.ts'
import { apiKeys } from './api-keys/index.ts'
import { applications } from './applications/index.ts'
import { articles } from './articles/index.ts'
import { assets } from './assets/index.ts'
import { billing } from './billing/index.ts'
import { broadcasts } from './broadcasts/index.ts'
import { bulkChanges } from './bulk-changes/index.ts'
import { community } from './community/index.ts'
import { content } from './content/index.ts'
import { identity } from './identity/index.ts'
import { imports } from './imports/index.ts'
import { invites } from './invites/index.ts'
import { livingRooms } from './living-rooms/index.ts'
import { logs } from './logs/index.ts'
import { mail } from './mail/index.ts'
import { members } from './members/index.ts'
import { milestones } from './milestones/index.ts'
import { notes } from './notes/index.ts'
import { deliverMail } from './platform/mail/deliver.ts'
import type { Module } from './platform/module.ts'
import { pushDevices } from './push-devices/index.ts'
import { referrals } from './referrals/index.ts'
import { reports } from './reports/index.ts'
import { savedViews } from './saved-views/index.ts'
import { search } from './search/index.ts'
import { singleSignOn } from './single-sign-on/index.ts'
import { support } from './support/index.ts'
import { tenants } from './tenants/index.ts'
import { timeline } from './timeline/index.ts'
import { uploads } from './uploads/index.ts'
import { webhooks } from './webhooks/index.ts'

/** The whole house, a line for each module, in the order in which the back-office lists their mails. */
export const modules: Module[] = [
  tenants,
  applications,
  invites,
  members,
  notes,
  bulkChanges,
  identity,
  singleSignOn,
  imports,
  support,
  reports,
  livingRooms,
  uploads,
  referrals,
  billing,
  savedViews,
  mail,
  milestones,
  content,
  articles,
  assets,
  pushDevices,
  broadcasts,
  timeline,
  logs,
  search,
  community,
  analytics,
  apiKeys,
  webhooks,
]

/** Every job that a worker runs. */
export const jobs = [deliverMail, ...modules.flatMap((module) => module.jobs ?? [])]

/** Every mail that staff can read and edit. */
export const mails = modules.flatMap((module) => module.mails ?? [])

/** What the modules tell of a member's past. */
export const memberEvents = modules.flatMap((module) => module.events ?? [])

/** What staff find by words. */
export const searchSources = modules.flatMap((module) => module.search ?? [])

/** What else happens when members are put into the trash. */
export const memberDeletions = modules.flatMap((module) => module.memberDeletion ?? [])

/** Every kind of file that people send. */
export const uploadKinds = modules.flatMap((module) => module.uploads ?? [])
