import {
  applicationDigestMail,
  applicationKnownMail,
  applicationQuestionMail,
  applicationReceivedMail,
  applicationRejectedMail,
  applicationsGraphql,
  digestJob,
} from './applications/index.ts'
import { articlesGraphql } from './articles/index.ts'
import { assetReadyMail } from './assets/index.ts'
import { billingGraphql } from './billing/index.ts'
import { broadcastMail } from './broadcasts/index.ts'
import { identityGraphql, passwordChangedMail, recoveryCodeMail } from './identity/index.ts'
import { importFinishedMail, importJob, importsGraphql, purgeImportsJob } from './imports/index.ts'
import {
  activatedMail,
  inviteMail,
  inviteReminderMail,
  invitesGraphql,
  remindersJob,
} from './invites/index.ts'
import {
  livingRoomsGraphql,
  roomCancelledMail,
  roomMovedMail,
  roomRegisteredMail,
  roomRemovedMail,
} from './living-rooms/index.ts'
import { mailGraphql, purgeOutboxJob } from './mail/index.ts'
import { accountMadeMail, membersGraphql, purgeTrashJob } from './members/index.ts'
import { milestonesGraphql } from './milestones/index.ts'
import type { GraphqlPart } from './platform/graphql.ts'
import type { Job } from './platform/jobs.ts'
import type { Mail } from './platform/mail/define-mail.ts'
import { deliverMail } from './platform/mail/deliver.ts'
import { referralsGraphql } from './referrals/index.ts'
import { savedViewsGraphql } from './saved-views/index.ts'
import {
  supportAnsweredMail,
  supportFollowUpMail,
  supportGraphql,
  supportReceivedMail,
  supportRequestMail,
} from './support/index.ts'
import { tenantsGraphql } from './tenants/index.ts'
import { uploadsGraphql } from './uploads/index.ts'

/** Every module that has a part in the schema, lowest first. */
export const graphqlParts: GraphqlPart[] = [
  tenantsGraphql,
  identityGraphql,
  uploadsGraphql,
  membersGraphql,
  invitesGraphql,
  applicationsGraphql,
  referralsGraphql,
  billingGraphql,
  savedViewsGraphql,
  mailGraphql,
  livingRoomsGraphql,
  milestonesGraphql,
  articlesGraphql,
  supportGraphql,
  importsGraphql,
]

/** Every job that a worker runs. */
// biome-ignore lint/suspicious/noExplicitAny: each job checks its own payload's type at its definition
export const jobs: Job<any>[] = [
  deliverMail,
  purgeOutboxJob,
  purgeTrashJob,
  importJob,
  purgeImportsJob,
  remindersJob,
  digestJob,
]

/** Every mail that staff can read and edit, in the order in which the back-office shows them. */
export const mails: Mail[] = [
  applicationReceivedMail,
  applicationKnownMail,
  applicationQuestionMail,
  applicationRejectedMail,
  applicationDigestMail,
  inviteMail,
  activatedMail,
  inviteReminderMail,
  accountMadeMail,
  recoveryCodeMail,
  passwordChangedMail,
  importFinishedMail,
  supportReceivedMail,
  supportAnsweredMail,
  supportRequestMail,
  supportFollowUpMail,
  roomRegisteredMail,
  roomMovedMail,
  roomRemovedMail,
  roomCancelledMail,
  assetReadyMail,
  broadcastMail,
]
