// What people read for each value of an enumeration, on screens, in filters and in mails. The wire, the addresses
// and the CSV keep the values. Pillars are words already.

import type { QuestionState } from '../applications.ts'
import type { ArticleState } from '../content/articles.ts'
import type {
  ActivationState,
  FirstStep,
  InviteState,
  JobState,
  LogLevel,
  MemberStatus,
  MobileOS,
  OutboxChannel,
  OutboxState,
  ReportStatus,
  Role,
  RowOutcome,
  SubscriptionState,
  SubscriptionStatus,
  SubscriptionType,
  SupportState,
  TimelineKind,
} from '../enums.ts'
import type { RegistrationRole, RoomPhase } from '../living-rooms.ts'

/** A value that only a newer server knows is shown as it is: a tab stays open across a deployment. */
export const wordFor = <Value extends string>(words: Record<Value, string>, value: Value): string =>
  Object.hasOwn(words, value) ? words[value] : value

/** `{ value, label }` of every value, as filters and select inputs take them. */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
) => values.map((value) => ({ value, label: labelOf(value) }))

const roleWords: Record<Role, string> = {
  CUSTOMER: 'Customer',
  STAFF: 'Staff',
  ADMIN: 'Admin',
  MANAGER: 'Manager',
}
export const roleLabel = (value: Role): string => wordFor(roleWords, value)

const memberStatusWords: Record<MemberStatus, string> = {
  PENDING: 'Pending',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
}
export const memberStatusLabel = (value: MemberStatus): string => wordFor(memberStatusWords, value)

const subscriptionStatusWords: Record<SubscriptionStatus, string> = { ACTIVE: 'Active', INACTIVE: 'Inactive' }
export const subscriptionStatusLabel = (value: SubscriptionStatus): string =>
  wordFor(subscriptionStatusWords, value)

const subscriptionStateWords: Record<SubscriptionState, string> = {
  INCOMPLETE: 'Not paid yet',
  TRIALING: 'Free trial',
  ACTIVE: 'Active',
  PAST_DUE: 'Payment overdue',
  ENDED: 'Ended',
}
export const subscriptionStateLabel = (value: SubscriptionState): string =>
  wordFor(subscriptionStateWords, value)

const subscriptionTypeWords: Record<SubscriptionType, string> = { MONTHLY: 'Monthly', YEARLY: 'Yearly' }
export const subscriptionTypeLabel = (value: SubscriptionType): string =>
  wordFor(subscriptionTypeWords, value)

const mobileOSWords: Record<MobileOS, string> = { APPLE: 'iOS', ANDROID: 'Android', OTHER: 'Other' }
export const mobileOSLabel = (value: MobileOS): string => wordFor(mobileOSWords, value)

const activationStateWords: Record<ActivationState, string> = {
  NEVER_CLICKED: 'Never clicked link',
  CLICKED_ACTIVE: 'Clicked link and now active',
  CLICKED_INACTIVE: 'Clicked link and not yet active',
}
export const activationStateLabel = (value: ActivationState): string => wordFor(activationStateWords, value)

const registrationRoleWords: Record<RegistrationRole, string> = {
  HOST: 'Host',
  PANELIST: 'Panellist',
  ATTENDEE: 'Attendee',
}
export const registrationRoleLabel = (value: RegistrationRole): string =>
  wordFor(registrationRoleWords, value)

const roomPhaseWords: Record<RoomPhase, string> = {
  UPCOMING: 'Upcoming',
  RUNNING: 'Running',
  FINISHED: 'Finished',
  CANCELLED: 'Cancelled',
}
export const roomPhaseLabel = (value: RoomPhase): string => wordFor(roomPhaseWords, value)

const articleStateWords: Record<ArticleState, string> = {
  DRAFT: 'Draft',
  SCHEDULED: 'Scheduled',
  PUBLISHED: 'Published',
  UNPUBLISHED: 'Unpublished',
}
export const articleStateLabel = (value: ArticleState): string => wordFor(articleStateWords, value)

const questionStateWords: Record<QuestionState, string> = {
  NONE: 'Not asked',
  OPEN: 'Awaiting answer',
  ANSWERED: 'Answered',
}
export const questionStateLabel = (value: QuestionState): string => wordFor(questionStateWords, value)

const inviteStateWords: Record<InviteState, string> = {
  QUEUED: 'Waiting',
  FAILED: 'Failed',
  SENT: 'Sent',
  KEPT: 'Kept here, not sent',
  OPENED: 'Opened',
  CLICKED: 'Clicked',
  USED: 'Used',
  EXPIRED: 'Expired',
  SUPERSEDED: 'Replaced',
}
export const inviteStateLabel = (value: InviteState): string => wordFor(inviteStateWords, value)

const outboxChannelWords: Record<OutboxChannel, string> = { MAIL: 'Email', SMS: 'Text message' }
export const outboxChannelLabel = (value: OutboxChannel): string => wordFor(outboxChannelWords, value)

const outboxStateWords: Record<OutboxState, string> = {
  QUEUED: 'Waiting',
  SENT: 'Sent',
  KEPT: 'Kept here, not sent',
  SKIPPED: 'Skipped',
  FAILED: 'Failed',
}
export const outboxStateLabel = (value: OutboxState): string => wordFor(outboxStateWords, value)

const timelineKindWords: Record<TimelineKind, string> = {
  JOINING: 'Joining',
  MEMBERSHIP: 'Membership',
  ROOM: 'Living Rooms',
  EMAIL: 'Emails',
  SUPPORT: 'Support',
  NOTE: 'Notes',
  REPORT: 'Reports',
  CHANGE: 'Changes',
}
export const timelineKindLabel = (value: TimelineKind): string => wordFor(timelineKindWords, value)

const jobStateWords: Record<JobState, string> = {
  QUEUED: 'Waiting',
  RUNNING: 'Running',
  DONE: 'Finished',
  FAILED: 'Failed',
}
export const jobStateLabel = (value: JobState): string => wordFor(jobStateWords, value)

const rowOutcomeWords: Record<RowOutcome, string> = { INSERT: 'Added', SKIP: 'Skipped', ERROR: 'Problem' }
export const rowOutcomeLabel = (value: RowOutcome): string => wordFor(rowOutcomeWords, value)

const logLevelWords: Record<LogLevel, string> = {
  DEBUG: 'Debug',
  INFO: 'Info',
  WARN: 'Warning',
  ERROR: 'Error',
}
export const logLevelLabel = (value: LogLevel): string => wordFor(logLevelWords, value)

/** As staff read them; the person who asked reads whose turn it is. */
const firstStepWords: Record<FirstStep, string> = {
  COMMUNITY: 'Name your community',
  MAIL: 'Set up email',
  STAFF: 'Invite your colleagues',
  APPLY: 'Share the application form',
  ROOM: 'Schedule a Living Room',
}
export const firstStepLabel = (value: FirstStep): string => wordFor(firstStepWords, value)

const reportStatusWords: Record<ReportStatus, string> = {
  OPEN: 'Open',
  IN_REVIEW: 'In review',
  RESOLVED: 'Resolved',
  DISMISSED: 'Dismissed',
}
export const reportStatusLabel = (value: ReportStatus): string => wordFor(reportStatusWords, value)

const supportStateWords: Record<SupportState, string> = { OPEN: 'Open', WAITING: 'Waiting', CLOSED: 'Closed' }
export const supportStateLabel = (value: SupportState): string => wordFor(supportStateWords, value)
