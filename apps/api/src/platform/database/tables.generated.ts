// Generated from the migrated database by `npm run generate -w apps/api`; change a migration instead.
import type { Generated, Json, Timestamp } from './columns.ts'

export type AccountsTable = {
  tenantId: string
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  role: string
  active: boolean
  archive: boolean
  locked: boolean
  timeout: Timestamp | null
  deletedAt: Timestamp | null
  legacy: boolean
  phoneDigits: string | null
  countryCode: string | null
}

export type AnalyticsEventsTable = {
  tenantId: string
  id: Generated.Default<string>
  name: string
  source: string
  at: Timestamp
}

export type AnalyticsEventsSentTable = {
  tenantId: string
  at: Timestamp
  id: string
}

export type AnalyticsOptOutsTable = {
  tenantId: string
  memberId: string
  at: Timestamp
}

export type ApiKeyNamesTable = {
  tenantId: string
  id: string
  name: string
  ownerName: string
}

export type ApiKeysTable = {
  tenantId: string
  id: Generated.Default<string>
  name: string
  ownerId: string | null
  hash: Buffer
  hint: string
  scopes: string[]
  created: Timestamp
  createdBy: string | null
  expires: Timestamp
  lastUsed: Timestamp | null
  revoked: Timestamp | null
  revokedBy: string | null
  version: Generated.Default<number>
  searchText: Generated.Always<string>
}

export type ApplicantStepsTable = {
  tenantId: string
  applied: Timestamp
  activated: Timestamp
  paid: Timestamp
  invited: Timestamp
  clicked: Timestamp
  decided: Timestamp
  isApproved: boolean
  hasClicked: boolean
  isActive: boolean
  isPaid: boolean
}

export type ApplicantsTable = {
  tenantId: string
  id: string
  created: Timestamp
  firstName: string | null
  lastName: string | null
  email: string
  status: string
  deletedAt: Timestamp | null
  company: string
  searchText: string
}

export type ApplicationDigestsTable = {
  tenantId: string
  day: Timestamp
  sent: Timestamp
}

export type ApplicationQuestionsTable = {
  tenantId: string
  id: Generated.Default<string>
  memberId: string
  askedBy: string | null
  text: string
  tokenHash: Buffer
  created: Timestamp
  expires: Timestamp
  answer: string | null
  answered: Timestamp | null
}

export type ApplicationQueueTable = {
  tenantId: string
  id: string
  submitted: Timestamp
  consentVersion: string
  question: string
  firstName: string | null
  lastName: string | null
  email: string
  username: string
  status: string
  active: boolean
  archive: boolean
  deletedAt: Timestamp | null
  referred: boolean
  invitedBy: string | null
  resume: Json | null
  additionalFormInfo: Json | null
  company: string
  searchText: string
  created: Timestamp
}

export type ApplicationsTable = {
  tenantId: string
  id: Generated.Default<string>
  memberId: string | null
  admitted: Generated.Default<boolean>
  referralName: string
  resumeId: string | null
  submitted: Timestamp
  consentVersion: string
  question: Generated.Default<string>
}

export type ArticleRevisionsTable = {
  tenantId: string
  articleId: string
  version: number
  changed: string[]
  actorId: string | null
  created: Timestamp
  title: string
  teaser: string | null
  body: string
  image: string | null
  imageFocusX: number
  imageFocusY: number
  publisher: string | null
  publishAt: Timestamp | null
  unpublished: Timestamp | null
  deletedAt: Timestamp | null
}

export type ArticlesTable = {
  tenantId: string
  id: Generated.Default<string>
  title: string
  teaser: string | null
  body: string
  image: string | null
  publisher: string | null
  created: Timestamp
  updated: Timestamp
  searchText: Generated.Always<string>
  version: Generated.Default<number>
  imageFocusX: Generated.Default<number>
  imageFocusY: Generated.Default<number>
  authorId: string | null
  publishAt: Timestamp | null
  unpublished: Timestamp | null
  deletedAt: Timestamp | null
}

export type AssetArchivesTable = {
  tenantId: string
  id: Generated.Default<string>
  entryId: string
  state: Generated.Default<string>
  total: number
  done: Generated.Default<number>
  message: string | null
  createdBy: string
  created: Timestamp
  finished: Timestamp | null
  size: number | null
  tokenHash: Buffer | null
  expires: Timestamp | null
}

export type AssetEntriesTable = {
  tenantId: string
  id: Generated.Default<string>
  version: Generated.Default<number>
  title: string
  ofArticle: Generated.Default<boolean>
  articleId: string | null
  createdBy: string | null
  created: Timestamp
  updated: Timestamp
  deletedAt: Timestamp | null
  searchText: Generated.Always<string>
}

export type AssetFilesTable = {
  tenantId: string
  id: Generated.Default<string>
  entryId: string
  name: string
  size: number
  partSize: number
  contentType: string | null
  createdBy: string | null
  created: Timestamp
  stored: Timestamp | null
  deletedAt: Timestamp | null
}

export type AssetPartsTable = {
  tenantId: string
  fileId: string
  number: number
}

export type AuditEntriesTable = {
  tenantId: string
  id: Generated.Default<string>
  memberId: string
  actorId: string | null
  created: Timestamp
  previous: Json
  updated: Json
  version: number | null
}

export type BegunSubscriptionsTable = {
  tenantId: string
  id: string
  memberId: string
  plan: string
  started: Timestamp
  endedAt: Timestamp
}

export type BillingEventsTable = {
  tenantId: string
  id: Generated.Default<string>
  memberId: string
  subscriptionId: string | null
  event: string
  at: Timestamp
  actorId: string | null
  facts: Generated.Default<Json>
}

export type BillingFactsTable = {
  tenantId: string
  measure: string
  part: string
  currency: string
  at: Timestamp
  since: Timestamp
  amount: number
  minutes: number
}

export type BroadcastDeliveriesTable = {
  tenantId: string
  broadcastId: string
  deviceId: string
  memberId: string
  platform: string
  state: Generated.Default<string>
  failure: string | null
  updated: Timestamp
}

