import type { ApiScope } from '@hearth/contract'

type Fields = { Query?: string; Mutation?: string }

/**
 * Which root fields each scope opens, each field in one scope at most. What is not here is closed to keys: identity,
 * profiles, exports, emails, the community's settings, and the keys themselves.
 */
const rootFields: Record<ApiScope, Fields> = {
  'members:read': {
    Query:
      'users usersMany user totalUsers memberTimeline referrals choiceLists colleagues applications applicationsMany application',
  },
  'members:write': {
    Mutation:
      'adminUserUpdate adminUsersStatusUpdate adminUsersActivate adminUserSendLink adminUserDelete adminUsersDelete adminUsersRestore adminUsersArchive adminUsersUnarchive',
  },
  'rooms:read': {
    Query: 'livingRooms livingRoomsMany livingRoom pastLivingRooms livingRoomStatistics',
  },
  'rooms:write': {
    Mutation:
      'livingRoomCreate livingRoomUpdate livingRoomCancel livingRoomReinstate livingRoomDelete livingRoomsDelete adminLivingRoomRegister adminLivingRoomUnregister livingRoomMarkAttendance',
  },
  'content:read': {
    Query:
      'schedules schedulesMany schedule poll pollResults quote freeText milestones milestonesMany milestone article articles articlesMany articleDraft articleRevisions',
  },
  'content:write': {
    Mutation:
      'scheduleMove schedulesDelete schedulesRestore pollCreate pollUpdate pollDelete pollsDelete quoteCreate quoteUpdate quoteDelete quotesDelete freeTextCreate freeTextUpdate freeTextDelete freeTextsDelete articleCreate articleUpdate articlePublish articleUnpublish articleDelete articlesDelete articlesRestore',
  },
  'reports:read': { Query: 'reports reportsMany report' },
  'support:read': { Query: 'supportConversations supportConversationsMany supportConversation' },
  'billing:read': {
    Query: 'plans payments paymentsMany adminPayment paymentTotals memberSubscriptions',
  },
  'analytics:read': { Query: 'attention newUsersByDay roomGraphs' },
}

/** The scope that opens a root field, by names like `Query.users`. */
export const scopeOfField: ReadonlyMap<string, ApiScope> = new Map(
  Object.entries(rootFields).flatMap(([scope, fields]) =>
    Object.entries(fields).flatMap(([type, names]) =>
      names.split(' ').map((name) => [`${type}.${name}`, scope as ApiScope] as const),
    ),
  ),
)

/** Closed to every key, wherever they are selected: what is sensitive, opens something, or tells of it. */
export const closedFields: ReadonlySet<string> = new Set([
  'User.ethnicity',
  'User.income',
  'User.children',
  'User.resume',
  'User.auditLog',
  'Application.resume',
])

/** What a key may not change through a field that it may call: who may sign in as whom. */
export const closedInputs: Readonly<Record<string, readonly string[]>> = {
  'Mutation.adminUserUpdate': ['email', 'role', 'ethnicity', 'income', 'children'],
}
