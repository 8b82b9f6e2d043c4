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

export type ChoiceListsTable = {
  tenantId: string
  field: string
  choices: string[]
}

export type CredentialsTable = {
  tenantId: string
  personId: string
  passwordHash: string
  state: Generated.Default<string>
  temporaryUntil: Timestamp | null
  passwordChanged: Timestamp
  version: Generated.Default<number>
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
  searchText: Generated.Always<string>
  version: Generated.Default<number>
  cancelled: Timestamp | null
  cancelReason: string | null
}

export type LoginFailuresTable = {
  tenantId: string
  loginKey: Buffer
  failures: number
  lastFailure: Timestamp
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

export type RateLimitsTable = {
  key: string
  points: Generated.Default<number>
  expire: number | null
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
}

export type RefreshTokensTable = {
  tenantId: string
  hash: Buffer
  sessionId: string
  created: Timestamp
  replaced: Timestamp | null
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
  searchText: Generated.Always<string>
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

/** The columns of each table and view, in their order. */
export const allColumns = {
  accounts: ['tenantId', 'id', 'email', 'firstName', 'lastName', 'role', 'active', 'archive', 'locked', 'timeout', 'deletedAt', 'legacy', 'phoneDigits'],
  applicationDigests: ['tenantId', 'day', 'sent'],
  applicationQuestions: ['tenantId', 'id', 'memberId', 'askedBy', 'text', 'tokenHash', 'created', 'expires', 'answer', 'answered'],
  applicationQueue: ['tenantId', 'id', 'submitted', 'consentVersion', 'question', 'firstName', 'lastName', 'email', 'username', 'status', 'active', 'archive', 'deletedAt', 'referred', 'invitedBy', 'resume', 'additionalFormInfo', 'company', 'searchText'],
  applications: ['tenantId', 'id', 'memberId', 'admitted', 'referralName', 'resumeId', 'submitted', 'consentVersion', 'question'],
  articles: ['tenantId', 'id', 'title', 'teaser', 'body', 'image', 'publisher', 'created', 'updated', 'searchText'],
  auditEntries: ['tenantId', 'id', 'memberId', 'actorId', 'created', 'previous', 'updated', 'version'],
  bulkChangeMembers: ['tenantId', 'changeId', 'place', 'memberId', 'changed'],
  bulkChanges: ['tenantId', 'id', 'action', 'actorId', 'state', 'total', 'done', 'changed', 'created', 'finished'],
  choiceLists: ['tenantId', 'field', 'choices'],
  credentials: ['tenantId', 'personId', 'passwordHash', 'state', 'temporaryUntil', 'passwordChanged', 'version'],
  devices: ['tenantId', 'personId', 'hash', 'created', 'lastSeen', 'returned'],
  exportLinks: ['tenantId', 'hash', 'createdBy', 'created', 'expires', 'request', 'resource'],
  heldDecisions: ['tenantId', 'memberId', 'version', 'previous', 'messageId', 'inviteId', 'created'],
  importJobs: ['tenantId', 'id', 'sourceId', 'fileName', 'enterpriseName', 'dryRun', 'state', 'wantedMapping', 'mapping', 'total', 'done', 'failed', 'skipped', 'lastRow', 'attempts', 'message', 'createdBy', 'created', 'finished', 'undone', 'undoneBy', 'searchText', 'address', 'invited'],
  importMembers: ['tenantId', 'jobId', 'memberId'],
  importRows: ['tenantId', 'jobId', 'row', 'outcome', 'cells', 'problems'],
  installation: ['key', 'value'],
  inviteLinks: ['tenantId', 'tokenHash', 'inviteId', 'messageId', 'created'],
  invites: ['tenantId', 'id', 'memberId', 'created', 'expires', 'used', 'superseded', 'opened', 'clicked', 'reminders'],
  jobWorkers: ['workerId', 'lastSeen'],
  legacyStaff: ['tenantId', 'id', 'email', 'name'],
  listChanges: ['tenantId', 'list', 'id', 'mark'],
  livingRooms: ['tenantId', 'id', 'title', 'header', 'description', 'start', 'end', 'capacity', 'small', 'recorded', 'milestones', 'pillars', 'hosts', 'meetingUrl', 'recordingUrl', 'sequence', 'created', 'updated', 'searchText', 'version', 'cancelled', 'cancelReason'],
  loginFailures: ['tenantId', 'loginKey', 'failures', 'lastFailure'],
  mailTemplates: ['tenantId', 'name', 'subject', 'body', 'updated', 'updatedBy', 'version'],
  memberExports: ['tenantId', 'id', 'actorId', 'created', 'rowCount', 'request'],
  memberNotes: ['tenantId', 'id', 'memberId', 'authorId', 'text', 'created', 'edited', 'mentions'],
  members: ['tenantId', 'id', 'email', 'username', 'firstName', 'lastName', 'bio', 'avatar', 'dob', 'phone', 'countryCode', 'comment', 'role', 'status', 'active', 'archive', 'locked', 'timeout', 'subscription', 'subscriptionActivatedAt', 'accountActivatedAt', 'activatedByAdmin', 'hasUsedFreeTrial', 'created', 'updated', 'firstLogin', 'lastActivity', 'clickedActivationLink', 'invitedBy', 'referred', 'contributor', 'enterprise', 'mobileOS', 'address', 'city', 'state', 'country', 'relationship', 'children', 'ageOfChildren', 'income', 'ethnicity', 'generation', 'pet', 'occupation', 'occupationType', 'employment', 'companyName', 'companySize', 'companyType', 'companyIndustry', 'companyRole', 'companyFunction', 'education', 'profiles', 'howCanHearthHelpYou', 'howCanHearthElevateYou', 'howCanYouHelpHearth', 'professionalGrowthImportance', 'personalGrowthImportance', 'financialGrowthImportance', 'activeParticipationImportance', 'womenSupportImportance', 'focusMilestones', 'resume', 'additionalFormInfo', 'deletedAt', 'hasComment', 'hasMilestones', 'subscriptionSetBy', 'subscriptionSetReason', 'enterpriseName', 'phoneDigits', 'version', 'searchText', 'hasLoggedIn', 'hasBeenActive'],
  outboxMessages: ['tenantId', 'id', 'channel', 'recipient', 'subject', 'state', 'failure', 'created', 'sent', 'template', 'content', 'sealed', 'attachments', 'replyTo', 'attempts', 'searchText', 'writtenBy'],
  people: ['tenantId', 'id', 'email', 'firstName', 'lastName', 'role', 'active', 'archive', 'locked', 'timeout', 'firstLogin', 'lastActivity', 'deletedAt'],
  rateLimits: ['key', 'points', 'expire'],
  recordChanges: ['tenantId', 'id', 'record', 'recordId', 'version', 'actorId', 'created', 'previous', 'updated'],
  recoveryCodes: ['tenantId', 'personId', 'codeHash', 'created', 'wrongTries', 'requester'],
  recoveryVerifications: ['tenantId', 'personId', 'hash', 'created'],
  referralCounts: ['tenantId', 'id', 'firstName', 'lastName', 'email', 'username', 'archive', 'deletedAt', 'searchText', 'applied', 'approved', 'opened', 'paid', 'conversion', 'latest'],
  refreshTokens: ['tenantId', 'hash', 'sessionId', 'created', 'replaced'],
  roomAuditEntries: ['tenantId', 'id', 'roomId', 'action', 'memberId', 'actorId', 'created', 'previous', 'updated', 'version'],
  roomRegistrations: ['tenantId', 'roomId', 'memberId', 'role', 'created', 'attended'],
  roomSettings: ['tenantId', 'hosts', 'meetingUrlTemplate', 'version'],
  savedViews: ['tenantId', 'id', 'ownerId', 'resource', 'name', 'query', 'shared', 'created'],
  schemaMigrations: ['name', 'checksum', 'run'],
  secretMailReads: ['tenantId', 'id', 'messageId', 'recipient', 'template', 'actorId', 'created'],
  sensitiveReads: ['tenantId', 'memberId', 'actorId', 'day', 'fields', 'lastRead'],
  sentRequests: ['tenantId', 'keyHash', 'contentsHash', 'result', 'created'],
  sessions: ['tenantId', 'id', 'personId', 'role', 'created', 'lastSeen', 'expires', 'ended', 'userAgent', 'deviceHash'],
  supportReplies: ['tenantId', 'requestId', 'place', 'body', 'staffId', 'staffName', 'created'],
  supportRequests: ['tenantId', 'id', 'memberId', 'name', 'email', 'subject', 'body', 'state', 'created', 'updated', 'searchText'],
  tenantHosts: ['tenantId', 'host'],
  tenantPillars: ['tenantId', 'pillar', 'isFeatureOn', 'displayOrder', 'displayName'],
  tenants: ['id', 'name', 'timeZone', 'logoLight', 'tokens', 'extendedAnalyticsEvents', 'created', 'planCurrency', 'monthlyPriceCents', 'yearlyPriceCents', 'playStoreUrl', 'appStoreUrl', 'appScheme', 'webAppUrl', 'webAppStagingUrl', 'marketingUrl', 'supportEmail', 'version', 'about', 'firstStepsPutAway'],
  uploadUses: ['tenantId', 'uploadId', 'ended'],
  uploads: ['tenantId', 'id', 'tokenHash', 'created', 'expires', 'contentType', 'stored', 'kind', 'name'],
} as const

export type Database = {
  accounts: AccountsTable
  applicationDigests: ApplicationDigestsTable
  applicationQuestions: ApplicationQuestionsTable
  applicationQueue: ApplicationQueueTable
  applications: ApplicationsTable
  articles: ArticlesTable
  auditEntries: AuditEntriesTable
  bulkChangeMembers: BulkChangeMembersTable
  bulkChanges: BulkChangesTable
  choiceLists: ChoiceListsTable
  credentials: CredentialsTable
  devices: DevicesTable
  exportLinks: ExportLinksTable
  heldDecisions: HeldDecisionsTable
  importJobs: ImportJobsTable
  importMembers: ImportMembersTable
  importRows: ImportRowsTable
  installation: InstallationTable
  inviteLinks: InviteLinksTable
  invites: InvitesTable
  jobWorkers: JobWorkersTable
  legacyStaff: LegacyStaffTable
  listChanges: ListChangesTable
  livingRooms: LivingRoomsTable
  loginFailures: LoginFailuresTable
  mailTemplates: MailTemplatesTable
  memberExports: MemberExportsTable
  memberNotes: MemberNotesTable
  members: MembersTable
  outboxMessages: OutboxMessagesTable
  people: PeopleTable
  rateLimits: RateLimitsTable
  recordChanges: RecordChangesTable
  recoveryCodes: RecoveryCodesTable
  recoveryVerifications: RecoveryVerificationsTable
  referralCounts: ReferralCountsTable
  refreshTokens: RefreshTokensTable
  roomAuditEntries: RoomAuditEntriesTable
  roomRegistrations: RoomRegistrationsTable
  roomSettings: RoomSettingsTable
  savedViews: SavedViewsTable
  schemaMigrations: SchemaMigrationsTable
  secretMailReads: SecretMailReadsTable
  sensitiveReads: SensitiveReadsTable
  sentRequests: SentRequestsTable
  sessions: SessionsTable
  supportReplies: SupportRepliesTable
  supportRequests: SupportRequestsTable
  tenantHosts: TenantHostsTable
  tenantPillars: TenantPillarsTable
  tenants: TenantsTable
  uploadUses: UploadUsesTable
  uploads: UploadsTable
}