export type BroadcastsTable = {
  tenantId: string
  id: Generated.Default<string>
  version: Generated.Default<number>
  title: string
  subtitle: string
  body: string
  link: string | null
  audience: string
  filter: Json | null
  audienceName: string | null
  memberIds: string[] | null
  isTest: Generated.Default<boolean>
  state: Generated.Default<string>
  sendAt: Timestamp
  createdBy: string
  created: Timestamp
  updated: Timestamp
  started: Timestamp | null
  finished: Timestamp | null
  message: string | null
  total: number | null
  recipients: Generated.Default<number>
  lastMemberId: string | null
  devices: Generated.Default<number>
  sent: Generated.Default<number>
  kept: Generated.Default<number>
  failed: Generated.Default<number>
  unconfirmed: Generated.Default<number>
  searchText: Generated.Always<string>
}

export type BulkChangeMembersTable = {
  tenantId: string
  changeId: string
  place: number
  memberId: string
  changed: Generated.Default<boolean>
}

export type BulkChangesTable = {
  tenantId: string
  id: Generated.Default<string>
  action: string
  actorId: string
  state: Generated.Default<string>
  total: number
  done: Generated.Default<number>
  changed: Generated.Default<number>
  created: Timestamp
  finished: Timestamp | null
}

export type CheckoutsTable = {
  tenantId: string
  id: Generated.Default<string>
  memberId: string
  provider: string
  plan: string
  cents: number
  currency: string
  trialDays: number
  coupon: string | null
  sessionId: string | null
  url: string | null
  state: Generated.Default<string>
  created: Timestamp
}

export type ChoiceListsTable = {
  tenantId: string
  field: string
  choices: string[]
  version: Generated.Default<number>
}

export type ContentItemsTable = {
  tenantId: string
  id: string
  type: string
  version: Generated.Default<number>
  title: string
  backgroundColour: string
  start: Timestamp
  end: Timestamp
  body: Json
  searchText: string
  created: Timestamp
  updated: Timestamp
  deletedAt: Timestamp | null
}

export type CredentialsTable = {
  tenantId: string
  personId: string
  passwordHash: string | null
  state: Generated.Default<string>
  temporaryUntil: Timestamp | null
  passwordChanged: Timestamp
  version: Generated.Default<number>
  poolSubject: string | null
}

export type DevicesTable = {
  tenantId: string
  personId: string
  hash: Buffer
  created: Timestamp
  lastSeen: Timestamp
  returned: Generated.Default<boolean>
}

export type ExportLinksTable = {
  tenantId: string
  hash: Buffer
  createdBy: string
  created: Timestamp
  expires: Timestamp
  request: Json
  resource: string
}

export type FigureCountsTable = {
  tenantId: string
  counted: Timestamp
  timeZone: string
}

export type FigureDaysTable = {
  tenantId: string
  measure: string
  part: string
  currency: string
  day: Timestamp
  count: number
  amount: number
  minutes: number[]
}

export type FunnelFactsTable = {
  tenantId: string
  measure: string
  part: string
  currency: string
  at: Timestamp
  since: Timestamp
  amount: number
  minutes: number
}

export type HeldDecisionsTable = {
  tenantId: string
  memberId: string
  version: number
  previous: string
  messageId: string | null
  inviteId: string | null
  created: Timestamp
}

export type ImportJobsTable = {
  tenantId: string
  id: Generated.Default<string>
  sourceId: string
  fileName: string
  enterpriseName: string | null
  dryRun: boolean
  state: Generated.Default<string>
  wantedMapping: Json
  mapping: Json | null
  total: number | null
  done: Generated.Default<number>
  failed: Generated.Default<number>
  skipped: Generated.Default<number>
  lastRow: Generated.Default<number>
  attempts: Generated.Default<number>
  message: string | null
  createdBy: string
  created: Timestamp
  finished: Timestamp | null
  undone: Timestamp | null
  undoneBy: string | null
  searchText: Generated.Always<string>
  address: string | null
  invited: Generated.Default<number>
}

export type ImportMembersTable = {
  tenantId: string
  jobId: string
  memberId: string
}

export type ImportRowsTable = {
  tenantId: string
  jobId: string
  row: number
  outcome: string
  cells: string[]
  problems: Json
}

export type InboundMailsTable = {
  tenantId: string
  id: Generated.Default<string>
  messageHash: Buffer
  conversationId: string
  raw: Buffer | null
  received: Timestamp
}

export type InboxMessagesTable = {
  tenantId: string
  broadcastId: string
  memberId: string
  created: Timestamp
  readAt: Timestamp | null
}

export type InstallationTable = {
  key: string
  value: string
}

export type InviteLinksTable = {
  tenantId: string
  tokenHash: Buffer
  inviteId: string
  messageId: string | null
  created: Timestamp
}

export type InvitesTable = {
  tenantId: string
  id: Generated.Default<string>
  memberId: string
  created: Timestamp
  expires: Timestamp
  used: Timestamp | null
  superseded: Timestamp | null
  opened: Timestamp | null
  clicked: Timestamp | null
  reminders: Generated.Default<number>
}

export type JobWorkersTable = {
  workerId: string
  lastSeen: Timestamp
}

export type LastWritesTable = {
  tenantId: string
  writer: string
  position: string
  noted: Timestamp
}

export type LedgerLinesTable = {
  tenantId: string
  transactionId: string
  line: number
  account: string
  cents: number
  currency: string
}

export type LedgerTransactionsTable = {
  tenantId: string
  id: Generated.Default<string>
  kind: string
  provider: string
  reference: string
  memberId: string | null
  subscriptionId: string | null
  paymentId: string | null
  at: Timestamp
  created: Timestamp
}

export type LegacyStaffTable = {
  tenantId: string
  id: Generated.Default<string>
  email: string
  name: string
}

export type ListChangesTable = {
  tenantId: string
  list: string
  id: Generated.Default<string>
  mark: Generated.Default<string>
}

export type LivingRoomsTable = {
  tenantId: string
  id: Generated.Default<string>
  title: string
  header: string | null
  description: string | null
  start: Timestamp
  end: Timestamp
  capacity: number
  small: Generated.Default<boolean>
  recorded: Generated.Default<boolean>
  milestones: string[]
  pillars: string[]
  hosts: Generated.Default<string[]>
  meetingUrl: string | null
  recordingUrl: string | null
  sequence: Generated.Default<number>
  created: Timestamp
  updated: Timestamp
  version: Generated.Default<number>
  cancelled: Timestamp | null
  cancelReason: string | null
  searchText: Generated.Always<string>
}

export type LoginFailuresTable = {
  tenantId: string
  loginKey: Buffer
  failures: number
  lastFailure: Timestamp
}

export type LogsTable = {
  tenantId: string
  id: string
  level: string
  message: string
  context: string | null
  created: Timestamp
  searchText: Generated.Always<string>
}

