import { applications } from './applications/index.ts'
import { articles } from './articles/index.ts'
import { billing } from './billing/index.ts'
import { bulkChanges } from './bulk-changes/index.ts'
import { community } from './community/index.ts'
import { identity } from './identity/index.ts'
import { imports } from './imports/index.ts'
import { invites } from './invites/index.ts'
import { livingRooms } from './living-rooms/index.ts'
import { mail } from './mail/index.ts'
import { members } from './members/index.ts'
import { milestones } from './milestones/index.ts'
import { notes } from './notes/index.ts'
import { deliverMail } from './platform/mail/deliver.ts'
import type { Module } from './platform/module.ts'
import { referrals } from './referrals/index.ts'
import { savedViews } from './saved-views/index.ts'
import { support } from './support/index.ts'
import { tenants } from './tenants/index.ts'
import { timeline } from './timeline/index.ts'
import { uploads } from './uploads/index.ts'

/** The whole house, a line for each module, in the order in which the back-office lists their mails. */
export const modules: Module[] = [
  tenants,
  applications,
  invites,
  members,
  notes,
  bulkChanges,
  identity,
  imports,
  support,
  livingRooms,
  uploads,
  referrals,
  billing,
  savedViews,
  mail,
  milestones,
  articles,
  timeline,
  community,
]

/** Every job that a worker runs. */
export const jobs = [deliverMail, ...modules.flatMap((module) => module.jobs ?? [])]

/** Every mail that staff can read and edit. */
export const mails = modules.flatMap((module) => module.mails ?? [])

/** What the modules tell of a member's past. */
export const memberEvents = modules.flatMap((module) => module.events ?? [])

/** Every kind of file that people send. */
export const uploadKinds = modules.flatMap((module) => module.uploads ?? [])
