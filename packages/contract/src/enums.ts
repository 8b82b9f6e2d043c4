// The enumerations of the wire. The API's SDL declares the same names and a test of the API compares the two:
// GraphQL needs them in the schema, forms and filters need them as lists. words.ts says what people read.

export const roles = ['CUSTOMER', 'STAFF', 'ADMIN', 'MANAGER'] as const
export type Role = (typeof roles)[number]

/** The roles that may enter the back-office (product.md 4, 5). */
export const staffRoles = ['STAFF', 'ADMIN', 'MANAGER'] as const satisfies readonly Role[]
export type StaffRole = (typeof staffRoles)[number]

export const isStaffRole = (role: string | null | undefined): role is StaffRole =>
  (staffRoles as readonly string[]).includes(role ?? '')

export const memberStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const
export type MemberStatus = (typeof memberStatuses)[number]

export const subscriptionStatuses = ['ACTIVE', 'INACTIVE'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export const mobileOSes = ['APPLE', 'ANDROID', 'OTHER'] as const
export type MobileOS = (typeof mobileOSes)[number]

/** What runs the app on a device that takes notifications. */
export const pushPlatforms = ['APPLE', 'ANDROID', 'WEB'] as const
export type PushPlatform = (typeof pushPlatforms)[number]

/** Values of the members list's Activation filter (product.md 61). */
export const activationStates = ['NEVER_CLICKED', 'CLICKED_ACTIVE', 'CLICKED_INACTIVE'] as const
export type ActivationState = (typeof activationStates)[number]

export const relationships = [
  'SINGLE',
  'MARRIED',
  'PARTNER',
  'DATING_IN_A_RELATIONSHIP',
  'DIVORCED',
  'WIDOWED',
  'SEPARATED',
  'OTHER',
] as const
export type Relationship = (typeof relationships)[number]

export const ethnicities = [
  'WHITE_CAUCASIAN',
  'BLACK_AFRICAN_AMERICAN',
  'MIDDLE_EASTERN_OR_NORTH_AFRICAN',
  'NORTH_AFRICAN',
  'AFRICAN_AMERICAN',
  'HISPANIC',
  'LATINA_OR_SPANISH',
  'ASIAN',
  'AMERICAN_INDIAN_OR_ALASKA_NATIVE',
  'NATIVE_HAWAIIAN',
  'MULTIRACIAL',
  'OTHER',
] as const
export type Ethnicity = (typeof ethnicities)[number]

export const pets = ['DOG', 'CAT', 'OTHER', 'NONE'] as const
export type Pet = (typeof pets)[number]

export const generations = ['BABY_BOOMER', 'GEN_X', 'MILLENNIAL', 'GEN_Z'] as const
export type Generation = (typeof generations)[number]

export const employments = [
  'FULL_TIME_EMPLOYED_TEMPORARY',
  'FULL_TIME_EMPLOYED_PERMANENT',
  'PART_TIME_EMPLOYED_TEMPORARY',
  'PART_TIME_EMPLOYED_PERMANENT',
  'STUDENT',
  'UNEMPLOYED',
  'OTHER',
] as const
export type Employment = (typeof employments)[number]

export const companyTypes = ['FOR_PROFIT', 'NOT_FOR_PROFIT', 'GOVERNMENT'] as const
export type CompanyType = (typeof companyTypes)[number]

export const educations = [
  'SOME_OR_NO_COLLEGE',
  'ASSOCIATES_DEGREE_OR_APPRENTICESHIP',
  'BACHELORS_DEGREE',
  'MASTERS_DEGREE',
  'DOCTORAL_OR_PROFESSIONAL_DEGREE',
] as const
export type Education = (typeof educations)[number]

export const subscriptionTypes = ['MONTHLY', 'YEARLY'] as const
export type SubscriptionType = (typeof subscriptionTypes)[number]

/** How a subscription stands at the payment provider; the membership that follows from it is SubscriptionStatus. */
export const subscriptionStates = ['INCOMPLETE', 'TRIALING', 'ACTIVE', 'PAST_DUE', 'ENDED'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** How far an invite has come. */
export const inviteStates = [
  'QUEUED',
  'FAILED',
  'SENT',
  'KEPT',
  'OPENED',
  'CLICKED',
  'USED',
  'EXPIRED',
  'SUPERSEDED',
] as const
export type InviteState = (typeof inviteStates)[number]

export const outboxChannels = ['MAIL', 'SMS'] as const
export type OutboxChannel = (typeof outboxChannels)[number]

export const outboxStates = ['QUEUED', 'SENT', 'KEPT', 'SKIPPED', 'FAILED'] as const
export type OutboxState = (typeof outboxStates)[number]

/** What a member's timeline can be narrowed to. */
export const timelineKinds = [
  'JOINING',
  'MEMBERSHIP',
  'ROOM',
  'EMAIL',
  'SUPPORT',
  'NOTE',
  'REPORT',
  'CHANGE',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

export const jobStates = ['QUEUED', 'RUNNING', 'DONE', 'FAILED'] as const
export type JobState = (typeof jobStates)[number]

/** What an import does, or would do, with a line of its file. */
export const rowOutcomes = ['INSERT', 'SKIP', 'ERROR'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** What a new community does first, in the order in which it is best done. */
export const firstSteps = ['COMMUNITY', 'MAIL', 'STAFF', 'APPLY', 'ROOM'] as const
export type FirstStep = (typeof firstSteps)[number]

export const reportStatuses = ['OPEN', 'IN_REVIEW', 'RESOLVED', 'DISMISSED'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** OPEN waits for staff, WAITING for the person who asked (product.md 48). */
export const supportStates = ['OPEN', 'WAITING', 'CLOSED'] as const
export type SupportState = (typeof supportStates)[number]

/** How large the picture of a free text is shown. */
export const imageFormats = ['SMALL', 'MEDIUM', 'LARGE', 'EXTRA_LARGE'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** When members see the results of a poll: once they have voted, or once it has ended. */
export const pollResultsShown = ['AFTER_VOTE', 'AFTER_END'] as const
export type PollResultsShown = (typeof pollResultsShown)[number]

/** How serious a line of the log is. */
export const logLevels = ['DEBUG', 'INFO', 'WARN', 'ERROR'] as const
export type LogLevel = (typeof logLevels)[number]

/** What apps and pages may tell of their use (product.md 54). */
export const analyticsEventNames = [
  'APP_OPENED',
  'ROOM_VIEWED',
  'ROOM_JOINED',
  'RECORDING_OPENED',
  'ARTICLE_VIEWED',
  'CARD_VIEWED',
  'APPLICATION_BEGUN',
  'CHECKOUT_BEGUN',
] as const
export type AnalyticsEventName = (typeof analyticsEventNames)[number]

export const analyticsSources = ['WEB', 'APPLE', 'ANDROID'] as const
export type AnalyticsSource = (typeof analyticsSources)[number]

/** What the figures are summed up for by email (product.md 54). */
export const summaryPeriods = ['WEEK', 'MONTH'] as const
export type SummaryPeriod = (typeof summaryPeriods)[number]

/** How far a broadcast has come. */
export const broadcastStates = ['SCHEDULED', 'RUNNING', 'SENT', 'CANCELLED', 'FAILED'] as const
export type BroadcastState = (typeof broadcastStates)[number]

/** Whom a broadcast is for: everybody, those whom a filter of the members list finds, or members chosen one by one. */
export const audienceKinds = ['EVERYBODY', 'FILTER', 'CHOSEN'] as const
export type AudienceKind = (typeof audienceKinds)[number]

/** Why somebody who is meant by a broadcast does not receive it (product.md 49); the first that holds. */
export const leftOutReasons = ['TRASH', 'ARCHIVED', 'NOT_ACTIVE', 'LOCKED'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** What became of a broadcast on one device. */
export const deliveryStates = [
  'QUEUED',
  'SENDING',
  'SENT',
  'KEPT',
  'FAILED',
  'UNCONFIRMED',
  'CANCELLED',
] as const
export type DeliveryState = (typeof deliveryStates)[number]