export type MailReportsTable = {
  tenantId: string
  reportHash: Buffer
  messageId: string
  kind: string
  received: Timestamp
}

export type MailTemplatesTable = {
  tenantId: string
  name: string
  subject: string | null
  body: string | null
  updated: Timestamp
  updatedBy: string
  version: Generated.Default<number>
}

export type MemberExportsTable = {
  tenantId: string
  id: Generated.Default<string>
  actorId: string
  created: Timestamp
  rowCount: number
  request: Json
}

export type MemberFactsTable = {
  tenantId: string
  measure: string
  part: string
  currency: string
  at: Timestamp
  since: Timestamp
  amount: number
  minutes: number
}

export type MemberNotesTable = {
  tenantId: string
  id: Generated.Default<string>
  memberId: string
  authorId: string | null
  text: string
  created: Timestamp
  edited: Timestamp | null
  mentions: Generated.Default<string[]>
}

export type MembersTable = {
  tenantId: string
  id: Generated.Default<string>
  email: string
  username: string
  firstName: string | null
  lastName: string | null
  bio: string | null
  avatar: string | null
  dob: string | null
  phone: string | null
  countryCode: string | null
  comment: string | null
  role: Generated.Default<string>
  status: Generated.Default<string>
  active: Generated.Default<boolean>
  archive: Generated.Default<boolean>
  locked: Generated.Default<boolean>
  timeout: Timestamp | null
  subscription: Generated.Default<string>
  subscriptionActivatedAt: Timestamp | null
  accountActivatedAt: Timestamp | null
  activatedByAdmin: string | null
  hasUsedFreeTrial: Generated.Default<boolean>
  created: Timestamp
  updated: Timestamp
  firstLogin: Timestamp | null
  lastActivity: Timestamp | null
  clickedActivationLink: Generated.Default<boolean>
  invitedBy: string | null
  referred: Generated.Default<boolean>
  contributor: Generated.Default<boolean>
  enterprise: Generated.Default<boolean>
  mobileOS: string | null
  address: string | null
  city: string | null
  state: string | null
  country: string | null
  relationship: string | null
  children: string | null
  ageOfChildren: Generated.Default<number[]>
  income: string | null
  ethnicity: string | null
  generation: string | null
  pet: string | null
  occupation: string | null
  occupationType: string | null
  employment: string | null
  companyName: string | null
  companySize: string | null
  companyType: string | null
  companyIndustry: string | null
  companyRole: string | null
  companyFunction: string | null
  education: string | null
  profiles: Generated.Default<string[]>
  howCanHearthHelpYou: Generated.Default<string[]>
  howCanHearthElevateYou: Generated.Default<string[]>
  howCanYouHelpHearth: Generated.Default<string[]>
  professionalGrowthImportance: number | null
  personalGrowthImportance: number | null
  financialGrowthImportance: number | null
  activeParticipationImportance: number | null
  womenSupportImportance: number | null
  focusMilestones: Generated.Default<string[]>
  resume: Json | null
  additionalFormInfo: Json | null
  deletedAt: Timestamp | null
  hasComment: Generated.Always<boolean>
  hasMilestones: Generated.Always<boolean>
  subscriptionSetBy: string | null
  subscriptionSetReason: string | null
  enterpriseName: string | null
  phoneDigits: Generated.Always<string | null>
  version: Generated.Default<number>
  searchText: Generated.Always<string>
  hasLoggedIn: Generated.Always<boolean>
  hasBeenActive: Generated.Always<boolean>
  emailBouncedAt: Timestamp | null
  emailBounceReason: string | null
}

export type MilestoneChoicesTable = {
  tenantId: string
  milestoneId: string
}

export type MilestoneRoomsTable = {
  tenantId: string
  name: string
}

export type OutboxMessagesTable = {
  tenantId: string
  id: Generated.Default<string>
  channel: string
  recipient: string
  subject: string
  state: Generated.Default<string>
  failure: string | null
  created: Timestamp
  sent: Timestamp | null
  template: string | null
  content: Json | null
  sealed: Buffer | null
  attachments: Json | null
  replyTo: string | null
  attempts: Generated.Default<number>
  searchText: Generated.Always<string>
  writtenBy: string | null
  unsubscribe: string | null
}

export type PaymentEventsTable = {
  tenantId: string
  provider: string
  eventId: string
  type: string
  subscriptionId: string
  created: Timestamp
  received: Timestamp
  processed: Timestamp | null
}

export type PaymentsTable = {
  tenantId: string
  id: Generated.Default<string>
  provider: string
  providerId: string
  subscriptionId: string | null
  memberId: string | null
  invoiceId: string | null
  reason: string
  state: string
  cents: number
  currency: string
  refundedCents: Generated.Default<number>
  periodStart: Timestamp
  periodEnd: Timestamp
  created: Timestamp
  paidAt: Timestamp | null
  version: Generated.Default<number>
  method: Generated.Default<string>
  reversedAt: Timestamp | null
  searchText: Generated.Default<string>
  shownState: Generated.Always<string>
  plan: Generated.Always<string | null>
  note: string | null
  enteredBy: string | null
  endedAt: Timestamp | null
  openedAt: Timestamp | null
  remindedAt: Timestamp | null
}

export type PeopleTable = {
  tenantId: string
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  role: string
  active: boolean
  archive: boolean
  locked: boolean
  timeout: Timestamp | null
  firstLogin: Timestamp | null
  lastActivity: Timestamp | null
  deletedAt: Timestamp | null
}

export type PollTalliesTable = {
  tenantId: string
  pollId: string
  choice: string
  votes: number
}

export type PollVotesTable = {
  tenantId: string
  pollId: string
  memberId: string
  choice: string
  voted: Timestamp
}

export type ProviderSignInsTable = {
  tenantId: string
  stateHash: Buffer
  codeHash: Buffer
  personId: string
  created: Timestamp
  used: Timestamp | null
}

export type PushDevicesTable = {
  tenantId: string
  id: Generated.Default<string>
  memberId: string
  token: string
  platform: string
  created: Timestamp
  lastSeen: Timestamp
}

export type RateLimitsTable = {
  key: string
  points: Generated.Default<number>
  expire: number | null
}

export type ReceiptsTable = {
  tenantId: string
  sequence: number
  number: string
  transactionId: string
}

export type RecordChangesTable = {
  tenantId: string
  id: Generated.Default<string>
  record: string
  recordId: string
  version: number | null
  actorId: string | null
  created: Timestamp
  previous: Json
  updated: Json
}

export type RecoveryCodesTable = {
  tenantId: string
  personId: string
  codeHash: string
  created: Timestamp
  wrongTries: Generated.Default<number>
  requester: string | null
}

export type RecoveryVerificationsTable = {
  tenantId: string
  personId: string
  hash: string
  created: Timestamp
}

export type ReferralCountsTable = {
  tenantId: string
  id: string
  firstName: string | null
  lastName: string | null
  email: string
  username: string
  archive: boolean
  deletedAt: Timestamp | null
  searchText: string
  applied: number
  approved: number
  opened: number
  paid: number
  conversion: number
  latest: Timestamp
  created: Timestamp
}

export type ReferralFactsTable = {
  tenantId: string
  measure: string
  part: string
  currency: string
  at: Timestamp
  since: Timestamp
  amount: number
  minutes: number
}

export type ReferralTotalsTable = {
  tenantId: string
  inviterId: string
  applied: Generated.Default<number>
  approved: Generated.Default<number>
  opened: Generated.Default<number>
  paid: Generated.Default<number>
  conversion: Generated.Always<number | null>
  latest: Timestamp | null
}

export type RefreshTokensTable = {
  tenantId: string
  hash: Buffer
  sessionId: string
  created: Timestamp
  replaced: Timestamp | null
}

export type RefundsTable = {
  tenantId: string
  id: Generated.Default<string>
  paymentId: string
  cents: number
  reason: string
  endsMembership: boolean
  state: Generated.Default<string>
  providerId: string | null
  askedBy: string | null
  asked: Timestamp
  settled: Timestamp | null
}

export type ReportQueueTable = {
  tenantId: string
  id: string
  version: number
  reason: string
  status: string
  note: string
  madeById: string
  userId: string
  roomId: string
  created: Timestamp
  updated: Timestamp
  deletedAt: Timestamp | null
  searchText: string
  subject: string
}

export type ReportsTable = {
  tenantId: string
  id: string
  version: Generated.Default<number>
  reason: string
  status: Generated.Default<string>
  note: string | null
  madeById: string | null
  userId: string | null
  roomId: string | null
  created: Timestamp
  updated: Timestamp
  deletedAt: Timestamp | null
  searchText: Generated.Default<string>
}

export type RoomAuditEntriesTable = {
  tenantId: string
  id: Generated.Default<string>
  roomId: string
  action: string
  memberId: string | null
  actorId: string | null
  created: Timestamp
  previous: Json
  updated: Json
  version: number | null
}

export type RoomFactsTable = {
  tenantId: string
  measure: string
  part: string
  currency: string
  at: Timestamp
  since: Timestamp
  amount: number
  minutes: number
}

export type RoomRegistrationsTable = {
  tenantId: string
  roomId: string
  memberId: string
  role: string
  created: Timestamp
  attended: boolean | null
}

export type RoomSettingsTable = {
  tenantId: string
  hosts: string[]
  meetingUrlTemplate: string | null
  version: Generated.Default<number>
}

export type SavedRepliesTable = {
  tenantId: string
  id: Generated.Default<string>
  version: Generated.Default<number>
  title: string
  body: string
  created: Timestamp
  updated: Timestamp
}

export type SavedViewsTable = {
  tenantId: string
  id: Generated.Default<string>
  ownerId: string
  resource: string
  name: string
  query: string
  shared: Generated.Default<boolean>
  created: Timestamp
}

export type SchemaMigrationsTable = {
  name: string
  checksum: string
  run: Generated.Default<Timestamp>
}

export type SecretMailReadsTable = {
  tenantId: string
  id: Generated.Default<string>
  messageId: string
  recipient: string
  template: string | null
  actorId: string
  created: Timestamp
}

export type SensitiveReadsTable = {
  tenantId: string
  memberId: string
  actorId: string
  day: Timestamp
  fields: string[]
  lastRead: Timestamp
}

export type SentRequestsTable = {
  tenantId: string
  keyHash: Buffer
  contentsHash: Buffer
  result: string | null
  created: Timestamp
}

export type SessionsTable = {
  tenantId: string
  id: Generated.Default<string>
  personId: string
  role: string
  created: Timestamp
  lastSeen: Timestamp
  expires: Timestamp
  ended: Timestamp | null
  userAgent: string | null
  deviceHash: Buffer | null
  network: Buffer | null
  poolSession: string | null
}

export type SignInFactsTable = {
  tenantId: string
  measure: string
  part: string
  currency: string
  at: Timestamp
  since: Timestamp
  amount: number
  minutes: number
}

export type SignInsTable = {
  tenantId: string
  id: Generated.Default<string>
  role: string
  at: Timestamp
}

export type SubscriptionsTable = {
  tenantId: string
  id: Generated.Default<string>
  provider: string
  providerId: string
  memberId: string | null
  plan: string
  cents: number
  currency: string
  state: string
  started: Timestamp
  currentPeriodEnd: Timestamp
  trialEnd: Timestamp | null
  cancelAtPeriodEnd: boolean
  endedAt: Timestamp | null
  pastDueSince: Timestamp | null
  graceMails: Generated.Default<number>
  cardBrand: string | null
  cardLast4: string | null
  appliedRead: Generated.Default<number>
  created: Timestamp
  updated: Timestamp
  cardSetupId: string | null
  version: Generated.Default<number>
}

export type SummaryChoicesTable = {
  tenantId: string
  memberId: string
  period: string
  chosen: Timestamp
}

export type SummaryMailsTable = {
  tenantId: string
  memberId: string
  period: string
  firstDay: Timestamp
  written: Timestamp
}

export type SupportFactsTable = {
  tenantId: string
  measure: string
  part: string
  currency: string
  at: Timestamp
  since: Timestamp
  amount: number
  minutes: number
}

export type SupportInboxTable = {
  tenantId: string
  id: string
  requestId: string
  version: number
  messageVersion: number
  memberId: string
  name: string
  email: string
  emailKey: string
  subject: string
  body: string
  state: string | null
  assigneeId: string
  created: Timestamp
  updated: Timestamp
  searchText: string
}

export type SupportNotesTable = {
  tenantId: string
  id: Generated.Default<string>
  requestId: string
  authorId: string | null
  text: string
  mentions: Generated.Default<string[]>
  created: Timestamp
}

export type SupportReadsTable = {
  tenantId: string
  requestId: string
  personId: string
  version: number
}

export type SupportRepliesTable = {
  tenantId: string
  requestId: string
  place: number
  body: string
  staffId: string | null
  staffName: string | null
  created: Timestamp
}

export type SupportRequestsTable = {
  tenantId: string
  id: string
  memberId: string | null
  name: string | null
  email: string
  subject: string
  body: string
  state: Generated.Default<string>
  created: Timestamp
  updated: Timestamp
  searchText: Generated.Default<string>
  conversationId: Generated.Default<string>
  version: Generated.Default<number>
  messageVersion: Generated.Default<number>
  assigneeId: string | null
  assigneesTold: Generated.Default<string[]>
  mergedInto: string | null
}

export type SupportVisitsTable = {
  tenantId: string
  requestId: string
  personId: string
  seenAt: Timestamp
  typingUntil: Timestamp | null
}

export type TenantHostsTable = {
  tenantId: string
  host: string
}

export type TenantPillarsTable = {
  tenantId: string
  pillar: string
  isFeatureOn: Generated.Default<boolean>
  displayOrder: number
  displayName: string
}

export type TenantsTable = {
  id: string
  name: string
  timeZone: Generated.Default<string>
  logoLight: string | null
  tokens: Generated.Default<Json>
  extendedAnalyticsEvents: Generated.Default<boolean>
  created: Generated.Default<Timestamp>
  planCurrency: Generated.Default<string>
  monthlyPriceCents: Generated.Default<number>
  yearlyPriceCents: Generated.Default<number>
  playStoreUrl: string | null
  appStoreUrl: string | null
  appScheme: Generated.Default<string>
  webAppUrl: string | null
  webAppStagingUrl: string | null
  marketingUrl: string | null
  supportEmail: string | null
  version: Generated.Default<number>
  about: string | null
  firstStepsPutAway: Timestamp | null
  inboundMailHost: string | null
  paymentReturnUrl: string | null
  trialDays: Generated.Default<number>
  checkoutCoupon: string | null
  billingSuccessText: string | null
  postalAddress: string | null
  taxLine: string | null
  analyticsSamplePercent: Generated.Default<number>
}

export type TestPaymentRecordsTable = {
  tenantId: string
  id: string
  kind: string
  parent: string | null
  body: Json
  created: Timestamp
  updated: Timestamp
}

export type UploadUsesTable = {
  tenantId: string
  uploadId: string
  ended: Timestamp
}

export type UploadsTable = {
  tenantId: string
  id: Generated.Default<string>
  tokenHash: Buffer | null
  created: Timestamp
  expires: Timestamp
  contentType: string
  stored: Timestamp | null
  kind: string
  name: string | null
}

export type WebhookDeliveriesTable = {
  tenantId: string
  endpointId: string
  eventId: string
  state: Generated.Default<string>
  attempts: Generated.Default<number>
  nextAttempt: Timestamp | null
  status: number | null
  answer: string | null
  failure: string | null
  created: Timestamp
  updated: Timestamp
}

export type WebhookEndpointsTable = {
  tenantId: string
  id: Generated.Default<string>
  address: string
  description: string
  events: string[]
  enabled: Generated.Default<boolean>
  secret: Buffer
  earlierSecret: Buffer | null
  earlierUntil: Timestamp | null
  failingSince: Timestamp | null
  givenUp: Timestamp | null
  created: Timestamp
  createdBy: string | null
  updated: Timestamp
  version: Generated.Default<number>
  searchText: Generated.Always<string>
}

export type WebhookEventsTable = {
  tenantId: string
  id: Generated.Default<string>
  type: string
  created: Timestamp
  data: Json
}

/** The columns of each table and view, in their order. */
export const allColumns = {
  accounts: ['tenantId', 'id', 'email', 'firstName', 'lastName', 'role', 'active', 'archive', 'locked', 'timeout', 'deletedAt', 'legacy', 'phoneDigits', 'countryCode'],
  analyticsEvents: ['tenantId', 'id', 'name', 'source', 'at'],
  analyticsEventsSent: ['tenantId', 'at', 'id'],
  analyticsOptOuts: ['tenantId', 'memberId', 'at'],
  apiKeyNames: ['tenantId', 'id', 'name', 'ownerName'],
  apiKeys: ['tenantId', 'id', 'name', 'ownerId', 'hash', 'hint', 'scopes', 'created', 'createdBy', 'expires', 'lastUsed', 'revoked', 'revokedBy', 'version', 'searchText'],
  applicantSteps: ['tenantId', 'applied', 'activated', 'paid', 'invited', 'clicked', 'decided', 'isApproved', 'hasClicked', 'isActive', 'isPaid'],
  applicants: ['tenantId', 'id', 'created', 'firstName', 'lastName', 'email', 'status', 'deletedAt', 'company', 'searchText'],
  applicationDigests: ['tenantId', 'day', 'sent'],
  applicationQuestions: ['tenantId', 'id', 'memberId', 'askedBy', 'text', 'tokenHash', 'created', 'expires', 'answer', 'answered'],
  applicationQueue: ['tenantId', 'id', 'submitted', 'consentVersion', 'question', 'firstName', 'lastName', 'email', 'username', 'status', 'active', 'archive', 'deletedAt', 'referred', 'invitedBy', 'resume', 'additionalFormInfo', 'company', 'searchText', 'created'],
  applications: ['tenantId', 'id', 'memberId', 'admitted', 'referralName', 'resumeId', 'submitted', 'consentVersion', 'question'],
  articleRevisions: ['tenantId', 'articleId', 'version', 'changed', 'actorId', 'created', 'title', 'teaser', 'body', 'image', 'imageFocusX', 'imageFocusY', 'publisher', 'publishAt', 'unpublished', 'deletedAt'],
  articles: ['tenantId', 'id', 'title', 'teaser', 'body', 'image', 'publisher', 'created', 'updated', 'searchText', 'version', 'imageFocusX', 'imageFocusY', 'authorId', 'publishAt', 'unpublished', 'deletedAt'],
  assetArchives: ['tenantId', 'id', 'entryId', 'state', 'total', 'done', 'message', 'createdBy', 'created', 'finished', 'size', 'tokenHash', 'expires'],
  assetEntries: ['tenantId', 'id', 'version', 'title', 'ofArticle', 'articleId', 'createdBy', 'created', 'updated', 'deletedAt', 'searchText'],
  assetFiles: ['tenantId', 'id', 'entryId', 'name', 'size', 'partSize', 'contentType', 'createdBy', 'created', 'stored', 'deletedAt'],
  assetParts: ['tenantId', 'fileId', 'number'],
  auditEntries: ['tenantId', 'id', 'memberId', 'actorId', 'created', 'previous', 'updated', 'version'],
  begunSubscriptions: ['tenantId', 'id', 'memberId', 'plan', 'started', 'endedAt'],
  billingEvents: ['tenantId', 'id', 'memberId', 'subscriptionId', 'event', 'at', 'actorId', 'facts'],
  billingFacts: ['tenantId', 'measure', 'part', 'currency', 'at', 'since', 'amount', 'minutes'],
  broadcastDeliveries: ['tenantId', 'broadcastId', 'deviceId', 'memberId', 'platform', 'state', 'failure', 'updated'],
  broadcasts: ['tenantId', 'id', 'version', 'title', 'subtitle', 'body', 'link', 'audience', 'filter', 'audienceName', 'memberIds', 'isTest', 'state', 'sendAt', 'createdBy', 'created', 'updated', 'started', 'finished', 'message', 'total', 'recipients', 'lastMemberId', 'devices', 'sent', 'kept', 'failed', 'unconfirmed', 'searchText'],
  bulkChangeMembers: ['tenantId', 'changeId', 'place', 'memberId', 'changed'],
  bulkChanges: ['tenantId', 'id', 'action', 'actorId', 'state', 'total', 'done', 'changed', 'created', 'finished'],
  checkouts: ['tenantId', 'id', 'memberId', 'provider', 'plan', 'cents', 'currency', 'trialDays', 'coupon', 'sessionId', 'url', 'state', 'created'],
  choiceLists: ['tenantId', 'field', 'choices', 'version'],
  contentItems: ['tenantId', 'id', 'type', 'version', 'title', 'backgroundColour', 'start', 'end', 'body', 'searchText', 'created', 'updated', 'deletedAt'],
  credentials: ['tenantId', 'personId', 'passwordHash', 'state', 'temporaryUntil', 'passwordChanged', 'version', 'poolSubject'],
  devices: ['tenantId', 'personId', 'hash', 'created', 'lastSeen', 'returned'],
  exportLinks: ['tenantId', 'hash', 'createdBy', 'created', 'expires', 'request', 'resource'],
  figureCounts: ['tenantId', 'counted', 'timeZone'],
  figureDays: ['tenantId', 'measure', 'part', 'currency', 'day', 'count', 'amount', 'minutes'],
  funnelFacts: ['tenantId', 'measure', 'part', 'currency', 'at', 'since', 'amount', 'minutes'],
  heldDecisions: ['tenantId', 'memberId', 'version', 'previous', 'messageId', 'inviteId', 'created'],
  importJobs: ['tenantId', 'id', 'sourceId', 'fileName', 'enterpriseName', 'dryRun', 'state', 'wantedMapping', 'mapping', 'total', 'done', 'failed', 'skipped', 'lastRow', 'attempts', 'message', 'createdBy', 'created', 'finished', 'undone', 'undoneBy', 'searchText', 'address', 'invited'],
  importMembers: ['tenantId', 'jobId', 'memberId'],
  importRows: ['tenantId', 'jobId', 'row', 'outcome', 'cells', 'problems'],
  inboundMails: ['tenantId', 'id', 'messageHash', 'conversationId', 'raw', 'received'],
  inboxMessages: ['tenantId', 'broadcastId', 'memberId', 'created', 'readAt'],
  installation: ['key', 'value'],
  inviteLinks: ['tenantId', 'tokenHash', 'inviteId', 'messageId', 'created'],
  invites: ['tenantId', 'id', 'memberId', 'created', 'expires', 'used', 'superseded', 'opened', 'clicked', 'reminders'],
  jobWorkers: ['workerId', 'lastSeen'],
  lastWrites: ['tenantId', 'writer', 'position', 'noted'],
  ledgerLines: ['tenantId', 'transactionId', 'line', 'account', 'cents', 'currency'],
  ledgerTransactions: ['tenantId', 'id', 'kind', 'provider', 'reference', 'memberId', 'subscriptionId', 'paymentId', 'at', 'created'],
  legacyStaff: ['tenantId', 'id', 'email', 'name'],
  listChanges: ['tenantId', 'list', 'id', 'mark'],
  livingRooms: ['tenantId', 'id', 'title', 'header', 'description', 'start', 'end', 'capacity', 'small', 'recorded', 'milestones', 'pillars', 'hosts', 'meetingUrl', 'recordingUrl', 'sequence', 'created', 'updated', 'version', 'cancelled', 'cancelReason', 'searchText'],
  loginFailures: ['tenantId', 'loginKey', 'failures', 'lastFailure'],
  logs: ['tenantId', 'id', 'level', 'message', 'context', 'created', 'searchText'],
  mailReports: ['tenantId', 'reportHash', 'messageId', 'kind', 'received'],
  mailTemplates: ['tenantId', 'name', 'subject', 'body', 'updated', 'updatedBy', 'version'],
  memberExports: ['tenantId', 'id', 'actorId', 'created', 'rowCount', 'request'],
  memberFacts: ['tenantId', 'measure', 'part', 'currency', 'at', 'since', 'amount', 'minutes'],
  memberNotes: ['tenantId', 'id', 'memberId', 'authorId', 'text', 'created', 'edited', 'mentions'],
  members: ['tenantId', 'id', 'email', 'username', 'firstName', 'lastName', 'bio', 'avatar', 'dob', 'phone', 'countryCode', 'comment', 'role', 'status', 'active', 'archive', 'locked', 'timeout', 'subscription', 'subscriptionActivatedAt', 'accountActivatedAt', 'activatedByAdmin', 'hasUsedFreeTrial', 'created', 'updated', 'firstLogin', 'lastActivity', 'clickedActivationLink', 'invitedBy', 'referred', 'contributor', 'enterprise', 'mobileOS', 'address', 'city', 'state', 'country', 'relationship', 'children', 'ageOfChildren', 'income', 'ethnicity', 'generation', 'pet', 'occupation', 'occupationType', 'employment', 'companyName', 'companySize', 'companyType', 'companyIndustry', 'companyRole', 'companyFunction', 'education', 'profiles', 'howCanHearthHelpYou', 'howCanHearthElevateYou', 'howCanYouHelpHearth', 'professionalGrowthImportance', 'personalGrowthImportance', 'financialGrowthImportance', 'activeParticipationImportance', 'womenSupportImportance', 'focusMilestones', 'resume', 'additionalFormInfo', 'deletedAt', 'hasComment', 'hasMilestones', 'subscriptionSetBy', 'subscriptionSetReason', 'enterpriseName', 'phoneDigits', 'version', 'searchText', 'hasLoggedIn', 'hasBeenActive', 'emailBouncedAt', 'emailBounceReason'],
  milestoneChoices: ['tenantId', 'milestoneId'],
  milestoneRooms: ['tenantId', 'name'],
  outboxMessages: ['tenantId', 'id', 'channel', 'recipient', 'subject', 'state', 'failure', 'created', 'sent', 'template', 'content', 'sealed', 'attachments', 'replyTo', 'attempts', 'searchText', 'writtenBy', 'unsubscribe'],
  paymentEvents: ['tenantId', 'provider', 'eventId', 'type', 'subscriptionId', 'created', 'received', 'processed'],
  payments: ['tenantId', 'id', 'provider', 'providerId', 'subscriptionId', 'memberId', 'invoiceId', 'reason', 'state', 'cents', 'currency', 'refundedCents', 'periodStart', 'periodEnd', 'created', 'paidAt', 'version', 'method', 'reversedAt', 'searchText', 'shownState', 'plan', 'note', 'enteredBy', 'endedAt', 'openedAt', 'remindedAt'],
  people: ['tenantId', 'id', 'email', 'firstName', 'lastName', 'role', 'active', 'archive', 'locked', 'timeout', 'firstLogin', 'lastActivity', 'deletedAt'],
  pollTallies: ['tenantId', 'pollId', 'choice', 'votes'],
  pollVotes: ['tenantId', 'pollId', 'memberId', 'choice', 'voted'],
  providerSignIns: ['tenantId', 'stateHash', 'codeHash', 'personId', 'created', 'used'],
  pushDevices: ['tenantId', 'id', 'memberId', 'token', 'platform', 'created', 'lastSeen'],
  rateLimits: ['key', 'points', 'expire'],
  receipts: ['tenantId', 'sequence', 'number', 'transactionId'],
  recordChanges: ['tenantId', 'id', 'record', 'recordId', 'version', 'actorId', 'created', 'previous', 'updated'],
  recoveryCodes: ['tenantId', 'personId', 'codeHash', 'created', 'wrongTries', 'requester'],
  recoveryVerifications: ['tenantId', 'personId', 'hash', 'created'],
  referralCounts: ['tenantId', 'id', 'firstName', 'lastName', 'email', 'username', 'archive', 'deletedAt', 'searchText', 'applied', 'approved', 'opened', 'paid', 'conversion', 'latest', 'created'],
  referralFacts: ['tenantId', 'measure', 'part', 'currency', 'at', 'since', 'amount', 'minutes'],
  referralTotals: ['tenantId', 'inviterId', 'applied', 'approved', 'opened', 'paid', 'conversion', 'latest'],
  refreshTokens: ['tenantId', 'hash', 'sessionId', 'created', 'replaced'],
  refunds: ['tenantId', 'id', 'paymentId', 'cents', 'reason', 'endsMembership', 'state', 'providerId', 'askedBy', 'asked', 'settled'],
  reportQueue: ['tenantId', 'id', 'version', 'reason', 'status', 'note', 'madeById', 'userId', 'roomId', 'created', 'updated', 'deletedAt', 'searchText', 'subject'],
  reports: ['tenantId', 'id', 'version', 'reason', 'status', 'note', 'madeById', 'userId', 'roomId', 'created', 'updated', 'deletedAt', 'searchText'],
  roomAuditEntries: ['tenantId', 'id', 'roomId', 'action', 'memberId', 'actorId', 'created', 'previous', 'updated', 'version'],
  roomFacts: ['tenantId', 'measure', 'part', 'currency', 'at', 'since', 'amount', 'minutes'],
  roomRegistrations: ['tenantId', 'roomId', 'memberId', 'role', 'created', 'attended'],
  roomSettings: ['tenantId', 'hosts', 'meetingUrlTemplate', 'version'],
  savedReplies: ['tenantId', 'id', 'version', 'title', 'body', 'created', 'updated'],
  savedViews: ['tenantId', 'id', 'ownerId', 'resource', 'name', 'query', 'shared', 'created'],
  schemaMigrations: ['name', 'checksum', 'run'],
  secretMailReads: ['tenantId', 'id', 'messageId', 'recipient', 'template', 'actorId', 'created'],
  sensitiveReads: ['tenantId', 'memberId', 'actorId', 'day', 'fields', 'lastRead'],
  sentRequests: ['tenantId', 'keyHash', 'contentsHash', 'result', 'created'],
  sessions: ['tenantId', 'id', 'personId', 'role', 'created', 'lastSeen', 'expires', 'ended', 'userAgent', 'deviceHash', 'network', 'poolSession'],
  signInFacts: ['tenantId', 'measure', 'part', 'currency', 'at', 'since', 'amount', 'minutes'],
  signIns: ['tenantId', 'id', 'role', 'at'],
  subscriptions: ['tenantId', 'id', 'provider', 'providerId', 'memberId', 'plan', 'cents', 'currency', 'state', 'started', 'currentPeriodEnd', 'trialEnd', 'cancelAtPeriodEnd', 'endedAt', 'pastDueSince', 'graceMails', 'cardBrand', 'cardLast4', 'appliedRead', 'created', 'updated', 'cardSetupId', 'version'],
  summaryChoices: ['tenantId', 'memberId', 'period', 'chosen'],
  summaryMails: ['tenantId', 'memberId', 'period', 'firstDay', 'written'],
  supportFacts: ['tenantId', 'measure', 'part', 'currency', 'at', 'since', 'amount', 'minutes'],
  supportInbox: ['tenantId', 'id', 'requestId', 'version', 'messageVersion', 'memberId', 'name', 'email', 'emailKey', 'subject', 'body', 'state', 'assigneeId', 'created', 'updated', 'searchText'],
  supportNotes: ['tenantId', 'id', 'requestId', 'authorId', 'text', 'mentions', 'created'],
  supportReads: ['tenantId', 'requestId', 'personId', 'version'],
  supportReplies: ['tenantId', 'requestId', 'place', 'body', 'staffId', 'staffName', 'created'],
  supportRequests: ['tenantId', 'id', 'memberId', 'name', 'email', 'subject', 'body', 'state', 'created', 'updated', 'searchText', 'conversationId', 'version', 'messageVersion', 'assigneeId', 'assigneesTold', 'mergedInto'],
  supportVisits: ['tenantId', 'requestId', 'personId', 'seenAt', 'typingUntil'],
  tenantHosts: ['tenantId', 'host'],
  tenantPillars: ['tenantId', 'pillar', 'isFeatureOn', 'displayOrder', 'displayName'],
  tenants: ['id', 'name', 'timeZone', 'logoLight', 'tokens', 'extendedAnalyticsEvents', 'created', 'planCurrency', 'monthlyPriceCents', 'yearlyPriceCents', 'playStoreUrl', 'appStoreUrl', 'appScheme', 'webAppUrl', 'webAppStagingUrl', 'marketingUrl', 'supportEmail', 'version', 'about', 'firstStepsPutAway', 'inboundMailHost', 'paymentReturnUrl', 'trialDays', 'checkoutCoupon', 'billingSuccessText', 'postalAddress', 'taxLine', 'analyticsSamplePercent'],
  testPaymentRecords: ['tenantId', 'id', 'kind', 'parent', 'body', 'created', 'updated'],
  uploadUses: ['tenantId', 'uploadId', 'ended'],
  uploads: ['tenantId', 'id', 'tokenHash', 'created', 'expires', 'contentType', 'stored', 'kind', 'name'],
  webhookDeliveries: ['tenantId', 'endpointId', 'eventId', 'state', 'attempts', 'nextAttempt', 'status', 'answer', 'failure', 'created', 'updated'],
  webhookEndpoints: ['tenantId', 'id', 'address', 'description', 'events', 'enabled', 'secret', 'earlierSecret', 'earlierUntil', 'failingSince', 'givenUp', 'created', 'createdBy', 'updated', 'version', 'searchText'],
  webhookEvents: ['tenantId', 'id', 'type', 'created', 'data'],
} as const

export type Database = {
  accounts: AccountsTable
  analyticsEvents: AnalyticsEventsTable
  analyticsEventsSent: AnalyticsEventsSentTable
  analyticsOptOuts: AnalyticsOptOutsTable
  apiKeyNames: ApiKeyNamesTable
  apiKeys: ApiKeysTable
  applicantSteps: ApplicantStepsTable
  applicants: ApplicantsTable
  applicationDigests: ApplicationDigestsTable
  applicationQuestions: ApplicationQuestionsTable
  applicationQueue: ApplicationQueueTable
  applications: ApplicationsTable
  articleRevisions: ArticleRevisionsTable
  articles: ArticlesTable
  assetArchives: AssetArchivesTable
  assetEntries: AssetEntriesTable
  assetFiles: AssetFilesTable
  assetParts: AssetPartsTable
  auditEntries: AuditEntriesTable
  begunSubscriptions: BegunSubscriptionsTable
  billingEvents: BillingEventsTable
  billingFacts: BillingFactsTable
  broadcastDeliveries: BroadcastDeliveriesTable
  broadcasts: BroadcastsTable
  bulkChangeMembers: BulkChangeMembersTable
  bulkChanges: BulkChangesTable
  checkouts: CheckoutsTable
  choiceLists: ChoiceListsTable
  contentItems: ContentItemsTable
  credentials: CredentialsTable
  devices: DevicesTable
  exportLinks: ExportLinksTable
  figureCounts: FigureCountsTable
  figureDays: FigureDaysTable
  funnelFacts: FunnelFactsTable
  heldDecisions: HeldDecisionsTable
  importJobs: ImportJobsTable
  importMembers: ImportMembersTable
  importRows: ImportRowsTable
  inboundMails: InboundMailsTable
  inboxMessages: InboxMessagesTable
  installation: InstallationTable
  inviteLinks: InviteLinksTable
  invites: InvitesTable
  jobWorkers: JobWorkersTable
  lastWrites: LastWritesTable
  ledgerLines: LedgerLinesTable
  ledgerTransactions: LedgerTransactionsTable
  legacyStaff: LegacyStaffTable
  listChanges: ListChangesTable
  livingRooms: LivingRoomsTable
  loginFailures: LoginFailuresTable
  logs: LogsTable
  mailReports: MailReportsTable
  mailTemplates: MailTemplatesTable
  memberExports: MemberExportsTable
  memberFacts: MemberFactsTable
  memberNotes: MemberNotesTable
  members: MembersTable
  milestoneChoices: MilestoneChoicesTable
  milestoneRooms: MilestoneRoomsTable
  outboxMessages: OutboxMessagesTable
  paymentEvents: PaymentEventsTable
  payments: PaymentsTable
  people: PeopleTable
  pollTallies: PollTalliesTable
  pollVotes: PollVotesTable
  providerSignIns: ProviderSignInsTable
  pushDevices: PushDevicesTable
  rateLimits: RateLimitsTable
  receipts: ReceiptsTable
  recordChanges: RecordChangesTable
  recoveryCodes: RecoveryCodesTable
  recoveryVerifications: RecoveryVerificationsTable
  referralCounts: ReferralCountsTable
  referralFacts: ReferralFactsTable
  referralTotals: ReferralTotalsTable
  refreshTokens: RefreshTokensTable
  refunds: RefundsTable
  reportQueue: ReportQueueTable
  reports: ReportsTable
  roomAuditEntries: RoomAuditEntriesTable
  roomFacts: RoomFactsTable
  roomRegistrations: RoomRegistrationsTable
  roomSettings: RoomSettingsTable
  savedReplies: SavedRepliesTable
  savedViews: SavedViewsTable
  schemaMigrations: SchemaMigrationsTable
  secretMailReads: SecretMailReadsTable
  sensitiveReads: SensitiveReadsTable
  sentRequests: SentRequestsTable
  sessions: SessionsTable
  signInFacts: SignInFactsTable
  signIns: SignInsTable
  subscriptions: SubscriptionsTable
  summaryChoices: SummaryChoicesTable
  summaryMails: SummaryMailsTable
  supportFacts: SupportFactsTable
  supportInbox: SupportInboxTable
  supportNotes: SupportNotesTable
  supportReads: SupportReadsTable
  supportReplies: SupportRepliesTable
  supportRequests: SupportRequestsTable
  supportVisits: SupportVisitsTable
  tenantHosts: TenantHostsTable
  tenantPillars: TenantPillarsTable
  tenants: TenantsTable
  testPaymentRecords: TestPaymentRecordsTable
  uploadUses: UploadUsesTable
  uploads: UploadsTable
  webhookDeliveries: WebhookDeliveriesTable
  webhookEndpoints: WebhookEndpointsTable
  webhookEvents: WebhookEventsTable
}
